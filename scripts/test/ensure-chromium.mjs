import { spawnSync } from 'node:child_process';
import { findChromium } from '../chromium.mjs';
import { SetupError } from '../setup.mjs';

/** How long apt-get waits for the package lock, in seconds: updates of the system hold it for minutes. */
const lockTimeout = 600;

/** Debian's packages of Chromium; older releases don't have the first. */
const packages = ['chromium-headless-shell', 'chromium'];

/** The path of a Chromium; where none is found, one of Debian's packages is installed. Throws SetupError. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log(`No Chromium was found; installing one of the packages ${packages.join(', ')} with apt-get.`);
  // Lists that another process is renewing at this moment are new enough.
  apt('update');
  const installed = packages.some((name) => apt('install', '--yes', '--no-install-recommends', name));
  const path = installed ? findChromium() : undefined;
  if (path) return path;
  throw new SetupError(
    'The browser tests need Chromium or Chrome, and it could not be installed here: ' +
      'install one, or set CHROME_PATH to it, and run this again.',
  );
}

/** The call of apt-get, as root or through sudo; it waits while another process holds the package lock. */
export function aptCommand(words, isRoot) {
  const command = ['apt-get', '--quiet', '-o', `DPkg::Lock::Timeout=${lockTimeout}`, ...words];
  return isRoot ? command : ['sudo', '-n', ...command];
}

/** Runs apt-get; false where it fails, or isn't there. */
export function apt(...words) {
  const [program, ...args] = aptCommand(words, process.getuid?.() === 0);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: 'inherit', env }).status === 0;
}
