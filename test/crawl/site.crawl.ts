import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { demoUsers } from '../../host/demo/users.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import type { Locale } from '../../src/domain/locales.ts';
import { siteRoot } from '../../src/domain/routes.ts';
import { englishLeftovers, serviceContent, textsOf, visibleTexts } from '../flows/support/texts.ts';
import { newVisitor, openBrowser } from '../flows/support/visitor.ts';
import { collectLinks, isSignIn } from './collectLinks.ts';

const basePath = '/support';
const guest = 'a guest';
const tabs = 2;

/** Addresses of the site that lead to no page of the shell. */
const notPages = /\.jsp$|\/login$|\/sfc\/|\/feed\b/;

/** A place by what its anchor and its id have in common: the page forgives case and hyphens of hand-written anchors. */
const keyOf = (name: string) =>
  name
    .replace('topic-section', 'topics')
    .replace(/^(user-content|topic)-/, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

/** Here the anchor chooses what is shown. */
const choosesByAnchor = /\/complaints$/;

/** What a text must not contain: keys (names of files look alike), variables and values nobody meant to show. */
const unmeant =
  /^[a-z]\w*(\.[a-z]\w*)+(?<!\.(csv|gif|jpg|pdf|png|svg|zip))$|\{\{|\}\}|\bundefined\b|\bNaN\b|\[object |Invalid Date/;

describe('every link of the demo leads somewhere', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost({ env: { HC_SITE_BASE_PATH: basePath } }), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  for (const email of [guest, ...demoUsers.map((user) => user.email)]) {
    for (const locale of ['en-US', 'de-DE'] as const) {
      it(`as ${email} in ${locale}`, async (context) => {
        const { pages, problems } = await crawl(email, locale);
        context.diagnostic(`${pages} pages`);
        assert.ok(pages > (email === guest ? 20 : 100), `${pages} pages`);
        assert.deepEqual(problems, []);
      });
    }
  }

  /** Opens every page a visitor can reach by links, in some tabs at once, and says what is wrong with each. */
  async function crawl(email: string, locale: Locale): Promise<{ pages: number; problems: string[] }> {
    const root = siteRoot({ basePath, locale });
    const errors = ['.error.oops', '.error.wentWrong', '.error.accessDenied'].map(
      (key) => textsOf(locale).get(key) ?? key,
    );
    const leftovers = locale === 'en-US' ? new Set<string>() : englishLeftovers(locale);
    const visitor = await newVisitor(browser, host);
    const problems: string[] = [];
    const anchors = new Map<string, Set<string>>();
    const places = new Map<string, ReadonlySet<string>>();
    const seen = new Map<string, string>();
    const queue: string[] = [];
    const found = (address: string, from: string) => {
      const url = new URL(address, host.origin);
      const path = `${url.pathname}${url.search}`;
      if (url.hash !== '' && !choosesByAnchor.test(url.pathname)) {
        anchors.set(path, (anchors.get(path) ?? new Set()).add(decodeURIComponent(url.hash.slice(1))));
      }
      if (seen.has(path)) return;
      seen.set(path, from);
      queue.push(path);
    };

    if (email === guest) {
      for (const path of await publicPages(root)) found(path, 'the sitemap');
    } else {
      await visitor.open('/login');
      await visitor.signIn(email);
      found(root === basePath ? `${root}/` : root, 'the start');
    }

    const open = async (page: Page, path: string) => {
      const response = await page.goto(`${host.origin}${path}`);
      if (response?.status() !== 200)
        problems.push(`${path}: status ${response?.status()} (from ${seen.get(path)})`);
      const offer = await collectLinks(page).catch((error: unknown) => {
        throw new Error(`${path} does not settle (from ${seen.get(path)})`, { cause: error });
      });
      if (isSignIn(page)) {
        if (email !== guest) problems.push(`${path}: asks to sign in (from ${seen.get(path)})`);
        return;
      }
      places.set(path, new Set(offer.places.map(keyOf)));
      for (const link of offer.links) {
        const url = new URL(link, host.origin);
        if (url.origin !== host.origin) {
          if (!['https:', 'mailto:'].includes(url.protocol)) problems.push(`${path}: a link to ${link}`);
        } else if (notPages.test(url.pathname)) continue;
        else if (!`${url.pathname}/`.startsWith(`${root}/`)) {
          problems.push(`${path}: leaves the language or the site for ${link}`);
        } else found(link, path);
      }
      for (const text of await visibleTexts(page, serviceContent)) {
        if (errors.includes(text)) problems.push(`${path}: ${text} (from ${seen.get(path)})`);
        if (unmeant.test(text)) problems.push(`${path}: shows ${text}`);
        if (leftovers.has(text)) problems.push(`${path}: in English: ${text}`);
      }
    };
    const pages = await Promise.all(Array.from({ length: tabs }, () => visitor.context.newPage()));
    while (queue.length > 0) {
      const next = queue.splice(0);
      await Promise.all(
        pages.map(async (page) => {
          for (let path = next.shift(); path !== undefined; path = next.shift()) await open(page, path);
        }),
      );
    }
    for (const [path, names] of anchors) {
      for (const name of names) {
        if (places.get(path)?.has(keyOf(name)) === false) problems.push(`${path}#${name}: no such place`);
      }
    }
    await visitor.leave();
    return { pages: seen.size, problems: [...problems, ...visitor.problems] };
  }

  async function publicPages(root: string): Promise<string[]> {
    const sitemap = await (await fetch(`${host.url}/sitemap.xml`)).text();
    const articles = [...sitemap.matchAll(/articleId=([\w-]+)/g)].map(([, id]) => id ?? '');
    return [
      ...new Set(articles.map((id) => `${root}/article?articleId=${id}`)),
      ...['glossary', 'complaints', 'complaints-form'].map((word) => `${root}/${word}`),
    ];
  }
});
