import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { openBrowser, visit } from './support/visitor.ts';

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
    const { page, open, signIn, at, problems, leave } = await visit(browser, host);
    await open('/login');
    await signIn('admin@harbor.example');
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
});
