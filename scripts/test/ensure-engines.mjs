import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from '../setup.mjs';
import { apt, ensureChromium } from './ensure-chromium.mjs';

/** The engines that flows are done in, by the names of `test/engines`. */
export const engines = ['chromium', 'firefox', 'webkit'];

/** The programs that an engine needs beside its name, and Debian's packages that have them. */
const needs = {
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
};

/** Installs what an engine needs. Why it can't be used here, or an empty text. */
export function ensureEngine(name, env = process.env) {
  if (name === 'chromium') {
    try {
      process.env.CHROME_PATH = ensureChromium();
      return '';
    } catch (error) {
      if (error instanceof SetupError) return error.message;
      throw error;
    }
  }
  const { programs, packages } = needs[name];
  if (name === 'firefox' && env.FIREFOX_PATH) return '';
  const missing = () => programs.filter((program) => !isThere(program, env));
  if (missing().length === 0) return '';
  console.log(`${missing().join(' and ')} was not found; installing ${packages.join(' and ')} with apt-get.`);
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...packages);
  return missing().length === 0
    ? ''
    : `${missing().join(' and ')} could not be installed here: the flows were not done in ${name}. Install ${packages.join(' and ')}, and run this again.`;
}

const isThere = (program, { PATH = '' }) =>
  [...PATH.split(delimiter), '/usr/bin', '/usr/local/bin'].some((folder) => existsSync(join(folder, program)));
