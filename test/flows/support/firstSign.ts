import type { Page } from 'playwright-core';
import { untilQuiet } from './quiet.ts';

/** How a page is opened at which its reader does nothing yet. */
export const noSign = { givesSign: false };

/** The last part of an address. */
export const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** Answers, when it is asked, which scripts a page has run since it was asked before, by their files. */
export async function scriptsRun(page: Page): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const isRun = ({ functions }: (typeof result)[number]) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));
    const run = result.filter((script) => script.url.includes('/assets/') && isRun(script));
    return run.map(({ url }) => nameOf(url));
  };
}

/** Waits until a page at which its reader does nothing has got ahead what it will run. */
export async function allIsAhead(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
  await untilQuiet(page);
}

/** Waits until the elements have taken over what the host drew. */
export const started = (page: Page) => page.locator('hc-shell[data-state=ready]').waitFor();

/** Whether the elements are defined. */
export const isStarted = (page: Page) => page.evaluate(() => customElements.get('hc-shell') !== undefined);
