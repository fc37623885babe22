import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { siteFolder } from '../../scripts/experience/site.mjs';
import { newVisitor, openBrowser, type Visitor } from '../flows/support/visitor.ts';
import { modes, type OpenRuntime, startRuntime } from './openRuntime.ts';

/** What the runtime and its sandbox say of themselves. */
const notOurs =
  /\[LWC|Lightning Web Security|lockerized|sandbox attribute|allow-same-origin|hmr|status of 40[134]/i;

const basePath = '/support';
const site = { siteFolder: join(import.meta.dirname, '../..', siteFolder), basePath } as const;

for (const mode of modes) {
  describe(`the package’s site below ${basePath}, ${mode.name}`, () => {
    let host: TestHost;
    let browser: Browser;
    let forUsers: OpenRuntime;
    let forGuests: OpenRuntime;
    let visitor: Visitor;
    let page: Page;
    before(async () => {
      [host, browser] = await Promise.all([
        startHost({ env: { HC_SITE_BASE_PATH: basePath } }),
        openBrowser(),
      ]);
      forUsers = await startRuntime(mode, host.url, site);
      forGuests = await startRuntime(mode, host.url, { ...site, visitor: 'guest' });
    });
    after(async () => {
      await browser.close();
      await Promise.all([forUsers?.stop(), forGuests?.stop()]);
      await host.stop();
    });

    const arrive = async ({ url }: OpenRuntime) => {
      visitor = await newVisitor(browser, { ...host, url, origin: new URL(url).origin }, {});
      page = visitor.page;
      page.setDefaultTimeout(60_000);
    };
    const end = async () => {
      assert.deepEqual(
        visitor.problems.filter((problem) => !notOurs.test(problem)),
        [],
      );
      await visitor.leave();
    };
    const heading = (name: string | RegExp) =>
      page.getByRole('heading', { level: 1, name }).first().waitFor();
    const path = () => new URL(page.url()).pathname;

    it('lets a guest read the glossary in the frame, and sign in where a page is not for guests', async () => {
      await arrive(forGuests);
      await visitor.open('/glossary');
      await heading('Glossary');
      await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
      assert.equal(await page.getByRole('combobox', { name: 'Search Help Center' }).count(), 0);
      await visitor.open('/my-cases');
      await heading('Sorry, you do not have access to this page.');
      await page.getByRole('link', { name: 'Sign In' }).last().click();
      await page.getByLabel('Email address').waitFor();
      assert.equal(path(), `${basePath}/login`);
      await visitor.signIn('admin@harbor.example');
      await heading('My Cases');
      assert.equal(path(), `${basePath}/my-cases`);
      await end();
    });

    it('lets a customer go from page to page, find, and come to their cases', async () => {
      await arrive(forUsers);
      await visitor.open('/login');
      await visitor.signIn('admin@harbor.example');
      await visitor.open('/');
      await heading('I need help with');
      await page.getByRole('link', { name: 'My Cases' }).first().click();
      await heading('My Cases');
      assert.equal(path(), `${basePath}/my-cases`);
      await page.locator('.hc-table__link').first().click();
      await heading(/^Case #/);
      assert.equal(path(), `${basePath}/case-detail`);
      const field = page.getByRole('combobox', { name: 'Search Help Center' });
      await field.click();
      await field.fill('payroll');
      await page.keyboard.press('Enter');
      await heading('Results for “payroll”');
      assert.equal(path(), `${basePath}/search`);
      await end();
    });

    it('keeps the page when the language changes, below the same path', async () => {
      await arrive(forUsers);
      await visitor.open('/login');
      await visitor.signIn('admin@harbor.example');
      await visitor.open('/glossary');
      await heading('Glossary');
      await page.getByRole('button', { name: /^Language/ }).click();
      await page.getByRole('option', { name: 'Deutsch' }).click();
      await page.waitForURL(new RegExp(`${basePath}/de/glossary`));
      await heading('Glossar');
      await end();
    });
  });
}
