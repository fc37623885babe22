import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findWebkit, webkitEnv } from '../../../scripts/engines.mjs';
import { ended, startDisplay } from './display.ts';
import type { Engine, EngineWindow, Plain, Size } from './engine.ts';
import { notedProblems } from './front.ts';
import { until } from './until.ts';

/** The sources of the two input devices of a window: their names in the actions of WebDriver. */
const pointer = { type: 'pointer', id: 'pointer', parameters: { pointerType: 'mouse' } } as const;
const keys = { type: 'key', id: 'keys' } as const;

/** Keys that are no letter, as WebDriver writes them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** The name of an element in an answer of WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK, over WebDriver, on a screen of its own. */
export async function webkitEngine(): Promise<Engine> {
  const found = findWebkit();
  if (!found) throw new Error('There is no WebKitGTK with driver and screen here.');
  const home = await mkdtemp(join(tmpdir(), 'hc-webkit-'));
  // What the system's settings say of moving things, for prefers-reduced-motion.
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  // The bars of the window let it be as narrow as a phone.
  await writeFile(
    join(home, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; border-width: 0; }\n',
  );
  const display = await startDisplay(found.screen);
  const port = await freePort();
  const driver = spawn(found.driver, [`--port=${port}`], {
    env: webkitEnv(display.name, home),
    stdio: 'ignore',
  });
  const root = `http://127.0.0.1:${port}`;
  await answers(root);
  let session: Session | undefined = await openSession(root, found.browser);
  const { version } = session;
  return {
    name: 'webkit',
    version: `WebKitGTK ${version}`,
    async newWindow(size) {
      // It has one at a time; a test that failed has left its own.
      await session?.end();
      session = await openSession(root, found.browser);
      const { end } = session;
      const close = async () => {
        session = undefined;
        await end();
      };
      return windowOf({ ...session, end: close }, size);
    },
    async stop() {
      await ended(driver);
      await display.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

interface Session {
  readonly version: string;
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, limit?: number): Promise<unknown>;
  end(): Promise<void>;
}

async function openSession(root: string, binary: string): Promise<Session> {
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options } };
  const answer = (await ask(`${root}/session`, 'POST', { capabilities })) as {
    readonly sessionId: string;
    readonly capabilities: { readonly browserVersion: string };
  };
  const session = `${root}/session/${answer.sessionId}`;
  await ask(`${session}/timeouts`, 'POST', { script: 30_000, pageLoad: 60_000, implicit: 0 });
  return {
    version: answer.capabilities.browserVersion,
    ask: (method, path, body, limit) => ask(`${session}${path}`, method, body, limit),
    async end() {
      await ask(session, 'DELETE');
    },
  };
}

/** How long the driver may take for a command, and for a function of a page: some are never answered, and asked again. */
const longest = { command: 60_000, script: 8000 } as const;

/** The value of an answer of WebDriver; rejects with what the driver says went wrong. */
async function ask(
  url: string,
  method: string,
  body?: object,
  limit: number = longest.command,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(limit),
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    headers: { 'Content-Type': 'application/json' },
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

async function windowOf({ ask: send, end }: Session, size: Size): Promise<EngineWindow> {
  const act = async (...actions: object[]) => {
    await send('POST', '/actions', { actions });
  };
  const at = (x: number, y: number) => ({
    type: 'pointerMove',
    duration: 0,
    origin: 'viewport',
    x: Math.round(x),
    y: Math.round(y),
  });
  const strokes = (key: string) => {
    const values = key.split(/(?<=.)\+/).map((each) => keyCodes[each] ?? each);
    return [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
  };
  const evaluate = async <A extends readonly Plain[], R>(
    inPage: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<R> => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${inPage})(...JSON.parse(arguments[0]))).then(
        (value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })));`;
    const call = { script, args: [JSON.stringify(args)] };
    const text = await send('POST', '/execute/async', call, longest.script);
    const { value, error } = JSON.parse(String(text)) as { value: R; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const inner = () => evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }));
  const resize = async ({ width, height }: Size) => {
    const until = Date.now() + 10_000;
    // A window has bars of its own, and is as large as it is asked to be a moment later.
    for (let bars = { width: 0, height: 0 }; ; ) {
      await send('POST', '/window/rect', { width: width + bars.width, height: height + bars.height });
      await wait(100);
      const shown = await inner();
      if (shown.width === width && shown.height === height) return;
      if (Date.now() > until) throw new Error(`The window can't be ${width} by ${height} pixels.`);
      bars = {
        width: bars.width + width - shown.width,
        height: bars.height + height - shown.height,
      };
    }
  };
  /** Goes to another document and waits until that is there; the driver would wait for every script. */
  const leaveFor = async (path: string, body?: object) => {
    await evaluate(() => {
      document.documentElement.dataset.left = '';
    });
    await send('POST', path, body);
    await until(
      () =>
        evaluate(
          () =>
            (document.readyState !== 'loading' && !('left' in document.documentElement.dataset)) || undefined,
        ),
      'the document has not come',
    );
  };
  await resize(size);
  return {
    // The driver tells nothing of them: what a page of the front has noted of itself.
    problems: () => evaluate(notedProblems),
    open: (url) => leaveFor('/url', { url }),
    reload: () => leaveFor('/refresh'),
    async back() {
      await send('POST', '/back');
    },
    // The driver would name the document that is still to come.
    url: () => evaluate(() => location.href),
    evaluate,
    click: (x, y) =>
      act({
        ...pointer,
        actions: [at(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
      }),
    move: (x, y) => act({ ...pointer, actions: [at(x, y)] }),
    press: (key) => act({ ...keys, actions: strokes(key) }),
    type: (text) => act({ ...keys, actions: Array.from(text).flatMap((letter) => strokes(letter)) }),
    async attach(input, paths) {
      const found = (await send('POST', '/execute/sync', { script: `return (${input})()`, args: [] })) as {
        readonly [elementKey]?: string;
      } | null;
      const id = found?.[elementKey];
      if (!id) throw new Error('The page has no field for files.');
      await send('POST', `/element/${id}/value`, { text: paths.join('\n') });
    },
    resize,
    picture: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    async addCookies(cookies) {
      for (const cookie of cookies) await send('POST', '/cookie', { cookie: { ...cookie, path: '/' } });
    },
    close: end,
  };
}

async function answers(root: string): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    try {
      await ask(`${root}/status`, 'GET');
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(100);
    }
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
