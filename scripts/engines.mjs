import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './chromium.mjs';

/** The engines that flows are done in. */
export const engines = ['chromium', 'firefox', 'webkit'];

/** The engine that this process drives, as `npm run test:engines` names it; '' where none is. */
export const engineOfRun = () => process.env.HC_ENGINE ?? '';

/** The path of an installed Firefox (FIREFOX_PATH first), or undefined. */
export const findFirefox = (env = process.env) =>
  env.FIREFOX_PATH ?? find(['firefox-esr', 'firefox'], foldersOf(env));

/** The paths of WebKit's driver, its browser and a screen in memory; undefined where one of them isn't installed. */
export function findWebkit(env = process.env) {
  const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
    ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}`),
  );
  const driver = find(['WebKitWebDriver'], foldersOf(env));
  const browser = find(['MiniBrowser'], libraries);
  const screen = find(['Xvfb'], foldersOf(env));
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

/** Whether an engine is installed. */
export const isInstalled = (name) =>
  Boolean({ chromium: findChromium, firefox: findFirefox, webkit: findWebkit }[name]?.());

/**
 * The environment of a WebKit that is driven on a screen of its own: in English, with its settings in `folder`, and
 * without a sandbox, which root can't make.
 */
export const webkitEnv = (display, folder) => ({
  ...process.env,
  DISPLAY: display,
  GDK_BACKEND: 'x11',
  XDG_CONFIG_HOME: folder,
  LC_ALL: 'en_US.UTF-8',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
});

const foldersOf = ({ PATH = '' }) => [...PATH.split(delimiter), '/usr/bin', '/usr/local/bin'];

function find(names, folders) {
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
