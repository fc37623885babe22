import { findFirefox, findScreenReader, isInstalled } from '../engines.mjs';
import { SetupError } from '../setup.mjs';
import { apt, ensureChromium } from './ensure-chromium.mjs';

/** Debian's packages of the engines beside Chromium. */
const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };

const readerPackages = [
  ...['firefox-esr', 'orca', 'speech-dispatcher', 'at-spi2-core', 'dbus-daemon', 'dbus-bin'],
  ...['xdotool', 'openbox', 'xvfb'],
];

/** Installs an engine with apt-get where it is missing. Throws SetupError where that can't be done. */
export function ensureEngine(name) {
  if (name === 'chromium') {
    ensureChromium();
    return;
  }
  if (isInstalled(name)) return;
  install(name, packages[name]);
  if (isInstalled(name)) return;
  throw new SetupError(`The flows were not done in ${name}: ${lacking(packages[name])}`);
}

/** Installs a screen reader and its browser, as `ensureEngine` does. Throws SetupError. */
export function ensureScreenReader() {
  const isThere = () => findScreenReader() && findFirefox();
  if (isThere()) return;
  install('screen reader', readerPackages);
  if (isThere()) return;
  throw new SetupError(`Nothing was read aloud: ${lacking(readerPackages)}`);
}

function install(what, names) {
  console.log(`No ${what} was found; installing ${names.join(', ')} with apt-get.`);
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...names);
}

const lacking = (names) =>
  `${names.join(', ')} could not be installed here. Install them and run this again.`;
