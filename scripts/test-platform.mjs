import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, main, root, run24, SetupError } from './setup.mjs';
import { ensureChromium } from './test/ensure-chromium.mjs';

// npm run test:platform [-- part of a file name …]: the package of the hosted platform in the platform's open runtime,
// with its sandbox and without, before a reference host. The runtime is installed here and by nothing else.

const folder = join(root, 'experience/lwr');

await main(async () => {
  await ensureInstalled();
  if (!isInstalled()) install();
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

function isInstalled() {
  const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});
  const there = read(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(read(join(folder, 'package-lock.json'))).every(
    ([path, { integrity, optional }]) => path === '' || optional || there[path]?.integrity === integrity,
  );
}

function install() {
  console.log(
    'Installing the open runtime (npm ci in experience/lwr); the first time takes a minute or two.',
  );
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new SetupError('The open runtime could not be installed; nothing was tested.');
}
