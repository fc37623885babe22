import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '../../../host/demo/users.ts';
import { userOf } from '../../../host/testing/client.ts';
import type { Engine, EngineWindow, Size } from './engine.ts';
import type { Front } from './front.ts';
import { type Deed, lookFor, type Seen, type Wanted } from './inPage.ts';
import { until } from './until.ts';

/** Somebody at a window of an engine, who does what readers do: look, press, type. */
export interface Visitor {
  readonly tab: EngineWindow;
  /** Opens a path of the site until its elements have taken over what was drawn; as it was drawn without a sign. */
  open(path: string, how?: { readonly givesSign: boolean }): Promise<void>;
  /** Gives a page its first sign, and waits until its elements have taken over. */
  elementsIn(): Promise<void>;
  reload(): Promise<void>;
  /** Has signed in on an earlier visit. */
  comeAs(email: string): Promise<void>;
  /** By the form of the sign-in page. */
  signIn(email: string): Promise<void>;
  /** Waits until something is shown, and says what is to be known of it. */
  sees(wanted: Wanted): Promise<Seen>;
  /** Waits until it is shown and this is true of it. */
  seesThat(wanted: Wanted, isTrue: (seen: Seen) => boolean): Promise<Seen>;
  /** Waits until nothing of the kind is shown. */
  lacks(wanted: Wanted): Promise<void>;
  /** All of the kind that is shown now. */
  all(wanted: Wanted): Promise<readonly Seen[]>;
  /** Presses it with the pointer, as soon as it can be pressed. */
  press(wanted: Wanted): Promise<void>;
  /** Presses a field, empties it and types. */
  fill(wanted: Wanted, text: string): Promise<void>;
  /** Chooses the option whose label begins so. */
  choose(wanted: Wanted, option: string): Promise<void>;
  /** Hands files with these names to the first field for files. */
  attach(...names: readonly string[]): Promise<void>;
  key(...keys: readonly string[]): Promise<void>;
  /** Waits until path, query and hash of the address are these. */
  isAt(address: string | RegExp): Promise<void>;
  /** Fails when the page is wider than the window. */
  hasNoSidewaysScroll(): Promise<void>;
  /** Fails when the console has errors other than those that hold these words. */
  hasNoProblems(...but: readonly string[]): Promise<void>;
  leave(): Promise<void>;
}

const say = (wanted: Wanted) => JSON.stringify(wanted);

/** Opens a window of the engine for somebody. */
export async function newVisitor(
  engine: Engine,
  front: Front,
  size: Size = { width: 1440, height: 900 },
): Promise<Visitor> {
  const tab = await engine.newWindow(size);
  const look = (wanted: Wanted, deed: Deed = 'none', option = '') =>
    tab.evaluate(lookFor, wanted, deed, option);
  const seesThat = (wanted: Wanted, isTrue: (seen: Seen) => boolean) =>
    until(async () => (await look(wanted)).find(isTrue), `${say(wanted)} is not shown so`);
  const sees = (wanted: Wanted) => seesThat(wanted, () => true);

  const press = async (wanted: Wanted) => {
    let before: Seen | undefined;
    const place = await until(
      async () => {
        const [first] = await look(wanted);
        if (!first) return undefined;
        const { x, y } = before ?? {};
        before = first;
        if (!first.isPressable) await look(wanted, 'show');
        // What still moves is pressed when it rests.
        return first.isPressable && first.x === x && first.y === y ? first : undefined;
      },
      `${say(wanted)} can't be pressed`,
    );
    await tab.click(place.x, place.y);
  };
  const key = async (...keys: readonly string[]) => {
    for (const each of keys) await tab.press(each);
  };
  const elementsIn = async () => {
    await until(async () => {
      // A move is a sign of a reader, and is told of only where the pointer wasn't before.
      const isThere = await tab.evaluate(
        () =>
          document.readyState === 'complete' &&
          document.querySelector('hc-shell:not([data-state=ready], [data-state=failed])') === null,
      );
      if (isThere) return true;
      await tab.move(1 + Math.floor(Math.random() * 8), 1 + Math.floor(Math.random() * 8));
      return undefined;
    }, 'the elements have not taken over');
  };
  const fill = async (wanted: Wanted, text: string) => {
    await press(wanted);
    await key('Control+a', 'Backspace');
    if (text !== '') await tab.type(text);
  };

  return {
    tab,
    elementsIn,
    sees,
    seesThat,
    press,
    fill,
    key,
    all: (wanted) => look(wanted),
    async open(path, { givesSign } = { givesSign: true }) {
      await tab.open(`${front.url}${path}`);
      if (givesSign) await elementsIn();
    },
    async reload() {
      await tab.reload();
      await elementsIn();
    },
    async comeAs(email) {
      const { cookie } = await userOf(front, email);
      await tab.open(`${front.url}/robots.txt`);
      await tab.addCookies(
        cookie()
          .split('; ')
          .map((pair) => pair.split(/=(.*)/s))
          .map(([name = '', value = '']) => ({ name, value })),
      );
    },
    async signIn(email) {
      await fill({ role: 'textbox', name: 'Email address' }, email);
      await fill({ css: 'input[type=password]' }, demoPassword);
      await press({ role: 'button', name: 'Sign In' });
      await sees({ role: 'button', has: 'Account' });
      await elementsIn();
    },
    async lacks(wanted) {
      await until(
        async () => ((await look(wanted)).length === 0 ? true : undefined),
        `${say(wanted)} is still shown`,
      );
    },
    async choose(wanted, option) {
      await sees(wanted);
      await look(wanted, 'choose', option);
    },
    async attach(...names) {
      const folder = mkdtempSync(join(tmpdir(), 'hc-files-'));
      const paths = names.map((name) => join(folder, name));
      for (const path of paths) writeFileSync(path, `%PDF-1.4\n${path}\n%%EOF\n`);
      await tab.attach(fileField, paths);
    },
    async isAt(address) {
      await until(async () => {
        const { pathname, search, hash } = new URL(await tab.url());
        const at = `${pathname}${search}${hash}`;
        return (typeof address === 'string' ? at === address : address.test(at)) || undefined;
      }, `the address is not ${address}`);
    },
    async hasNoSidewaysScroll() {
      await until(
        () =>
          tab.evaluate(
            () => document.documentElement.scrollWidth <= document.documentElement.clientWidth || undefined,
          ),
        'the page is wider than its window',
      );
    },
    async hasNoProblems(...but) {
      const problems = await tab.problems();
      assert.deepEqual(
        problems.filter((problem) => !but.some((words) => problem.includes(words))),
        [],
      );
    },
    leave: () => tab.close(),
  };
}

/** Runs in the page: its first field for files. */
function fileField(): Element | null {
  const find = (root: Document | ShadowRoot): Element | null => {
    const here = root.querySelector('input[type=file]');
    if (here) return here;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inner = shadowRoot && find(shadowRoot);
      if (inner) return inner;
    }
    return null;
  };
  return find(document);
}
