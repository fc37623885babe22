import type { Page } from 'playwright-core';

/** What a page offers: the addresses of its links and the names its places go by. */
export interface Offer {
  readonly links: readonly string[];
  readonly places: readonly string[];
}

/** Whether the page is the one to sign in, where guests are led from pages for customers. */
export const isSignIn = (page: Page) => new URL(page.url()).pathname.endsWith('/login');

/** Waits for a page's content and reads all its links, also those behind tabs and in the browse panel. */
export async function collectLinks(page: Page): Promise<Offer> {
  await page.waitForFunction(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? all(element.shadowRoot) : []),
      ]);
    const elements = all(document).filter((element) => element.checkVisibility());
    const isBusy = elements.some((element) => element.matches('.hc-spinner, .hc-skeleton, [aria-busy=true]'));
    if (document.location.pathname.endsWith('/login')) return true;
    return !isBusy && elements.some((element) => element.matches('h1') && element.getRootNode() !== document);
  });
  const offers = [await read(page)];
  const browse = page
    .locator('hc-shell button[aria-expanded=false][aria-controls]')
    .filter({ visible: true });
  if (await browse.count()) await browse.first().click();
  for (const tab of await page.getByRole('tab').filter({ visible: true }).all()) {
    await tab.click();
    offers.push(await read(page));
  }
  return {
    links: [...new Set(offers.flatMap(({ links }) => links))],
    places: [...new Set(offers.flatMap(({ places }) => places))],
  };
}

function read(page: Page): Promise<Offer> {
  return page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? all(element.shadowRoot) : []),
      ]);
    const elements = all(document).filter((element) => element.getRootNode() !== document);
    return {
      links: elements.flatMap((element) => (element instanceof HTMLAnchorElement && element.href) || []),
      places: elements.flatMap((element) => [element.id, element.getAttribute('name') ?? '']).filter(Boolean),
    };
  });
}
