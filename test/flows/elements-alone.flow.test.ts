import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { loadsOf } from '../../scripts/build/loads.mjs';
import { letThrough } from './support/routes.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

describe('elements alone on a plain page', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  it('share one session and one search key, and navigate by address', async () => {
    const { page, open, comeAs, at, problems, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open('/examples/elements');
    await page.getByRole('navigation', { name: 'In this article' }).waitFor();
    await page.getByRole('combobox', { name: 'Search Help Center' }).fill('direct deposit');
    const option = page.getByRole('option').filter({ hasText: 'Set up direct deposit' }).first();
    await option.waitFor();
    const count = (method: string) => asked.filter((path) => path.endsWith(`/${method}`)).length;
    assert.equal(count('HelpCenterUserService/getUserInfo'), 1);
    assert.ok(count('getSearchKey') <= 1);
    await option.click();
    await page.getByRole('heading', { level: 1, name: 'Set up direct deposit' }).waitFor();
    assert.equal(at(), '/article?articleId=set-up-direct-deposit');
    assert.deepEqual(problems, []);
    await leave();
  });

  it('show a search bar that asks nothing yet, whose later scripts Retry loads where they did not come', async () => {
    const { page, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    const first = new Set(loadsOf('dist/elements/search-bar.js').map((file) => basename(file)));
    const asked: string[] = [];
    await page.route('**/lwr/**', async (route) => {
      asked.push(route.request().url());
      await route.continue();
    });
    // The failures come one after another, as where a connection breaks.
    let failures = 0;
    await page.route('**/*.js', async (route) => {
      if (first.has(basename(new URL(route.request().url()).pathname))) return route.continue();
      failures += 1;
      if (failures > 1) await setTimeout(300);
      return route.abort('connectionreset');
    });
    await page.route('**/intranet', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Intranet</title><script type="module" src="/assets/elements/search-bar.js"></script><hc-search-bar></hc-search-bar>',
      }),
    );
    await page.goto(`${host.url}/intranet`);
    await page.getByRole('combobox', { name: 'Search Help Center' }).fill('direct deposit');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    assert.deepEqual(asked, []);
    await letThrough(page, '**/*.js');
    // Retry would join a load that is still to fail, and be there again.
    await page.evaluate(async () => {
      const loads = (globalThis as { [key: symbol]: unknown })[Symbol.for('hc.files')];
      await Promise.allSettled((loads as Map<string, Promise<unknown>>).values());
    });
    await retry.click();
    await page.getByRole('option').filter({ hasText: 'Set up direct deposit' }).first().waitFor();
    await leave();
  });

  it('load their parts on a page whose policy lets scripts be run but not fetched', async () => {
    const { page, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    await page.route('**/intranet', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'Content-Security-Policy': `connect-src ${host.url}/lwr/ ${host.url}/1/` },
        body: '<!doctype html><html lang="en"><title>Intranet</title><script type="module" src="/assets/elements/search-bar.js"></script><hc-search-bar></hc-search-bar>',
      }),
    );
    await page.goto(`${host.url}/intranet`);
    await page.getByRole('combobox', { name: 'Search Help Center' }).fill('direct deposit');
    await page.getByRole('option').filter({ hasText: 'Set up direct deposit' }).first().waitFor();
    await leave();
  });
});
