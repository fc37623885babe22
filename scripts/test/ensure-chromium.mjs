import { spawnSync } from 'node:child_process';
import { findChromium } from '../chromium.mjs';
import { SetupError } from '../setup.mjs';

/** The path of a Chromium; where none is found, Debian's package is installed. Throws SetupError. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium was found; installing the package "chromium" with apt-get.');
  const installed = apt('update') && apt('install', '--yes', '--no-install-recommends', 'chromium');
  const path = installed ? findChromium() : undefined;
  if (path) return path;
  throw new SetupError(
    'The browser tests need Chromium or Chrome, and it could not be installed here: ' +
      'install one, or set CHROME_PATH to it, and run this again.',
  );
}

function apt(...words) {
  const command = ['apt-get', '--quiet', ...words];
  const asRoot = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(asRoot[0], asRoot.slice(1), { stdio: 'inherit', env }).status === 0;
}
