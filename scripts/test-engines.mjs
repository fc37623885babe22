import { globSync } from 'node:fs';
import { engines } from './engines.mjs';
import { ensureInstalled, main, root, run24, SetupError } from './setup.mjs';
import { endWhenOver } from './test/ending.mjs';
import { ensureEngine } from './test/ensure-engine.mjs';

// npm run test:engines [-- engine …] [-- part of a file name …]: the flows that matter in Chromium, Firefox and WebKit,
// against a started host. An engine that is missing is installed; one that can't be is named and fails the run.

await main(async () => {
  await ensureInstalled();
  const words = process.argv.slice(2);
  const chosen = engines.filter((name) => words.includes(name));
  const parts = words.filter((word) => !engines.includes(word));
  const files = globSync('test/engines/*.engine.ts', { cwd: root }).filter(
    (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
  );
  if (files.length === 0) throw new SetupError(`No file of test/engines matches ${parts.join(', ')}.`);
  const build = await run24(['scripts/build.mjs', '--if-changed']);
  if (build !== 0) return build;
  const failed = [];
  for (const name of chosen.length > 0 ? chosen : engines)
    if ((await runIn(name, files.sort())) !== 0) failed.push(name);
  if (failed.length > 0) console.log(`FAILED: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
});

async function runIn(name, files) {
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`);
  try {
    ensureEngine(name);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.log(error.message);
    return 1;
  }
  const options = ['--test-timeout=300000', '--test-concurrency=2', '--test-reporter=spec'];
  return run24([endWhenOver, '--test', ...options, ...files], { env: { HC_ENGINE: name } });
}
