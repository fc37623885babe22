import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { languages } from '../../src/domain/locales.ts';
import { pathOf, type SiteContext, siteRoot } from '../../src/domain/routes.ts';
import { englishLeftovers, textsOf, visibleTexts } from './support/texts.ts';
import { elementsIn, newVisitor, openBrowser, type Visitor } from './support/visitor.ts';

/** Links of the site that a reader sees and that do not lead below a path. */
function linksOutside(page: Page, root: string): Promise<string[]> {
  return page
    .locator('a[href^="/"]')
    .filter({ visible: true })
    .evaluateAll(
      (links, below) =>
        links
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !`${href.split(/[?#]/)[0]}/`.startsWith(`${below}/`)),
      root,
    );
}

/** Pills and badges of a page 768 pixels wide that are wider than what they stand in, or than which their text is. */
async function pillsBeyond(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 900 });
  const beyond = await page.locator('.hc-pill, .hc-badge').evaluateAll((pills) =>
    pills
      .filter((pill) => {
        const edge = pill.parentElement?.getBoundingClientRect().right ?? 0;
        return pill.getBoundingClientRect().right > edge + 0.5 || pill.scrollWidth > pill.clientWidth;
      })
      .map((pill) => pill.textContent ?? ''),
  );
  if (before) await page.setViewportSize(before);
  return beyond;
}

describe('in each language', () => {
  let host: TestHost;
  let browser: Browser;
  let live: Visitor;
  let drawn: Visitor;
  before(async () => {
    [host, browser] = await Promise.all([
      startHost({ env: { HC_SITE_BASE_PATH: '/support' } }),
      openBrowser(),
    ]);
    live = await newVisitor(browser, host);
    drawn = await newVisitor(browser, host, { javaScriptEnabled: false });
    for (const each of [live, drawn]) await each.comeAs('admin@harbor.example');
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  const pages: readonly { readonly path: (site: SiteContext) => string; readonly shows: string }[] = [
    { path: (site) => pathOf({ view: 'main' }, site), shows: '.home.heading' },
    { path: (site) => pathOf({ view: 'search', searchTerm: 'hire' }, site), shows: '.search.filters' },
    { path: (site) => pathOf({ view: 'release-feed' }, site), shows: '.releaseFeed.intro' },
    {
      path: (site) => pathOf({ view: 'article', articleId: 'understand-your-pay-statement' }, site),
      shows: '.article.contents',
    },
    { path: (site) => pathOf({ view: 'glossary' }, site), shows: '.glossary.intro' },
    { path: (site) => pathOf({ view: 'my-cases' }, site), shows: '.myCases.taxNotices' },
    { path: (site) => pathOf({ view: 'contact-advisor' }, site), shows: '.contactAdvisor.formHeading' },
    { path: (site) => `${siteRoot(site)}/nowhere`.replace('//', '/'), shows: '.error.oops' },
  ];

  /** What the host draws is what comes alive: that is looked at in the shortest words and the longest. */
  const seenAlive: readonly string[] = ['en-US', 'de-DE', 'pl-PL'];

  for (const { locale } of languages) {
    it(`${locale}: no page keeps an English text, links stay in the language, and no pill sticks out`, async () => {
      const own = textsOf(locale);
      const leftovers = englishLeftovers(locale);
      const site = { basePath: '/support', locale };
      const { page, problems } = seenAlive.includes(locale) ? live : drawn;
      const before = problems.length;
      for (const { path, shows } of pages) {
        await page.goto(`${host.origin}${path(site)}`);
        if (page === live.page) await elementsIn(page);
        await page
          .getByText(own.get(shows) ?? shows, { exact: true })
          .filter({ visible: true })
          .first()
          .waitFor();
        const texts = await visibleTexts(page, '.hc-prose, .hc-table');
        if (locale !== 'en-US')
          assert.deepEqual(
            texts.filter((text) => leftovers.has(text)),
            [],
            path(site),
          );
        assert.equal(await page.locator('html').getAttribute('lang'), locale);
        assert.deepEqual(await linksOutside(page, siteRoot(site)), [], path(site));
        assert.deepEqual(await pillsBeyond(page), [], path(site));
      }
      assert.deepEqual(
        problems.slice(before).filter((problem) => !problem.includes('404')),
        [],
      );
    });
  }
});
