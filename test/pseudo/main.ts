import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pseudoDist } from './pseudoDist.ts';
import { pseudoKinds, standIn } from './pseudoTexts.ts';

// npm run start:pseudo -- accented|mirrored: the host, with a language that nobody speaks in place of one, to look at.
// Its settings are those of `npm start`; the elements must be built.

const kind = pseudoKinds.find((each) => each === process.argv[2]);
if (!kind) {
  console.error(`Say which: ${pseudoKinds.join(' or ')}.`);
  process.exit(1);
}
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const dist = await pseudoDist(kind, here(`../../.cache/pseudo/${kind}`));
console.log(`The language ${standIn} is ${kind}: open /${standIn}.`);
const host = spawn(
  process.execPath,
  ['--import', here(`./${kind}.ts`), here('../../host/testing/run-host.ts'), dist],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => host.kill(signal));
[process.exitCode] = await once(host, 'close');
