import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumEnv, chromiumFlags, findChromium } from '../scripts/chromium.mjs';
import { network, slowdown } from './browser.ts';
import type { Cookies } from './site.ts';

// A browser whose pages nobody debugs. Where a debugger listens to a page, as Playwright's does, the engine finds the
// lines of every `Error` that scripts make, and compiles whole files once more for that: React makes one as it is loaded,
// which takes a tenth of a second at a quarter of the speed. Readers have none of it.

/** A page of it. */
export interface PlainPage {
  /** Opens an address, and waits until it is loaded, has asked for nothing for half a second, and is idle. */
  open(url: string): Promise<void>;
  /** The value of an expression, of a promise what it resolves to. */
  ask<T>(expression: string): Promise<T>;
  /** Presses the middle of what a selector names in the shell. The network is no longer slow, and listened to no longer. */
  press(selector: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser of its own; each of its profiles knows nothing of the others. */
export interface PlainBrowser {
  openProfile(cookies: Cookies): Promise<PlainProfile>;
  close(): Promise<void>;
}

/** Pages that share what the browser keeps. */
export interface PlainProfile {
  /** A page as slow as the measures are; `script` runs before its own. */
  openPage(script: string): Promise<PlainPage>;
  close(): Promise<void>;
}

/** What is read of answers. */
interface Answer {
  readonly browserContextId?: string;
  readonly targetId?: string;
  readonly sessionId?: string;
  readonly result?: { readonly value: unknown };
  readonly exceptionDetails?: unknown;
}
type Send = (method: string, params?: object, sessionId?: string) => Promise<Answer>;
type Listener = (method: string, params: { readonly requestId?: string; readonly type?: string }) => void;
type Hear = (sessionId: string, listener: Listener) => void;

/** How long nothing is asked for before a page counts as quiet, and how long that may take, in milliseconds. */
const quietFor = 500;
const longest = 60_000;

export async function openPlainBrowser(): Promise<PlainBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'hc-plain-'));
  const program = findChromium();
  if (!program) throw new Error('there is no Chromium');
  const flags = [...chromiumFlags(), '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const child = spawn(program, flags, {
    env: chromiumEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} can't be started`);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const { send, hear, socket } = await connect(await addressOf(child.stderr));
  return {
    async openProfile(cookies = []) {
      const { browserContextId } = await send('Target.createBrowserContext');
      await send('Storage.setCookies', { cookies, browserContextId });
      return {
        openPage: (script) => openPage(send, hear, browserContextId, script),
        close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
      };
    },
    async close() {
      socket.close();
      // Asked to end, it may wait for answers of the slow network for minutes; nothing of it is kept.
      process.kill(-pid, 'SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(errors: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: errors })) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the browser ended before it listened');
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { done: (value: Answer) => void; failed: (error: Error) => void }>();
  const listeners = new Map<string, Listener>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params, sessionId } = JSON.parse(String(data));
    if (id === undefined) listeners.get(sessionId)?.(method, params);
    else if (error) waiting.get(id)?.failed(new Error(error.message));
    else waiting.get(id)?.done(result);
    waiting.delete(id);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let last = 0;
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((done, failed) => {
      last += 1;
      waiting.set(last, { done, failed: (error) => failed(new Error(`${method}: ${error.message}`)) });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  const hear: Hear = (sessionId, listener) => void listeners.set(sessionId, listener);
  return { send, hear, socket };
}

async function openPage(
  send: Send,
  hear: Hear,
  browserContextId: string | undefined,
  script: string,
): Promise<PlainPage> {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId = '' } = await send('Target.attachToTarget', { targetId, flatten: true });
  const tell = (method: string, params?: object) => send(method, params, sessionId);
  await tell('Page.enable');
  await tell('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await tell('Emulation.setDeviceMetricsOverride', {
    width: 1440,
    height: 900,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await tell('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  await tell('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tell('Network.enable');
  await tell('Network.emulateNetworkConditions', network);

  async function ask<T>(expression: string): Promise<T> {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await tell('Runtime.evaluate', asked);
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return result?.value as T;
  }

  return {
    ask,
    async open(url) {
      const awaited = new Set<string>();
      let since = Number.POSITIVE_INFINITY;
      hear(sessionId, (method, { requestId = '', type }) => {
        // Streams stay open.
        if (method === 'Network.requestWillBeSent' && type !== 'EventSource') awaited.add(requestId);
        if (/^Network.loading(?:Finished|Failed)$/.test(method)) awaited.delete(requestId);
        if (method === 'Page.loadEventFired' || Number.isFinite(since)) since = performance.now();
      });
      await tell('Page.navigate', { url });
      const end = performance.now() + longest;
      const isQuiet = () => awaited.size === 0 && performance.now() - since > quietFor;
      for (let isIdle = false; !isIdle || !isQuiet(); ) {
        if (performance.now() > end) throw new Error(`${url} still waits for ${awaited.size} answers`);
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (isIdle || !isQuiet()) continue;
        // Scripts get ahead then.
        await ask('new Promise((resolve) => requestIdleCallback(() => resolve(0)))');
        isIdle = true;
        since = performance.now();
      }
    },
    async press(selector) {
      const found = `document.querySelector('hc-shell').shadowRoot.querySelector(${JSON.stringify(selector)})`;
      const [x, y] = await ask<[number, number]>(
        `(() => { const at = ${found}.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]; })()`,
      );
      await tell('Network.disable');
      const at = { x, y, button: 'left', clickCount: 1 };
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
        await tell('Input.dispatchMouseEvent', { ...at, type });
    },
    close: async () => void (await send('Target.closeTarget', { targetId })),
  };
}
