import type { Page } from 'playwright-core';

/**
 * Lets requests through that a test answered itself until now. Where the last route of a page is taken away instead,
 * whatever else is under way in that moment never comes: a script that is loaded ahead, for instance.
 */
export const letThrough = (page: Page, what: string | RegExp): Promise<unknown> =>
  page.route(what, (route) => route.continue());
