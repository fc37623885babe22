import type { BrowserContext, Page, Request } from 'playwright-core';

/** How long nothing is asked for before a page counts as quiet, in milliseconds. */
const quietFor = 500;

/** What the pages of followed contexts wait for, but for streams of events, which stay open. */
const waitedFor = new WeakMap<Page, Set<Request>>();

/** Follows what the pages of a context ask for, so that `untilQuiet` knows; before the first of them is opened. */
export function followRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const waits = new Set<Request>();
    waitedFor.set(page, waits);
    page.on('request', (request) => {
      // What another document waited for is no longer told.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) waits.clear();
      if (request.resourceType() !== 'eventsource') waits.add(request);
    });
    page.on('requestfinished', (request) => waits.delete(request));
    page.on('requestfailed', (request) => waits.delete(request));
  });
}

/**
 * Waits until a page of a followed context is loaded and has waited for nothing for half a second, other than for events
 * of a stream; fails after `timeout` milliseconds, and says what it still waits for.
 */
export async function untilQuiet(page: Page, timeout = 15_000): Promise<void> {
  await page.waitForLoadState('load', { timeout });
  const waits = waitedFor.get(page);
  if (!waits) throw new Error('the requests of this page are not followed');
  const end = performance.now() + timeout;
  let since = performance.now();
  while (performance.now() - since < quietFor) {
    if (performance.now() > end)
      throw new Error(`the page still waits for ${[...waits].map((request) => request.url()).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (waits.size > 0) since = performance.now();
  }
}
