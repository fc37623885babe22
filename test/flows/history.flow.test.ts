import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { elementsIn, newVisitor, openBrowser, type Visitor } from './support/visitor.ts';

/** A page a customer was on. */
interface Stop {
  readonly path: string;
  readonly heading: string;
  readonly title: string;
  readonly remembered: string;
}

describe('the way back', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  async function signedIn(): Promise<Visitor> {
    const visitor = await newVisitor(browser, host);
    await visitor.comeAs('admin@harbor.example');
    return visitor;
  }

  async function arrive({ page, at }: Visitor, stop: Stop): Promise<void> {
    await page
      .getByRole('heading', { level: 1, name: stop.heading, exact: true })
      .filter({ visible: true })
      .waitFor();
    await page.waitForFunction((title) => document.title === title, stop.title);
    assert.equal(at(), stop.path);
    assert.equal(await page.evaluate(() => localStorage.getItem('hcPage')), stop.remembered);
    assert.equal(
      await page.locator('meta[name=robots]').getAttribute('content'),
      stop.path === '/article?articleId=understand-your-pay-statement'
        ? 'index, nofollow'
        : 'noindex, nofollow',
    );
    assert.equal(await page.locator('meta[name=robots]').count(), 1);
  }

  it('leads over an article and a role to the home page and forward again, each at its place', async () => {
    const visitor = await signedIn();
    const { page, open, problems, leave } = visitor;
    await open('/');
    const stops: Stop[] = [];
    const tops: number[] = [];
    const top = () => page.evaluate(() => window.scrollY);
    const isAt = (place: number) =>
      page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 3, place);
    const arriveAnew = async (stop: Stop) => {
      await arrive(visitor, stop);
      assert.equal(await top(), 0);
      stops.push(stop);
    };
    const follow = async (link: Locator) => {
      await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      tops.push(await top());
      await link.click();
    };
    await arriveAnew({
      path: '/',
      heading: 'I need help with',
      title: 'Home · Help Center',
      remembered: 'en-US@@@main@@@',
    });
    await follow(page.getByRole('link', { name: /^Employees/ }));
    await arriveAnew({
      path: '/page?role=employees',
      heading: 'Employees',
      title: 'Employees · Help Center',
      remembered: 'en-US@@@page@@@employees',
    });
    await follow(page.getByRole('link', { name: 'Understand your pay statement' }).last());
    await arriveAnew({
      path: '/article?articleId=understand-your-pay-statement',
      heading: 'Understand your pay statement',
      title: 'Understand your pay statement · Help Center',
      remembered: 'en-US@@@article@@@understand-your-pay-statement',
    });
    await page.evaluate(() => window.scrollTo(0, 450));
    await page.waitForFunction(() => window.history.state?.hcScroll === 450);
    tops.push(450);
    assert.ok(tops.every((place) => place > 100));
    for (const [index, stop] of [...stops.entries()].slice(0, -1).reverse()) {
      await page.goBack();
      await arrive(visitor, stop);
      await isAt(tops[index] ?? 0);
    }
    for (const [index, stop] of [...stops.entries()].slice(1)) {
      await page.goForward();
      await arrive(visitor, stop);
      await isAt(tops[index] ?? 0);
    }
    assert.deepEqual(problems, []);
    await leave();
  });

  it('skips the page a search replaced', async () => {
    const visitor = await signedIn();
    const { page, open, at, leave } = visitor;
    await open('/');
    await open('/release-feed');
    await page.getByRole('heading', { level: 1, name: 'Release feed' }).waitFor();
    const length = await page.evaluate(() => window.history.length);
    const field = page.getByRole('combobox', { name: 'Search Help Center' });
    await field.fill('hire');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “hire”' }).waitFor();
    assert.equal(await page.evaluate(() => window.history.length), length);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'I need help with' }).waitFor();
    assert.equal(at(), '/');
    await leave();
  });

  it('is kept by each of two tabs for itself', async () => {
    const visitor = await signedIn();
    const { page, context, open, at, leave } = visitor;
    await open('/page?role=employees');
    await page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor();
    const other = await context.newPage();
    await other.goto(`${host.url}/`);
    await elementsIn(other);
    await other.getByRole('link', { name: /^Employees/ }).click();
    await other.getByRole('heading', { level: 1, name: 'Employees' }).waitFor();
    await page.getByRole('link', { name: 'Help Center' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'I need help with' }).waitFor();
    await page.getByRole('link', { name: /^Employees/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'I need help with' }).waitFor();
    assert.equal(at(), '/');
    await other.goBack();
    await other.getByRole('heading', { level: 1, name: 'I need help with' }).waitFor();
    await leave();
  });
});
