import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, SetupError } from '../setup.mjs';

/** Installs the platform's open runtime when it is missing or differs from its lock file. Throws SetupError. */
export function ensureRuntime() {
  ensureFolder(
    join(root, 'experience/lwr'),
    "Installing the platform's open runtime (npm ci in experience/lwr); the first time takes a minute or two.",
  );
}

/** Installs what a folder with a lock file of its own needs, where it is missing or differs. Throws SetupError. */
export function ensureFolder(folder, says) {
  if (isInstalled(folder)) return;
  console.error(says);
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status !== 0)
    throw new SetupError(`What ${relative(root, folder)} needs could not be installed; nothing was run.`);
}

function isInstalled(folder) {
  const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});
  const there = read(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(read(join(folder, 'package-lock.json'))).every(
    ([path, { integrity, optional }]) => path === '' || optional || there[path]?.integrity === integrity,
  );
}
