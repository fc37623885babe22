import type { Page } from 'playwright-core';

/** Holds back scripts of the pages that are opened next, all of the elements' by default, until what it answers is called. */
export async function holdScripts(page: Page, files = /\/site\/.*\.js$/): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
