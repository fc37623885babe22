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

/**
 * The paths of a screen reader and of what its desktop needs: speech, a bus, keys, a manager of windows, a screen in memory,
 * a session and messages over it; undefined where one of them isn't installed.
 */
export function findScreenReader(env = process.env) {
  const folders = [...foldersOf(env), '/usr/libexec'];
  const paths = {
    orca: find(['orca'], folders),
    speech: find(['speech-dispatcher'], folders),
    bus: find(['at-spi-bus-launcher'], folders),
    keys: find(['xdotool'], folders),
    windows: find(['openbox'], folders),
    screen: find(['Xvfb'], folders),
    session: find(['dbus-run-session'], folders),
    message: find(['dbus-send'], folders),
  };
  return Object.values(paths).every(Boolean) ? paths : undefined;
}

/**
 * The environment of a desktop of its own, whose programs tell what they show: their settings are in `folder`, their
 * sockets in its folder `run`.
 */
export const desktopEnv = (display, folder) => ({
  ...process.env,
  DISPLAY: display,
  HOME: folder,
  XDG_RUNTIME_DIR: join(folder, 'run'),
  GNOME_ACCESSIBILITY: '1',
  MOZ_ENABLE_WAYLAND: '0',
  LC_ALL: 'C.UTF-8',
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
