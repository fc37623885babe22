import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupError } from '../setup.mjs';

const folder = join(root, 'experience/lwr');

/** Installs the platform's open runtime when it is missing or differs from its lock file. Throws SetupError. */
export function ensureRuntime() {
  if (!isInstalled()) install();
}

function isInstalled() {
  const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});
  const there = read(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(read(join(folder, 'package-lock.json'))).every(
    ([path, { integrity, optional }]) => path === '' || optional || there[path]?.integrity === integrity,
  );
}

function install() {
  console.error(
    "Installing the platform's open runtime (npm ci in experience/lwr); the first time takes a minute or two.",
  );
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status !== 0) throw new SetupError('The open runtime could not be installed; nothing was run.');
}
