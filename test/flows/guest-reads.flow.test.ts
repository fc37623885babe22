import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser, showIn } from './support/visitor.ts';

describe('a guest reads', () => {
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

  const languages = [
    [
      '',
      'Understand your pay statement',
      'In this article',
      'Sign in to see all articles',
      'This article is for:',
    ],
    ['/de', 'Ihre Gehaltsabrechnung verstehen', 'In diesem Artikel', null, 'Dieser Artikel ist für:'],
    ['/pl', null, 'W tym artykule', null, null],
  ] as const;
  for (const [segment, title, contents, banner, audience] of languages) {
    it(`a public article in ${segment || 'English'} with contents list, pills and sign-in banner`, async () => {
      const { page, open, problems, isAccessible, leave } = await newVisitor(browser, host);
      await open(`${segment}/article?articleId=understand-your-pay-statement`);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      if (title) assert.equal(await heading.textContent(), title);
      await page.getByRole('navigation', { name: contents }).waitFor();
      if (banner) await page.getByText(banner).waitFor();
      if (audience) await page.getByText(audience).waitFor();
      assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'index, nofollow');
      const site = { '': 'Help Center', '/de': 'Hilfe-Center', '/pl': 'Centrum pomocy' }[segment];
      assert.ok((await page.title()).endsWith(` · ${site}`), await page.title());
      await isAccessible();
      assert.deepEqual(problems, []);
      await leave();
    });
  }

  it('by the contents list: the address gets the anchor, Back takes it away again', async () => {
    const { page, open, at, leave } = await newVisitor(browser, host);
    await open('/article?articleId=understand-your-pay-statement');
    await page
      .getByRole('navigation', { name: 'In this article' })
      .getByRole('link', { name: 'Worked example' })
      .click();
    await page.waitForURL(/#worked-example$/);
    await page.waitForFunction(() => window.scrollY > 300);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY < 50);
    assert.equal(at(), '/support/article?articleId=understand-your-pay-statement');
    await leave();
  });

  it('from one article to the next and back to the same place', async () => {
    const { page, open, at, leave } = await newVisitor(browser, host);
    await open('/article?articleId=understand-your-pay-statement');
    await page.getByRole('navigation', { name: 'In this article' }).waitFor();
    const link = page.getByRole('link', { name: 'Set up direct deposit' }).filter({ visible: true }).first();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    assert.ok(before > 0);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Set up direct deposit' }).waitFor();
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    assert.equal(at(), '/support/article?articleId=set-up-direct-deposit');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Understand your pay statement' }).waitFor();
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 3, before);
    await leave();
  });

  it('without scripts, wide tables by keyboard too', async () => {
    const { page, isAccessible, scrollsSideways, leave } = await newVisitor(browser, host, {
      viewport: { width: 320, height: 640 },
    });
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(`${host.url}/article?articleId=understand-your-pay-statement`);
    await page.getByText('Your pay statement shows how Harbor gets from the pay you earned').waitFor();
    const table = page.getByRole('group', { name: 'Table' }).first();
    assert.equal(await table.evaluate((frame) => frame.scrollWidth > frame.clientWidth), true);
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0);
    assert.equal(await scrollsSideways(), false);
    await isAccessible();
    await leave();
  });

  it('on a narrow phone, in the dark, without scrolling sideways', async () => {
    const { page, open, scrollsSideways, isAccessible, problems, leave } = await newVisitor(browser, host, {
      viewport: { width: 320, height: 640 },
      colorScheme: 'dark',
    });
    await open('/de/article?articleId=understand-your-pay-statement');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await showIn(page, 'dark');
    assert.equal(await scrollsSideways(), false);
    await isAccessible();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('and switches the language on the same article, query and hash kept', async () => {
    const { page, open, leave } = await newVisitor(browser, host);
    await open('/article?articleId=understand-your-pay-statement#worked-example');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page
      .getByRole('option', { name: /Deutsch/ })
      .or(page.getByRole('link', { name: /Deutsch/ }))
      .first()
      .click();
    await page.waitForURL('**/support/de/article?articleId=understand-your-pay-statement#worked-example');
    await page.getByRole('heading', { level: 1, name: 'Ihre Gehaltsabrechnung verstehen' }).waitFor();
    await leave();
  });

  const wrong = ['/nowhere', '/article', '/glossary/x'];
  for (const path of wrong) {
    it(`a stated error at ${path}`, async () => {
      const { page, open, isAccessible, leave } = await newVisitor(browser, host);
      await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .getByRole('link', { name: /^(Back to home|Zurück zur Startseite|Zur Startseite)$/ })
        .waitFor();
      await isAccessible();
      await leave();
    });
  }

  // Whether there is such an article is for nobody to know who may not read it.
  for (const path of ['/article?articleId=unknown', '/de/Knowledge/unknown']) {
    it(`sign-in at ${path}, which leads back`, async () => {
      const { page, open, leave } = await newVisitor(browser, host);
      await open(path);
      await page.waitForURL(/\/login\?startURL=/);
      assert.match(decodeURIComponent(page.url()), /articleId=unknown/);
      await leave();
    });
  }
});
