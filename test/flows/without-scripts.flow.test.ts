import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { fontsAreThere } from './support/fonts.ts';
import { holdScripts } from './support/heldScripts.ts';
import { asUser, newVisitor, openBrowser } from './support/visitor.ts';

/** What a reader does to a list, and the address of what it then shows. */
interface Narrowing {
  readonly what: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly address: string;
}

const apply = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Apply' }).click();

const narrowings: readonly Narrowing[] = [
  {
    what: 'a status and words on My Cases',
    path: '/my-cases',
    async act(page) {
      await page.getByRole('radio', { name: /^Closed/ }).check();
      await page.getByRole('searchbox', { name: 'Search cases' }).fill('notice');
      await apply(page);
    },
    address: '/my-cases?status=closed&q=notice',
  },
  {
    what: 'words on My Cases, by Enter, which sorts nothing',
    path: '/my-cases',
    async act(page) {
      await page.getByRole('searchbox', { name: 'Search cases' }).fill('notice');
      await page.keyboard.press('Enter');
    },
    address: '/my-cases?q=notice',
  },
  {
    what: 'another order of what is narrowed already',
    path: '/my-cases?status=closed',
    act: (page) => page.getByRole('button', { name: 'Subject' }).click(),
    address: '/my-cases?status=closed&sort=subject',
  },
  {
    what: 'the same order turned',
    path: '/my-cases?sort=subject&status=closed',
    act: (page) => page.getByRole('button', { name: 'Subject' }).click(),
    address: '/my-cases?status=closed&sort=subject&order=descending',
  },
  {
    what: 'the next page in its order',
    path: '/my-cases?sort=subject',
    act: (page) => page.getByRole('button', { name: 'Next' }).click(),
    address: '/my-cases?sort=subject&page=2',
  },
  {
    what: 'a page by its number',
    path: '/my-cases?sort=subject&page=2',
    async act(page) {
      await page.getByRole('textbox', { name: 'Go to page' }).fill('1');
      await page.keyboard.press('Enter');
    },
    address: '/my-cases?sort=subject',
  },
  {
    what: 'all cases again',
    path: '/my-cases?q=xyzzy&sort=subject',
    act: (page) => page.getByRole('button', { name: 'Clear search and filters' }).click(),
    address: '/my-cases?sort=subject',
  },
  {
    what: 'an app of the search results',
    path: '/search?q=payroll',
    async act(page) {
      await page.getByRole('combobox', { name: 'Apps' }).selectOption('Payroll');
      await apply(page);
    },
    address: '/search?q=payroll&app=Payroll',
  },
  {
    what: 'two months of the release feed',
    path: '/release-feed?app=Payroll',
    async act(page) {
      const months = page.getByRole('group', { name: 'Launch date' }).getByRole('checkbox');
      await months.last().check();
      await months.nth(-2).check();
      await apply(page);
    },
    address: '/release-feed?app=Payroll&months=',
  },
  {
    what: 'location and words of the glossary',
    path: '/glossary',
    async act(page) {
      await page.getByRole('group', { name: 'Location' }).getByRole('checkbox').first().check();
      await page.getByRole('searchbox', { name: 'Search terms' }).fill('pay');
      await page.keyboard.press('Enter');
    },
    address: '/glossary?q=pay&location=',
  },
  {
    what: 'all terms again',
    path: '/glossary?q=pay',
    act: (page) => page.getByRole('button', { name: 'Clear filters' }).click(),
    address: '/glossary',
  },
];

describe('a page without scripts', () => {
  let host: TestHost;
  let browser: Browser;
  let customer: BrowserContextOptions;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
    customer = await asUser(browser, host);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  const withoutScripts = (more: BrowserContextOptions = {}) =>
    newVisitor(browser, host, { ...customer, javaScriptEnabled: false, ...more });

  for (const { what, path, act, address } of narrowings)
    it(`shows ${what}`, async () => {
      const { page, at, open, leave } = await withoutScripts();
      await open(path);
      await act(page);
      await page.waitForURL((url) => `${url.pathname}${url.search}` !== path);
      await page.waitForLoadState();
      assert.ok(at() === address || (address.endsWith('=') && at().startsWith(address)), at());
      await page.getByRole('heading', { level: 1 }).waitFor();
      await leave();
    });

  it('says how many terms of the glossary its words leave', async () => {
    const { page, open, leave } = await withoutScripts();
    await open('/glossary?q=pay');
    const terms = await page.getByRole('article').count();
    assert.ok(terms > 1);
    await page.getByRole('status').getByText(`${terms} terms`, { exact: true }).waitFor();
    await leave();
  });

  it('opens the menu of a phone, and closes it', async () => {
    const { page, open, leave } = await withoutScripts({ viewport: { width: 390, height: 844 } });
    await open('/glossary');
    const menu = page.getByRole('group', { name: 'Menu' });
    const opens = page.getByRole('button', { name: 'Menu', exact: true });
    await opens.click();
    await menu.getByRole('link', { name: 'Managers' }).waitFor();
    const box = await menu.boundingBox();
    assert.deepEqual([box?.x, box?.y, box?.width], [0, 0, 390]);
    await menu.getByRole('button', { name: 'Close menu' }).click();
    assert.equal(await menu.isVisible(), false);
    await opens.click();
    await menu.getByText('English (US)').first().click();
    await menu.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL('**/de/glossary');
    await leave();
  });

  it('keeps a menu open when its components take over, at the same place and category', async () => {
    const { page, problems, open, leave } = await newVisitor(browser, host, customer);
    const release = await holdScripts(page);
    await open('/glossary', { givesSign: false });
    // The stand-in's names are a pixel wider.
    await page.evaluate(fontsAreThere);
    await page.getByRole('button', { name: 'Browse by' }).click();
    await page.getByRole('radio', { name: 'Service' }).check();
    const item = page.getByRole('banner').getByRole('link', { name: 'PEO' });
    const before = await item.boundingBox();
    release();
    await page.getByRole('tab', { name: 'Service', selected: true }).waitFor();
    assert.deepEqual(await item.boundingBox(), before);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Browse by', expanded: false }).waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('counts an article that is only read', async () => {
    const { page, open, leave } = await withoutScripts();
    const reads = async () => {
      const rows = await host.site.store.db.selectFrom('article_reads').selectAll().execute();
      return rows
        .filter((row) => row.article_id === 'enroll-in-benefits')
        .reduce((all, row) => all + row.reads, 0);
    };
    const before = await reads();
    await open('/article?articleId=enroll-in-benefits');
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.ok((await reads()) > before);
    await leave();
  });

  it('takes what a reader says of an article, and shows it', async () => {
    const { page, at, open, leave } = await withoutScripts();
    await open('/article?articleId=enroll-in-benefits');
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.waitForURL('**/article?articleId=enroll-in-benefits&helpful=yes');
    await page.getByRole('button', { name: 'Yes', exact: true, pressed: true }).waitFor();
    await page.getByText('Thank you').waitFor();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('button', { name: 'No', exact: true, pressed: true }).waitFor();
    assert.equal(at(), '/article?articleId=enroll-in-benefits&helpful=no');
    const words = host.site.store.db.selectFrom('article_feedback').select('is_helpful');
    const kept = await words.where('article_id', '=', 'enroll-in-benefits').execute();
    assert.deepEqual(
      kept.map((word) => word.is_helpful),
      [0],
    );
    await leave();
  });

  it('takes a choice of colours, below the initials and in the footer, and leads back', async () => {
    const { page, at, open, leave } = await withoutScripts();
    const color = () =>
      page.locator('meta[name=color-scheme]').evaluate((meta) => meta.getAttribute('content'));
    await open('/glossary?q=pay');
    await page.getByRole('button', { name: /^Account/ }).click();
    const account = page.getByRole('group', { name: 'Account' });
    await account.getByRole('radio', { name: 'Dark' }).check();
    await account.getByRole('button', { name: 'Apply' }).click();
    await page.waitForLoadState();
    assert.deepEqual([at(), await color()], ['/glossary?q=pay', 'dark']);
    const footer = page.getByRole('contentinfo');
    assert.equal(await footer.getByRole('radio', { name: 'Dark' }).isChecked(), true);
    await footer.getByRole('radio', { name: 'System' }).check();
    await footer.getByRole('button', { name: 'Apply' }).click();
    await page.waitForLoadState();
    assert.deepEqual([at(), await color()], ['/glossary?q=pay', 'light dark']);
    await leave();
  });

  it('shows a choice of colours at once, and opens the reasons of visibility as soon as it can', async () => {
    const internal = await asUser(browser, host, 'internal@harbor.example');
    for (const [width, opener, panel] of [
      [1440, /^Account/, 'Account'],
      [390, 'Menu', 'Menu'],
    ] as const) {
      const viewport = { width, height: 844 };
      const { page, problems, open, isAccessible, leave } = await newVisitor(browser, host, {
        ...internal,
        viewport,
      });
      const release = await holdScripts(page);
      const color = () =>
        page.locator('meta[name=color-scheme]').evaluate((meta) => meta.getAttribute('content'));
      await open('/glossary', { givesSign: false });
      await page.getByRole('button', { name: opener }).click();
      const native = page.getByRole('group', { name: panel });
      await native.getByRole('radio', { name: 'Dark' }).check();
      assert.equal(await color(), 'dark');
      await isAccessible();
      await native.getByRole('button', { name: 'Visibility' }).click();
      await page.locator('[data-press][data-waiting]').waitFor();
      release();
      await page.getByRole('dialog', { name: 'Visibility' }).waitFor();
      await page.keyboard.press('Escape');
      assert.equal(await color(), 'dark');
      assert.equal(
        await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).isChecked(),
        true,
      );
      assert.deepEqual(problems, []);
      await leave();
    }
  });

  it('asks for a list as it is to be where scripts don’t come', async () => {
    const { page, open, leave } = await newVisitor(browser, host, customer);
    await page.route(/\/site\/.*\.js$/, (route) => route.abort());
    await open('/my-cases', { givesSign: false });
    await page.getByRole('radio', { name: /^Closed/ }).check();
    await page.waitForURL('**/my-cases?status=closed');
    await open('/glossary', { givesSign: false });
    await page.getByRole('group', { name: 'Location' }).getByRole('checkbox').first().check();
    await page.waitForURL('**/glossary?location=*');
    await leave();
  });

  it('narrows a list in place where scripts come late', async () => {
    const { page, problems, open, leave } = await newVisitor(browser, host, customer);
    const release = await holdScripts(page);
    await open('/my-cases', { givesSign: false });
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('radio', { name: /^Closed/ }).check();
    release();
    await page.waitForURL('**/my-cases?status=closed');
    assert.equal(await page.evaluate(() => 'isSame' in window), true);
    assert.deepEqual(problems, []);
    await leave();
  });

  // The last: it signs out, which ends the session of all.
  it('opens its menus, and leads by them', async () => {
    const { page, at, open, isAccessible, leave } = await newVisitor(browser, host, customer);
    await page.route(/\.js$/, (route) => route.abort());
    const button = (name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });
    await open('/glossary?q=pay', { givesSign: false });
    await button('Browse by').click();
    await isAccessible();
    const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
    await link('Managers').waitFor();
    await page.getByRole('radio', { name: 'Country' }).check();
    assert.equal(await link('Managers').isVisible(), false);
    const country = page.getByRole('banner').getByRole('link', { name: /New Zealand/ });
    await country.waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await country.isVisible(), false);
    await page.keyboard.press('Enter');
    await country.click();
    await page.waitForURL('**/page?country=new-zealand');

    await open('/glossary?q=pay', { givesSign: false });
    await button(/^Language/).click();
    await isAccessible();
    const [menu, list] = [await button(/^Language/).boundingBox(), await link('Deutsch').boundingBox()];
    assert.ok(
      menu && list && list.y > menu.y && list.x < menu.x + menu.width,
      'the list is below its button',
    );
    await link('Deutsch').click();
    await page.waitForURL('**/de/glossary?q=pay');

    await open('/my-cases', { givesSign: false });
    await button(/^Account/).click();
    await isAccessible();
    await link('Sign Out').click();
    await page.waitForURL(({ pathname }) => pathname === '/login');
    assert.equal(at(), '/login?status=signed-out');
    await leave();
  });
});
