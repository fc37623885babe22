import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/startHost.ts';
import { fallbackChain, type Locale, languages } from '../../src/domain/locales.ts';
import { pathOf, type SitePlace, siteRoot } from '../../src/domain/routes.ts';
import { openBrowser, visit } from './support/visitor.ts';

type Texts = ReadonlyMap<string, string>;

/** Every text of a catalog by its key; texts with variables are left out. */
function textsOf(locale: Locale): Texts {
  const file = new URL(`../../src/i18n/catalogs/${locale}.json`, import.meta.url);
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      if (!value.includes('{{')) texts.set(key, value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) walk(each, `${key}.${name}`);
    }
  };
  walk(JSON.parse(readFileSync(file, 'utf8')), '');
  return texts;
}

/** Every text a reader sees, also inside the elements. */
function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walk = (node: Node) => {
      if (node instanceof Text) {
        const text = node.data.replace(/\s+/g, ' ').trim();
        if (text !== '') found.add(text);
      } else if (node instanceof Element) {
        if (!node.checkVisibility({ visibilityProperty: true })) return;
        if (node.shadowRoot) node.shadowRoot.childNodes.forEach(walk);
        else node.childNodes.forEach(walk);
      }
    };
    walk(document.body);
    return [...found];
  });
}

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

describe('in each language', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([
      startHost({ env: { HC_SITE_BASE_PATH: '/support' } }),
      openBrowser(),
    ]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  const english = textsOf('en-US');
  const pages: readonly { readonly path: (place: SitePlace) => string; readonly shows: string }[] = [
    { path: (place) => pathOf({ view: 'main' }, place), shows: '.home.heading' },
    { path: (place) => pathOf({ view: 'search', searchTerm: 'hire' }, place), shows: '.search.filters' },
    { path: (place) => pathOf({ view: 'release-feed' }, place), shows: '.releaseFeed.intro' },
    {
      path: (place) => pathOf({ view: 'article', articleId: 'understand-your-pay-statement' }, place),
      shows: '.article.contents',
    },
    { path: (place) => `${siteRoot(place)}/nowhere`.replace('//', '/'), shows: '.error.oops' },
  ];

  for (const { locale } of languages) {
    it(`${locale}: no page keeps an English text, and links stay in the language`, async () => {
      const own = textsOf(locale);
      const leftover = new Set([...english].flatMap(([key, text]) => (own.get(key) === text ? [] : [text])));
      for (const each of fallbackChain(locale)) {
        if (each !== 'en-US') for (const text of textsOf(each).values()) leftover.delete(text);
      }
      const place = { basePath: '/support', locale };
      const { page, open, signIn, problems, leave } = await visit(browser, host);
      await open('/login');
      await signIn('internal@harbor.example');
      for (const { path, shows } of pages) {
        await page.goto(`${host.origin}${path(place)}`);
        await page
          .getByText(own.get(shows) ?? shows, { exact: true })
          .filter({ visible: true })
          .first()
          .waitFor();
        const texts = await visibleTexts(page);
        if (locale !== 'en-US')
          assert.deepEqual(
            texts.filter((text) => leftover.has(text)),
            [],
            path(place),
          );
        assert.equal(await page.locator('html').getAttribute('lang'), locale);
        assert.deepEqual(await linksOutside(page, siteRoot(place)), [], path(place));
      }
      assert.deepEqual(
        problems.filter((problem) => !problem.includes('404')),
        [],
      );
      await leave();
    });
  }
});
