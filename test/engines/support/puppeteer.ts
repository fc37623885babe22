import puppeteer, { type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { chromiumEnv, chromiumFlags, findChromium } from '../../../scripts/chromium.mjs';
import { findFirefox } from '../../../scripts/engines.mjs';
import type { Engine, EngineWindow, Plain } from './engine.ts';

/** Chromium, over its own protocol. */
export async function chromiumEngine(): Promise<Engine> {
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags(), '--force-prefers-reduced-motion'],
    env: chromiumEnv(),
  });
  return engineOf('chromium', browser);
}

/** Firefox, over WebDriver BiDi. */
export async function firefoxEngine(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'intl.accept_languages': 'en-US',
      // Nothing leaves the machine unasked.
      'app.update.disabledForTesting': true,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'browser.safebrowsing.update.enabled': false,
    },
  });
  return engineOf('firefox', browser);
}

async function engineOf(name: Engine['name'], browser: Browser): Promise<Engine> {
  return {
    name,
    version: await browser.version(),
    async newWindow(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      await page.setViewport(size).catch(unlessAboutOrientation);
      return windowOf(page, () => context.close());
    },
    stop: () => browser.close(),
  };
}

/** What Firefox 140 ESR says of a stream of changes that ends with its page. */
const leftStream = /^Error: The connection to \S+ was interrupted while the page was loading\.$/;

/** Firefox 140 ESR sets the size and knows no orientation, which is sent with it. */
function unlessAboutOrientation(error: unknown): void {
  if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error;
}

function windowOf(page: Page, close: () => Promise<void>): EngineWindow {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (!leftStream.test(String(error))) problems.push(String(error));
  });
  return {
    problems: async () => problems,
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    async back() {
      await page.evaluate(() => window.history.back());
    },
    // Firefox 140 ESR does not tell the driver of a step within the page.
    url: () => page.evaluate(() => window.location.href),
    evaluate: <A extends readonly Plain[], R>(inPage: (...args: A) => R | Promise<R>, ...args: A) =>
      page.evaluate(inPage as (...args: readonly Plain[]) => R | Promise<R>, ...args) as Promise<R>,
    click: (x, y) => page.mouse.click(x, y),
    move: (x, y) => page.mouse.move(x, y),
    async press(key) {
      const keys = key.split('+') as KeyInput[];
      const last = keys.pop() ?? ('' as KeyInput);
      for (const held of keys) await page.keyboard.down(held);
      await page.keyboard.press(last);
      for (const held of keys.reverse()) await page.keyboard.up(held);
    },
    type: (text) => page.keyboard.type(text),
    async attach(input, paths) {
      const found = (await page.evaluateHandle(input)).asElement();
      if (!found) throw new Error('The page has no field for files.');
      await (found as ElementHandle<HTMLInputElement>).uploadFile(...paths);
    },
    resize: (size) => page.setViewport(size).catch(unlessAboutOrientation),
    picture: async () => Buffer.from(await page.screenshot({ type: 'png' })),
    async addCookies(cookies) {
      const url = page.url();
      const { hostname: domain } = new URL(url);
      await page.browserContext().setCookie(...cookies.map((cookie) => ({ ...cookie, domain, path: '/' })));
    },
    close,
  };
}
