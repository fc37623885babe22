import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { allIsAhead, isStarted, nameOf, noSign, scriptsRun, started } from './support/firstSign.ts';
import { fontsAreThere } from './support/fonts.ts';
import { untilQuiet } from './support/quiet.ts';
import { asUser, newVisitor, openBrowser, type Visitor } from './support/visitor.ts';

/** What is read before anything else is done with it. */
const article = '/article?articleId=understand-your-pay-statement';
const readers = ['/', article, '/glossary', '/release-feed', '/search?q=payroll', '/page?app=payroll'];
/** Where somebody comes to do something. */
const doers = ['/my-cases', '/contact-advisor', '/complaints-form'];

describe('a page for readers, before its reader does anything', () => {
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

  const aCustomer = () => newVisitor(browser, host, customer);

  it('has run what stands in it alone, of 4 kB at most, for guests and customers', async () => {
    for (const [options, paths] of [
      [{}, [article, '/glossary', '/complaints', '/de/glossary']],
      [customer, readers],
    ] as const) {
      const { page, open, problems, leave } = await newVisitor(browser, host, options);
      const ran = await scriptsRun(page);
      for (const path of paths) {
        await ran();
        await open(path, noSign);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await allIsAhead(page);
        assert.deepEqual(await ran(), [], path);
        const block = await page.locator('#hc-start').textContent();
        const starter = await page.locator('script[type=module]:not([src])').textContent();
        assert.ok(brotliCompressSync(`${starter}${block}`).length <= 4000, path);
        assert.equal(await isStarted(page), false, path);
        const notice = page.getByText(/filters work|Filter funktionieren/);
        assert.equal(await notice.evaluate((each) => getComputedStyle(each).display), 'none', path);
      }
      assert.deepEqual(problems, []);
      await leave();
    }
  });

  it('starts at once where its reader comes to do something, or is led to sign in', async () => {
    const { page, open, leave } = await aCustomer();
    for (const path of doers) {
      await open(path, noSign);
      await started(page);
    }
    await leave();
    const guest = await newVisitor(browser, host);
    for (const path of readers.filter((each) => each !== '/glossary' && each !== article)) {
      await guest.open(path, noSign);
      await guest.page.waitForURL((url) => url.pathname === '/login');
    }
    await guest.leave();
  });

  const signs: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'a pointer that moves': async ({ mouse }) => {
      await mouse.move(200, 200);
      await mouse.move(201, 200);
    },
    'a press': ({ mouse }) => mouse.down(),
    'a touch': ({ touchscreen }) => touchscreen.tap(5, 5),
    'a key': ({ keyboard }) => keyboard.press('Tab'),
    'the focus': async (page) => {
      // A program alone focuses what lies below the window while that is laid out with its font.
      await page.evaluate(fontsAreThere);
      await page.getByRole('contentinfo').getByRole('link').first().focus();
    },
    'what is entered': (page) =>
      page.getByRole('main').getByRole('textbox').or(page.getByRole('searchbox')).first().fill('pay'),
    'a wheel': ({ mouse }) => mouse.wheel(0, 200),
    'scrolling by other means': (page) => page.evaluate(() => window.scrollTo(0, 300)),
    'another place in the address': (page) => page.evaluate(() => window.location.assign('#t-m')),
    // Playwright turns off the store from which browsers take pages back.
    'coming back to it': (page) =>
      page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  };
  for (const [sign, give] of Object.entries(signs))
    it(`starts with ${sign}`, async () => {
      const { page, open, problems, leave } = await newVisitor(browser, host, { hasTouch: true });
      await open('/glossary', noSign);
      await untilQuiet(page);
      assert.equal(await isStarted(page), false);
      await give(page);
      await started(page);
      assert.deepEqual(problems, []);
      await leave();
    });

  it('starts at once with a place that isn’t in the page itself, and with what was left to be done', async () => {
    const { page, open, leave } = await aCustomer();
    await open('/glossary#t-m', noSign);
    await started(page);
    await open('/glossary', noSign);
    await page.evaluate((address) => {
      localStorage.setItem('hcRedirectUrl', address);
      localStorage.setItem('hcRedirectTime', String(Date.now()));
    }, `${host.url}/my-cases`);
    await open('/', noSign);
    await page.waitForURL((url) => url.pathname === '/my-cases');
    await leave();
  });

  it('goes on where its reader was before a reload', async () => {
    const { page, open, leave } = await newVisitor(browser, host);
    await open('/glossary', noSign);
    await page.evaluate(() => window.scrollTo(0, 900));
    await started(page);
    await page.reload();
    await started(page);
    await page.waitForFunction(() => window.scrollY === 900);
    await leave();
  });

  it('does what was pressed first, once', async () => {
    const { page, open, problems, leave } = await aCustomer();
    await open('/', noSign);
    await page.getByRole('button', { name: 'Browse by' }).click();
    await page.getByRole('button', { name: 'Browse by', expanded: true }).waitFor();
    await started(page);
    await untilQuiet(page);
    assert.equal(await page.getByRole('button', { name: 'Browse by', expanded: true }).count(), 1);

    await open('/', noSign);
    await page.getByRole('tab', { name: 'Payroll' }).click();
    await page.getByRole('tab', { name: 'Payroll', selected: true }).waitFor();

    await open('/release-feed', noSign);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement?.id === 'main');
    assert.deepEqual(problems, []);
    await leave();
  });

  it('makes no text safe that the host has drawn', async () => {
    const { page, open, leave } = await aCustomer();
    await open('/release-feed', noSign);
    const note = await page.locator('a[href*="/release-note?id="]').first().getAttribute('href');
    const ran = await scriptsRun(page);
    for (const path of [article, note ?? '']) {
      await ran();
      await open(path, noSign);
      await page.mouse.wheel(0, 100);
      await started(page);
      await untilQuiet(page);
      const all = await ran();
      assert.ok(all.includes('shell.js'), path);
      assert.deepEqual(
        all.filter((name) => name === 'html.js'),
        [],
        path,
      );
    }
    await leave();
  });

  it('gets its scripts ahead without running them, and none where data is to be saved', async () => {
    const asked = async (savesData: boolean) => {
      const { page, context, open, leave } = await aCustomer();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData });
      const scripts = new Set<string>();
      page.on('request', (request) => {
        if (request.url().endsWith('.js')) scripts.add(nameOf(request.url()));
      });
      await open('/glossary', noSign);
      await allIsAhead(page);
      const all = [...scripts];
      await page.mouse.wheel(0, 100);
      await started(page);
      await leave();
      return all;
    };
    const ahead = await asked(false);
    for (const name of ['libraries.js', 'shell.js', 'glossary.js', 'frame.js', 'demo-chat.js'])
      assert.ok(ahead.includes(name), name);
    assert.deepEqual(await asked(true), []);
  });

  it('starts when it was idle for ten seconds', async () => {
    const { page, open, leave } = await newVisitor(browser, host);
    await page.clock.install();
    await open('/glossary', noSign);
    await page.clock.runFor(8000);
    assert.equal(await isStarted(page), false);
    await page.clock.runFor(3000);
    await started(page);
    await leave();
  });

  it('counts an article that is read without any sign', async () => {
    const { page, open, leave } = await aCustomer();
    const reads = async () => {
      const rows = host.site.store.db.selectFrom('article_reads').select('reads');
      return (await rows.where('article_id', '=', 'request-time-off').execute()).reduce(
        (all, row) => all + row.reads,
        0,
      );
    };
    const before = await reads();
    await open('/article?articleId=request-time-off', noSign);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await isStarted(page), false);
    assert.ok((await reads()) > before);
    await leave();
  });

  it('serves the chat of others with its start', async () => {
    const { page, open, problems, leave }: Visitor = await aCustomer();
    await open('/', noSign);
    await untilQuiet(page);
    assert.equal(await page.locator('#demo-chat').count(), 0);
    await page.mouse.wheel(0, 100);
    await page.getByRole('button', { name: 'Open support chat' }).waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });
});
