import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { type HostedSearch, startHostedSearch } from '../../host/testing/hosted-search.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

let service: HostedSearch;
let host: TestHost;
let browser: Browser;
before(async () => {
  [service, browser] = await Promise.all([startHostedSearch(), openBrowser()]);
  host = await startHost({ env: { ...service.env, HC_LOG_LEVEL: 'silent' } });
  // The last index of all: when it has come, so have the others.
  while (!service.indexes.has('help_Test')) await new Promise((resolve) => setImmediate(resolve));
});
after(async () => {
  await browser.close();
  await host.stop();
  await service.stop();
});

it('the search bar and the results page ask a hosted service themselves, and show what it finds', async () => {
  const { page, open, comeAs, problems, isAccessible, leave } = await newVisitor(browser, host);
  await comeAs('admin@harbor.example');
  await open('/');
  service.asked.length = 0;
  await page.getByRole('combobox', { name: 'Search Help Center' }).focus();
  await page.keyboard.type('off-cycle');
  await page.getByRole('option').filter({ hasText: 'Run an off-cycle payroll' }).first().waitFor();
  assert.ok(service.asked.includes('POST /1/indexes/*/queries'));

  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “off-cycle”' }).waitFor();
  await page.getByRole('link', { name: 'Run an off-cycle payroll' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Run an off-cycle payroll' }).waitFor();

  await open('/search?q=payroll');
  const app = page
    .getByLabel('Apps')
    .locator('option')
    .filter({ hasText: /^Payroll \(\d+\)$/ });
  await app.waitFor({ state: 'attached' });
  await isAccessible();
  assert.deepEqual(problems, []);
  await leave();
});
