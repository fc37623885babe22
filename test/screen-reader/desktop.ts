import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { desktopEnv, findFirefox, findScreenReader } from '../../scripts/engines.mjs';
import { ended, startDisplay } from '../engines/support/display.ts';

/** How long something may take to be said, in milliseconds: a busy machine takes its time. */
const longestWait = 90_000;

/** How long it may take until a key is answered, in milliseconds: some keys are by nothing. */
const longestAnswer = 5000;

/** How long nothing more may be said until the reader is taken to have ended, in milliseconds. */
const silence = 700;

/** The switches by which a desktop tells its programs that somebody listens. */
const switches = ['ScreenReaderEnabled', 'IsEnabled'];

/** Nothing of the browser's own speaks or leaves the machine. */
const preferences = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'browser.urlbar.autoFill': false,
  'browser.translations.enable': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'trailhead.firstrun.didSeeAboutWelcome': true,
  'signon.rememberSignons': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'intl.accept_languages': 'en-US',
  'termsofuse.bypassNotification': true,
};

/** A desktop that nobody sees: a screen reader, a browser with a keyboard, and what was said. */
export interface Desktop {
  /** Presses keys as a hand does, by their names in X: they reach browser and screen reader alike. */
  key(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Opens an address by the browser's own field for it. */
  open(url: string): Promise<void>;
  /** Waits until all of it has been said since the last key. */
  hears(...wanted: readonly RegExp[]): Promise<void>;
  /** Presses a key again and again until something is said. */
  keyUntil(key: string, wanted: RegExp, most?: number): Promise<void>;
  /** Notes the head of what is done next. */
  note(head: string): void;
  /** Keys and what was said, a line each. */
  transcript(): string;
  stop(): Promise<void>;
}

/** Starts a desktop with Orca and Firefox; within a D-Bus session of its own (`dbus-run-session`). */
export async function startDesktop(): Promise<Desktop> {
  const found = findScreenReader();
  const firefox = findFirefox();
  assert.ok(found && firefox, 'the screen reader and its browser are installed');
  const home = mkdtempSync(join(tmpdir(), 'hc-orca-'));
  const log = join(home, 'orca.log');
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  writeVoice(home);
  writeCustoms(home);
  const display = await startDisplay(found.screen);
  const env = desktopEnv(display.name, home);
  const children: ChildProcess[] = [];
  const start = (program: string, ...words: readonly string[]) =>
    children.push(spawn(program, words, { env, stdio: 'ignore' }));
  // Without one no window is ever the active one, and its browser says nothing.
  start(found.windows);
  start(found.bus, '--launch-immediately');
  start(found.speech, '--run-single', '--timeout', '0');
  await switchOn(found.message, env);
  writeFileSync(log, '');
  start(found.orca, `--debug-file=${log}`, '--disable', 'braille');

  let heardBefore = 0;
  const lines: string[] = [];
  /** All that was said so far, a phrase an entry. */
  const said = () =>
    [...readFileSync(log, 'utf8').matchAll(/SPEECH OUTPUT: '(.*?)'\s*(?:\{.*)?$/gm)]
      .map(([, words = '']) => words)
      .filter((words) => words.trim() !== '');
  const sinceKey = () => said().slice(heardBefore);
  const mark = () => {
    const all = said();
    lines.push(...all.slice(heardBefore).map((words) => `    ${words}`));
    heardBefore = all.length;
  };
  const isSaid = (wanted: RegExp) => wanted.test(sinceKey().join(' '));
  const hears = async (...wanted: readonly RegExp[]) => {
    const end = Date.now() + longestWait;
    for (;;) {
      const missing = wanted.filter((each) => !isSaid(each));
      if (missing.length === 0) return;
      assert.ok(Date.now() < end, `${missing.join(', ')} was not said, but: ${sinceKey().join(' | ')}`);
      await wait(100);
    }
  };
  /** Waits until something has been said since the last key, unless that takes too long, and nothing more is. */
  const isQuiet = async (longest: number) => {
    for (let waited = 0; waited < longest && sinceKey().length === 0; waited += 100) await wait(100);
    let before = said().length;
    for (let quiet = 0; quiet < silence; quiet += 100) {
      await wait(100);
      const now = said().length;
      if (now !== before) quiet = 0;
      before = now;
    }
  };
  const key = async (...keys: readonly string[]) => {
    for (const each of keys) {
      mark();
      lines.push(`  [${each}]`);
      execFileSync(found.keys, ['key', each], { env });
      await isQuiet(longestAnswer);
    }
  };
  const type = async (text: string) => {
    mark();
    lines.push(`  [${text}]`);
    execFileSync(found.keys, ['type', '--delay', '40', text], { env });
    await isQuiet(0);
  };

  const stop = async () => {
    // A screen reader that waits doesn't end when it is asked to.
    for (const each of children.toReversed()) await ended(each, 'SIGKILL');
    await display.stop();
    rmSync(home, { recursive: true, force: true });
  };
  const isReady = async (wanted: RegExp) => {
    try {
      await hears(wanted);
    } catch (error) {
      await stop();
      throw error;
    }
  };

  await isReady(/Screen reader on/);
  const profile = join(home, 'profile');
  mkdirSync(profile);
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  start(firefox, '--no-remote', '--profile', profile, 'about:blank');
  await isReady(/Firefox|enter address/);
  await isQuiet(0);

  return {
    key,
    type,
    hears,
    async open(url) {
      await key('ctrl+l');
      await type(url);
      await key('Return');
    },
    async keyUntil(name, wanted, most = 60) {
      for (let presses = 0; presses < most; presses += 1) {
        await key(name);
        if (isSaid(wanted)) return;
      }
      assert.fail(`${name} does not come to ${wanted}`);
    },
    note(head) {
      mark();
      lines.push('', head);
    },
    transcript() {
      mark();
      return `${lines.join('\n').trim()}\n`;
    },
    stop,
  };
}

/** Gives the service that speaks a voice and a sound card that nobody hears: else it ends where there is none. */
function writeVoice(home: string): void {
  const folder = join(home, '.config/speech-dispatcher');
  mkdirSync(join(folder, 'modules'), { recursive: true });
  writeFileSync(join(home, '.asoundrc'), 'pcm.!default { type null }\n');
  writeFileSync(
    join(folder, 'speechd.conf'),
    'AudioOutputMethod "alsa"\nAddModule "silent" "sd_generic" "silent.conf"\nDefaultModule silent\n',
  );
  writeFileSync(
    join(folder, 'modules/silent.conf'),
    'GenericExecuteSynth "true"\nAddVoice "en" "MALE1" "silent"\nDefaultVoice "silent"\n',
  );
}

/** How the screen reader is set. */
const customs = `import orca.debug
import orca.settings
# What it says is written down as it says it, and not when there is enough for a block.
orca.debug.debugFile.reconfigure(line_buffering=True)
# A page is not read to its end when it comes, and keys are not named.
orca.settings.sayAllOnLoad = False
orca.settings.enableKeyEcho = False
`;

function writeCustoms(home: string): void {
  const folder = join(home, '.local/share/orca');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'orca-customizations.py'), customs);
}

/** Tells a desktop's programs that somebody listens, as soon as its bus answers. */
async function switchOn(program: string, env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const end = Date.now() + longestWait;
  for (;;) {
    try {
      for (const name of switches)
        execFileSync(
          program,
          [
            ...['--session', '--dest=org.a11y.Bus', '--print-reply', '/org/a11y/bus'],
            ...['org.freedesktop.DBus.Properties.Set', 'string:org.a11y.Status'],
            ...[`string:${name}`, 'variant:boolean:true'],
          ],
          { env, stdio: 'ignore' },
        );
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(200);
    }
  }
}
