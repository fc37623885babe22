import type { Page } from 'playwright-core';

/** How a page is opened at which its reader does nothing yet. */
export const noSign = { givesSign: false };

/** The last part of an address. */
export const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** The scripts that a page has compiled so far, by their file; it grows. */
export async function scriptsRun(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const all: string[] = [];
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.includes('/assets/')) all.push(nameOf(url));
  });
  await session.send('Debugger.enable');
  return all;
}

/** Waits until the elements have taken over what the host drew. */
export const started = (page: Page) => page.locator('hc-shell[data-state=ready]').waitFor();

/** Whether the elements are defined. */
export const isStarted = (page: Page) => page.evaluate(() => customElements.get('hc-shell') !== undefined);
