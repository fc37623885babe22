import type { Page } from 'playwright-core';

/** Holds back the elements' scripts of the pages that are opened next, until the answered function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/site\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
