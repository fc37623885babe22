import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Route } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { letThrough } from './support/routes.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

/** What a network or server may do to an answer. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'no connection': (route) => route.abort('connectionreset'),
  'an error list': (route) =>
    route.fulfill({ status: 500, json: [{ errorCode: 'INTERNAL', message: 'Something inside failed.' }] }),
  'a page instead of data': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Log in</html>' }),
  'half an answer': (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"userId":"0' }),
  'another shape': (route) => route.fulfill({ status: 200, json: ['unexpected'] }),
  'too many requests': (route) =>
    route.fulfill({ status: 429, json: [{ errorCode: 'LIMIT', message: 'Slow down.' }] }),
};

describe('when an answer fails', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  for (const [name, fault] of Object.entries(faults)) {
    it(`an article says so after ${name}, and Retry brings it`, async () => {
      const { page, open, leave } = await newVisitor(browser, host);
      await open('/article?articleId=understand-your-pay-statement');
      await page.getByRole('link', { name: 'Set up direct deposit' }).first().waitFor();
      await page.route('**/getContentById*', fault);
      await page.getByRole('link', { name: 'Set up direct deposit' }).first().click();
      await page.getByText("This page cannot be loaded or it doesn't exist.").waitFor();
      await letThrough(page, '**/getContentById*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('heading', { level: 1, name: 'Set up direct deposit' }).waitFor();
      await leave();
    });
  }

  it('an article says so when what makes its text safe did not come, and Retry shows it', async () => {
    const { page, open, isAccessible, leave } = await newVisitor(browser, host);
    await page.route('**/html.js', (route) => route.abort('connectionreset'));
    await open('/article?articleId=understand-your-pay-statement');
    await page.getByRole('link', { name: 'Set up direct deposit' }).first().click();
    await page.getByText("This page cannot be loaded or it doesn't exist.").waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    await isAccessible();
    await letThrough(page, '**/html.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'When a change takes effect' }).waitFor();
    await leave();
  });

  it('a glossary says so once when what makes its texts safe did not come, and Retry shows them', async () => {
    const { page, open, isAccessible, leave } = await newVisitor(browser, host);
    await page.route('**/html.js', (route) => route.abort('connectionreset'));
    await open('/article?articleId=understand-your-pay-statement');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText("The help center can't be reached. Wait a moment and try again.").waitFor();
    assert.equal(await alert.count(), 1);
    await isAccessible();
    await letThrough(page, '**/html.js');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Gross pay' }).waitFor();
    assert.equal(await alert.count(), 0);
    await leave();
  });

  it('a search says so after its attempts, and Retry finds', async () => {
    const { page, open, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    await open('/');
    await page.route('**/1/indexes/**', (route) =>
      route.fulfill({ status: 403, json: { message: 'Invalid key', status: 403 } }),
    );
    await page.getByRole('combobox', { name: 'Search Help Center' }).fill('payroll');
    await page
      .getByText('An error occurred, please refresh the page and try again.')
      .waitFor({ timeout: 30_000 });
    await letThrough(page, '**/1/indexes/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('option').filter({ hasText: 'payroll' }).first().waitFor();
    await leave();
  });

  it('a refused search key is replaced without the reader noticing', async () => {
    const { page, open, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    await open('/');
    let refused = 0;
    await page.route(
      '**/1/indexes/**',
      async (route) => {
        refused += 1;
        await route.fulfill({ status: 403, json: { message: 'validUntil has passed', status: 403 } });
      },
      { times: 1 },
    );
    await page.getByRole('combobox', { name: 'Search Help Center' }).fill('payroll');
    await page.getByRole('option').filter({ hasText: 'payroll' }).first().waitFor();
    assert.equal(refused, 1);
    await leave();
  });

  for (const file of ['search.js', 'search2.js'])
    it(`a screen whose script does not come (${file}) says so, and Retry loads it`, async () => {
      const { page, open, comeAs, leave } = await newVisitor(browser, host);
      await comeAs('admin@harbor.example');
      await open('/');
      await page.route(`**/site/${file}`, (route) => route.abort('connectionreset'));
      await page.getByRole('combobox', { name: 'Search Help Center' }).fill('payroll');
      await page.keyboard.press('Enter');
      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await letThrough(page, `**/site/${file}`);
      await retry.click();
      await page.getByRole('heading', { level: 1, name: 'Results for “payroll”' }).waitFor();
      await leave();
    });

  it('nor does that of the first screen stay away for ever', async () => {
    const { page, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    await page.route('**/site/complaints-form.js', (route) => route.abort('connectionreset'));
    await page.goto(`${host.url}/complaints-form`);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await letThrough(page, '**/site/complaints-form.js');
    await retry.click();
    await retry.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Email address' }).fill('ana@harbor.example');
    await leave();
  });

  it('a header whose script does not come works by itself, and comes alive once it does', async () => {
    const { page, context, comeAs, isAccessible, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    await page.route('**/site/frame.js', (route) => route.abort('connectionreset'));
    await page.goto(`${host.url}/my-cases`);
    await page.getByRole('radio', { name: /^Closed/ }).press('Space');
    await page.waitForURL(/status=closed/);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('link', { name: 'Sign Out' }).waitFor();
    await page.keyboard.press('Escape');
    await isAccessible();
    const search = page.getByRole('combobox', { name: 'Search Help Center' });
    const plain = page.getByRole('textbox', { name: 'Search Help Center' });
    await search.or(plain).fill('direct deposit');
    assert.notEqual(await page.locator('hc-shell').getAttribute('data-state'), 'ready');
    await letThrough(page, '**/site/frame.js');
    await context.setOffline(true);
    await context.setOffline(false);
    await page.locator('hc-shell[data-state=ready]').waitFor();
    await page.getByRole('option').filter({ hasText: 'Set up direct deposit' }).first().waitFor();
    await leave();
  });

  it('a shell that no server drew says so when its header does not come, and Retry shows it', async () => {
    const { page, isAccessible, leave } = await newVisitor(browser, host);
    await page.route('**/FrameParts-*.js', (route) => route.abort('connectionreset'));
    await page.route('**/glossary', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Help</title><script type="module" src="/assets/elements/shell.js"></script><hc-shell></hc-shell>',
      }),
    );
    await page.goto(`${host.url}/glossary`);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    assert.equal(await page.getByRole('banner').count(), 0);
    await isAccessible();
    await letThrough(page, '**/FrameParts-*.js');
    await retry.click();
    await page.getByRole('banner').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor();
    await leave();
  });

  it('a page that could not be drawn is drawn by its elements, as it would have been', async () => {
    const { page, open, comeAs, isAccessible, problems, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    const looks = async () => {
      await open('/my-cases');
      await page.getByRole('radio', { name: /^All/ }).waitFor();
      return page.evaluate(() => {
        const root = document.querySelector('hc-shell')?.shadowRoot;
        const shown = ['.hc-header__inner', '.hc-search__field', '.hc-table th', 'footer', '.hc-button'];
        return shown.map((each) => {
          const node = root?.querySelector(each);
          const { display, color, padding, font } = node
            ? getComputedStyle(node)
            : ({} as CSSStyleDeclaration);
          return [each, display, color, padding, font];
        });
      });
    };
    const drawn = await looks();
    const { serverRendering } = host.site;
    try {
      Object.assign(host.site, { serverRendering: async () => null });
      assert.deepEqual(await looks(), drawn);
      await isAccessible();
    } finally {
      Object.assign(host.site, { serverRendering });
    }
    assert.deepEqual(problems, []);
    await leave();
  });
});
