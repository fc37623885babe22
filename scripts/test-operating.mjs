import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureInstalled, main, root, run24, SetupError } from './setup.mjs';
import { ensureChromium } from './test/ensure-chromium.mjs';

// npm run test:operating [-- part …]: packs the host and lives with it as an operator and a company do. Parts are names of
// files in test/operating, such as company; without any all are run.

const folder = 'test/operating';
const ending = '.test.ts';
const all = globSync(`*${ending}`, { cwd: join(root, folder) }).map((file) => basename(file, ending));

await main(async () => {
  await ensureInstalled();
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new SetupError(`There is no part ${JSON.stringify(unknown)}; there are ${all.join(', ')}.`);
  const files = (named.length > 0 ? named : all).map((name) => join(folder, `${name}${ending}`));
  const env = { CHROME_PATH: ensureChromium() };
  // One after the other: each has a machine of its own in mind.
  return (
    (await run24(['scripts/package-host.mjs'])) ||
    run24(['--test', '--test-concurrency=1', '--test-reporter=spec', ...files], { env })
  );
});
