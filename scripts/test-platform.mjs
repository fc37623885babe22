import { globSync } from 'node:fs';
import { ensureRuntime } from './experience/runtime.mjs';
import { ensureInstalled, main, root, run24 } from './setup.mjs';
import { ensureChromium } from './test/ensure-chromium.mjs';

// npm run test:platform [-- part of a file name …]: the package of the hosted platform in the platform's open runtime,
// with its sandbox and without, before a reference host.

await main(async () => {
  await ensureInstalled();
  ensureRuntime();
  const parts = process.argv.slice(2);
  const files = globSync('test/platform/**/*.platform.ts', { cwd: root }).filter(
    (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
  );
  const build = await run24(['scripts/build.mjs', '--if-changed']);
  if (build !== 0) return build;
  return run24(['--test', '--test-concurrency=1', '--test-reporter=spec', ...files.sort()], {
    env: { CHROME_PATH: ensureChromium() },
  });
});
