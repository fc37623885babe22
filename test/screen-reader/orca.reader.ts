import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { desktopEnv, findScreenReader } from '../../scripts/engines.mjs';
import { type Display, ended, startDisplay } from '../engines/support/display.ts';
import type { Engine } from '../engines/support/engine.ts';
import { type Front, startFront } from '../engines/support/front.ts';
import { firefoxEngine } from '../engines/support/puppeteer.ts';
import { newVisitor, type Visitor } from '../engines/support/visitor.ts';

const administrator = 'admin@harbor.example';
const transcript = '.cache/screen-reader.txt';
const longestWait = 60_000;

/** The switches by which a desktop tells its programs that somebody listens. */
const switches = ['ScreenReaderEnabled', 'IsEnabled'];

// The keys go the way of a keyboard, through the screen, so that the reader's own commands work: H for a heading.
describe('by ear, with Orca in Firefox', () => {
  const home = mkdtempSync(join(tmpdir(), 'hc-orca-'));
  const log = join(home, 'orca.log');
  let host: TestHost;
  let front: Front;
  let display: Display;
  let engine: Engine;
  let env: Readonly<Record<string, string | undefined>>;
  let bus: ChildProcess;
  let orca: ChildProcess;
  let heardBefore = 0;
  const lines: string[] = [];

  /** All that was said so far, a phrase an entry. */
  const said = () =>
    [...readFileSync(log, 'utf8').matchAll(/SPEECH OUTPUT: '(.*?)'(?:\s*\{.*)?$/gm)].map(
      ([, words = '']) => words,
    );

  before(async () => {
    const found = findScreenReader();
    assert.ok(found);
    host = await startHost();
    front = await startFront(host);
    display = await startDisplay(found.screen);
    env = desktopEnv(display.name, home);
    const options = { env, stdio: 'ignore' } as const;
    bus = spawn(found.bus, ['--launch-immediately'], options);
    await wait(1000);
    for (const name of switches)
      execFileSync(
        'dbus-send',
        [
          ...['--session', '--dest=org.a11y.Bus', '--print-reply', '/org/a11y/bus'],
          ...[
            'org.freedesktop.DBus.Properties.Set',
            'string:org.a11y.Status',
            `string:${name}`,
            'variant:boolean:true',
          ],
        ],
        options,
      );
    writeFileSync(log, '');
    orca = spawn(found.orca, [`--debug-file=${log}`, '--disable', 'braille'], options);
    await hears(/Screen reader on/);
    engine = await firefoxEngine(env);
  });
  after(async () => {
    writeFileSync(transcript, `${lines.join('\n')}\n`);
    await engine?.stop();
    for (const each of [orca, bus]) if (each) await ended(each);
    await display?.stop();
    await front?.stop();
    await host?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  /** Waits until something is said that fits, since the last key. */
  async function hears(...wanted: readonly RegExp[]): Promise<void> {
    const end = Date.now() + longestWait;
    for (;;) {
      const heard = said().slice(heardBefore);
      const missing = wanted.filter(
        (each) => !heard.some((words) => each.test(words)) && !each.test(heard.join(' ')),
      );
      if (missing.length === 0) return;
      assert.ok(Date.now() < end, `${missing.join(', ')} was not said, but: ${heard.join(' | ')}`);
      await wait(100);
    }
  }
  function mark(): void {
    const all = said();
    lines.push(...all.slice(heardBefore).map((words) => `  ${words}`));
    heardBefore = all.length;
  }
  /** Presses keys as a hand does. */
  function key(...keys: readonly string[]): void {
    for (const each of keys) {
      mark();
      lines.push(`[${each}]`);
      execFileSync('xdotool', ['key', each], { env });
    }
  }
  function type(text: string): void {
    mark();
    lines.push(`["${text}"]`);
    execFileSync('xdotool', ['type', '--delay', '40', text], { env });
  }
  /** Goes on by Tab until something is said. */
  async function tabUntil(wanted: RegExp, most = 60): Promise<void> {
    for (let stops = 0; stops < most; stops += 1) {
      key('Tab');
      await wait(250);
      if (
        said()
          .slice(heardBefore)
          .some((words) => wanted.test(words))
      )
        return;
    }
    assert.fail(`Tab does not come to ${wanted}`);
  }

  const task = (what: string, email: string | undefined, steps: (visitor: Visitor) => Promise<void>) =>
    it(what, async () => {
      mark();
      lines.push('', `# ${what}`);
      const visitor = await newVisitor(engine, front);
      if (email) await visitor.comeAs(email);
      await steps(visitor);
      mark();
      await visitor.leave();
    });

  task('1 read an article by its headings', undefined, async ({ open }) => {
    mark();
    await open('/article?articleId=reset-your-password');
    await hears(/Reset your password/);
    key('h');
    await hears(/heading level [12]/);
    key('h');
    await hears(/heading level 2/);
  });

  task('2 find an article while typing', administrator, async ({ open, elementsIn }) => {
    await open('/');
    await elementsIn();
    await tabUntil(/Search Help Center/);
    type('off-cycle');
    await hears(/\d results/);
    key('Down');
    await hears(/off-cycle/i);
    key('Return');
    await hears(/Run an off-cycle payroll/);
  });

  task('3 narrow the list of cases, and open one', administrator, async ({ open, isAt }) => {
    await open('/my-cases');
    await tabUntil(/Status|All/);
    key('Down');
    await isAt(/status=open/);
    await hears(/\d+ Results?/);
    await tabUntil(/Open case|link/);
  });

  task('4 be told what a form lacks', administrator, async ({ open }) => {
    await open('/contact-advisor');
    await tabUntil(/Subject/);
    type('Leave');
    key('Return');
    await hears(/Still missing: Case Reason, Description/, /Case Reason.*(invalid|required)/i);
  });

  task('5 open the account panel and close it', administrator, async ({ open }) => {
    await open('/release-feed');
    await tabUntil(/Account/);
    key('Return');
    await hears(/expanded|Sign Out|Mails/);
    key('Escape');
    await hears(/Account/);
  });

  task('6 choose another language', administrator, async ({ open, isAt }) => {
    await open('/glossary');
    await tabUntil(/Language/);
    key('Return');
    await hears(/English/);
    key('Home');
    await hears(/Deutsch/);
    key('Return');
    await isAt('/de/glossary');
    await hears(/Glossar/);
  });
});
