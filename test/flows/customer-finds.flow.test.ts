import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

describe('a customer finds', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  async function signedIn(email = 'admin@harbor.example') {
    const visitor = await newVisitor(browser, host);
    await visitor.comeAs(email);
    return visitor;
  }

  it('an article from the search bar by keyboard alone', async () => {
    const { page, open, problems, isAccessible, leave } = await signedIn();
    await open('/');
    await page.getByRole('combobox', { name: 'Search Help Center' }).focus();
    await page.keyboard.type('off-cycle');
    const options = page.getByRole('option');
    await options.filter({ hasText: 'Run an off-cycle payroll' }).first().waitFor();
    assert.ok((await options.count()) <= 6);
    await isAccessible();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('ArrowDown');
      const chosen = await page.locator('[role=option][aria-selected=true]').textContent();
      if (chosen?.includes('Run an off-cycle payroll')) break;
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Run an off-cycle payroll' }).waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('all results with Enter, and leaves the panel with Escape', async () => {
    const { page, open, at, leave } = await signedIn();
    await open('/');
    const field = page.getByRole('combobox', { name: 'Search Help Center' });
    await field.focus();
    await page.keyboard.type('payroll');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    assert.equal(await field.inputValue(), 'payroll');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “payroll”' }).waitFor();
    assert.equal(at(), '/search?q=payroll');
    assert.equal(await field.inputValue(), '');
    await leave();
  });

  it('fewer results by app and role, with the counts the engine says', async () => {
    const { page, reload, open, at, isAccessible, problems, leave } = await signedIn();
    await open('/search?q=payroll');
    const apps = page.getByLabel('Apps');
    const option = apps.locator('option').filter({ hasText: /^Payroll \(\d+\)$/ });
    await option.waitFor({ state: 'attached' });
    const total = Number(
      /(\d+) results/.exec(
        (await page
          .getByText(/\d+ results/)
          .first()
          .textContent()) ?? '',
      )?.[1],
    );
    const label = (await option.textContent()) ?? '';
    const count = Number(/\((\d+)\)/.exec(label)?.[1]);
    await apps.selectOption({ label });
    await page.getByText(`Filtered to ${count} of ${total} results`).first().waitFor();
    assert.equal(await page.getByRole('main').locator('ol').last().getByRole('listitem').count(), count);
    assert.equal(new URLSearchParams(at().split('?')[1]).get('app'), 'Payroll');
    await isAccessible();
    await reload();
    await page.getByText(`Filtered to ${count} of ${total} results`).first().waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('nothing, and is told what to do', async () => {
    const { page, open, isAccessible, leave } = await signedIn();
    await open('/search?q=zzzzqqqq');
    await page.getByText('No results found').first().waitFor();
    await page.getByText('Try a different search, or browse the Help Center instead.').first().waitFor();
    await isAccessible();
    await leave();
  });

  it('the same list at the same place on Back', async () => {
    const { page, open, at, leave } = await signedIn();
    await open('/search?q=hire');
    const link = page.getByRole('link', { name: /^Hire a new employee/ });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Hire a new employee' }).waitFor();
    await page.goBack();
    await link.waitFor();
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 5, before);
    assert.equal(at(), '/search?q=hire');
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Hire a new employee' }).waitFor();
    await leave();
  });

  it('an article in a new tab with Ctrl', async () => {
    const { page, open, at, inNewTab, leave } = await signedIn();
    await open('/search?q=hire');
    const link = page.getByRole('link', { name: /^Hire a new employee/ });
    const place = await inNewTab(() => link.click({ modifiers: ['ControlOrMeta'] }));
    assert.match(place, /^\/article\?articleId=hire-/);
    assert.equal(at(), '/search?q=hire');
    await leave();
  });

  for (const [email, finds] of [
    ['admin@harbor.example', 1],
    ['empty@harbor.example', 0],
  ] as const) {
    it(`${finds === 1 ? 'what' : 'nothing'} ${email} may ${finds === 1 ? '' : 'not '}read`, async () => {
      const { page, open, leave } = await signedIn(email);
      await open('/search?q=employ%20people%20in%20germany');
      await page
        .getByText(/Articles •|No results found/)
        .first()
        .waitFor();
      assert.equal(await page.getByRole('link', { name: /^Employ people in Germany/ }).count(), finds);
      await leave();
    });
  }

  it('the error view without a term', async () => {
    const { page, open, leave } = await signedIn();
    await open('/search');
    await page.getByRole('heading', { level: 1, name: 'Oops!' }).waitFor();
    assert.equal(await page.title(), 'Error · Help Center');
    await leave();
  });
});
