import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumEnv, chromiumFlags, findChromium } from '../scripts/chromium.mjs';
import { followRequests, untilQuiet } from '../test/flows/support/quiet.ts';

/** Slow 4G as Lighthouse applies it, and a processor four times as slow. */
export const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
};
export const slowdown = 4;

/** What a page load took, in milliseconds from its start. */
export interface Load {
  /** When the largest text or picture was painted. */
  readonly lcp: number;
  /** When the main content was painted, whoever drew it. */
  readonly content: number;
  /** When every control of the shell answered: by itself, or because its components were there; 0 on a page without one. */
  readonly usable: number;
  /** How much the page moved, as Chromium scores it. */
  readonly cls: number;
  /** Requests that were answered before the main content, the document among them. */
  readonly requests: number;
  /** When the last of them started, as a share of the time to the main content. */
  readonly lastStart: number;
  /** Work that kept the page from answering, beyond 50 ms a piece. */
  readonly blocking: number;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...chromiumFlags(), '--js-flags=--expose-gc'],
    env: chromiumEnv(),
  });
}

export function openContext(browser: Browser, cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []) {
  return browser
    .newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    .then(async (context) => {
      followRequests(context);
      if (cookies.length > 0) await context.addCookies(cookies);
      return context;
    });
}

/** Slows a page down to what the figures are measured at; the returned session can undo it. */
export async function slowDown(page: Page, { online = true } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!online) return session;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  return session;
}

interface Marks {
  lcp: number;
  content: number;
  usable: number;
  cls: number;
  blocking: number;
}

/** Notes in the page when what `selector` means is painted, within the shell or in the document. */
function watch(selector: string): void {
  const marks: Marks = { lcp: 0, content: 0, usable: 0, cls: 0, blocking: 0 };
  Object.assign(window, { benchMarks: marks });
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    marks.lcp = startTime;
  });
  observe('layout-shift', ({ value = 0 }) => {
    marks.cls += value;
  });
  observe('longtask', ({ duration }) => {
    marks.blocking += duration - 50;
  });
  const use = () => {
    marks.usable ||= performance.now();
  };
  document.addEventListener('hc-ready', use);
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('hc-shell')?.shadowRoot;
    // As the page keeps presses (host/pages/keep-presses.js): a link, a popover and what a form sends answer by themselves.
    const isSent = (control: Element) => control.closest('form')?.hasAttribute('action');
    const waits = (control: Element) =>
      !isSent(control) && !(control instanceof HTMLButtonElement && control.popoverTargetElement);
    const waiting = new Set(
      [...(root?.querySelectorAll('button, input, select, textarea') ?? [])]
        .filter((control) => control.checkVisibility() && waits(control))
        .map((control) => control.closest('.hc-region')),
    );
    root?.addEventListener('hc-alive', ({ target }) => {
      if (waiting.delete(target as Element) && waiting.size === 0) use();
    });
  });
  const look = () => {
    const roots = [document, ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)];
    const isThere = roots.some((root) => {
      const found = root?.querySelector(selector);
      return found instanceof HTMLElement && found.checkVisibility();
    });
    if (!isThere) {
      requestAnimationFrame(look);
      return;
    }
    const found = performance.now();
    // It is painted with this frame, after which the message arrives, behind what scripts do meanwhile; of the first
    // frame that paints anything the browser says when.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const { startTime: first = 0 } = performance.getEntriesByName('first-contentful-paint')[0] ?? {};
      marks.content = first >= found ? first : performance.now();
    };
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/**
 * Loads an address in a page of the context and answers when `selector` was there. The page comes from another site,
 * `elsewhere`: an empty page of a browser would hand its process on to some sites and not to others.
 */
export async function load(
  context: BrowserContext,
  url: string,
  selector: string,
  elsewhere: string,
): Promise<Load> {
  const page = await context.newPage();
  try {
    await page.goto(elsewhere);
    await page.addInitScript(watch, selector);
    await slowDown(page);
    await page.goto(url, { waitUntil: 'commit', timeout: 90_000 });
    await page.waitForFunction(
      () => {
        const { content, usable } = (window as unknown as { benchMarks: Marks }).benchMarks;
        // A page for readers waits for one, and is whole until then.
        const comesAlive =
          document.querySelector('hc-shell') &&
          document.querySelector('script[src]') &&
          !document.body.hasAttribute('data-waits');
        return content > 0 && (usable > 0 || !comesAlive);
      },
      null,
      { timeout: 90_000, polling: 200 },
    );
    await untilQuiet(page, 90_000);
    return await page.evaluate(() => {
      const { lcp, content, usable, cls, blocking } = (window as unknown as { benchMarks: Marks }).benchMarks;
      const before = performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        // What is in the browser already, as a picture that stands there twice, is no request.
        .filter(({ responseEnd, transferSize }) => transferSize > 0 && responseEnd <= content);
      const last = Math.max(0, ...before.map(({ startTime }) => startTime));
      return { lcp, content, usable, cls, blocking, requests: before.length + 1, lastStart: last / content };
    });
  } finally {
    await page.close();
  }
}
