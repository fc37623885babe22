import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { openBrowser, visit } from './support/visitor.ts';

/** The most that a page's content may move in all while it loads, as browsers measure it. */
const most = 0.02;

const screens = [
  '/',
  '/glossary',
  '/release-feed',
  '/page?app=payroll',
  '/page?suite=suite-hcm',
  '/page?country=germany',
  '/search?term=pay',
  '/article?articleId=understand-your-pay-statement',
  '/contact-advisor',
  '/my-cases',
  '/complaints',
  '/complaints-form',
  '/nowhere',
];

describe('what is being read stays where it is while a page loads', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    it(`on every screen, cold and warm, ${width} pixels wide`, async () => {
      const visitor = await visit(browser, host, { viewport: { width, height } });
      const { page } = visitor;
      await visitor.open('/login');
      await visitor.signIn('admin@harbor.example');
      await page.addInitScript(recordShifts);
      await answerOneByOne(page);
      const browserCache = await page.context().newCDPSession(page);
      const tooMuch: string[] = [];
      for (const path of screens) {
        for (const cache of ['cold', 'warm']) {
          if (cache === 'cold') await browserCache.send('Network.clearBrowserCache');
          await visitor.open(path);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await page.waitForLoadState('networkidle');
          const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
          if (moved >= most) tooMuch.push(`${path} ${cache}: ${moved.toFixed(3)}`);
        }
      }
      assert.deepEqual(tooMuch, []);
      await visitor.leave();
    });
  }
});

function recordShifts(): void {
  const page = window as unknown as { moved: number };
  page.moved = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) page.moved += (shift as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Lets each answer and each image come in a frame of its own, as over a slow network. */
async function answerOneByOne(page: Page): Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  await page.route(/\/lwr\/apex\/|\/media\//, (route) => {
    last = last.then(async () => {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await route.continue();
    });
    return last;
  });
}
