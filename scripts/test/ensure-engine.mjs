import { isInstalled } from '../engines.mjs';
import { SetupError } from '../setup.mjs';
import { apt, ensureChromium } from './ensure-chromium.mjs';

/** Debian's packages of the engines beside Chromium. */
const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };

/** Installs an engine with apt-get where it is missing. Throws SetupError where that can't be done. */
export function ensureEngine(name) {
  if (name === 'chromium') {
    ensureChromium();
    return;
  }
  if (isInstalled(name)) return;
  const wanted = packages[name].join(' and ');
  console.log(`No ${name} was found; installing ${wanted} with apt-get.`);
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...packages[name]);
  if (isInstalled(name)) return;
  throw new SetupError(
    `The flows were not done in ${name}: ${wanted} could not be installed here. Install ${wanted} and run this again.`,
  );
}
