import { globSync } from 'node:fs';
import { ensureInstalled, main, root, run24, SetupError } from './setup.mjs';
import { ensureEngine, engines } from './test/ensure-engines.mjs';

// npm run test:engines [-- engine …] [-- part of a file name …]: the flows that matter in Chromium, Firefox and WebKit,
// against a started host. What an engine lacks here is installed; one that can't be is named at the end, and fails the run.

await main(async () => {
  await ensureInstalled();
  const words = process.argv.slice(2);
  const named = engines.filter((name) => words.includes(name));
  const parts = words.filter((word) => !engines.includes(word));
  const files = globSync('test/engines/*.engine.ts', { cwd: root }).filter(
    (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
  );
  if (files.length === 0) throw new SetupError(`No file of test/engines matches ${parts.join(', ')}.`);
  const build = await run24(['scripts/build.mjs', '--if-changed']);
  if (build !== 0) return build;
  const failed = [];
  for (const name of named.length > 0 ? named : engines) {
    console.log(`\n── ${name} ${'─'.repeat(60)}`);
    const lack = ensureEngine(name);
    if (lack) console.log(lack);
    const test = ['--test', '--test-force-exit', '--test-timeout=300000', '--test-concurrency=2'];
    const code = lack ? 1 : await run24([...test, '--test-reporter=spec', ...files.sort()], { env: { HC_ENGINE: name } });
    if (code !== 0) failed.push(lack ? `${name}, which is not here` : name);
  }
  if (failed.length > 0) console.log(`FAILED: ${failed.join('; ')}`);
  return failed.length > 0 ? 1 : 0;
});
