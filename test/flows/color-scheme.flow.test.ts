import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser, type Visitor } from './support/visitor.ts';

/** Whether the page is light or dark: its ground, and where there are elements the text of their heading against it. */
async function looksOf(page: Page): Promise<'light' | 'dark'> {
  const ground = await page.locator('body').evaluate(lightness, 'background-color');
  const heading = page.getByRole('heading', { level: 1 });
  const words = (await heading.count()) > 0 ? await heading.first().evaluate(lightness, 'color') : null;
  const looks = ground > 0.5 ? 'light' : 'dark';
  if (words !== null && looks === 'light') assert.ok(words < ground, `${words} on ${ground}`);
  return looks;
}

/** How light a colour of an element is, from 0 to 1. */
function lightness(element: Element, property: string): number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('nothing can be drawn');
  canvas.fillStyle = getComputedStyle(element).getPropertyValue(property);
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return (red + green + blue) / 765;
}

const choice = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('radio', { name });

describe('light or dark', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  const choose = async (visitor: Visitor, name: string) => {
    await visitor.open('/complaints');
    await choice(visitor.page, name).check();
  };

  it('is the choice of a guest, and there before the first paint of every page from then on', async () => {
    const guest = await newVisitor(browser, host);
    await guest.open('/complaints');
    assert.equal(await looksOf(guest.page), 'light');
    await guest.isAccessible();
    await choice(guest.page, 'Dark').check();
    assert.equal(await looksOf(guest.page), 'dark');
    await guest.isAccessible();

    await guest.page.addInitScript(recordGrounds);
    await guest.reload();
    assert.equal(await choice(guest.page, 'Dark').isChecked(), true);
    const grounds = await guest.page.evaluate(() => [...(window as unknown as Recorded).grounds]);
    assert.equal(grounds.length, 1, `the page changed its ground: ${grounds.join(', ')}`);
    assert.equal(await looksOf(guest.page), 'dark');

    const storageState = await guest.context.storageState();
    const plain = await newVisitor(browser, host, { storageState, javaScriptEnabled: false });
    for (const path of [
      '/complaints',
      '/article?articleId=understand-your-pay-statement',
      '/login',
      '/nowhere',
    ]) {
      await plain.page.goto(`${host.url}${path}`);
      await plain.page.screenshot();
      assert.equal(await plain.page.locator('meta[name=color-scheme]').getAttribute('content'), 'dark', path);
    }
    assert.equal(await choice(plain.page, 'Dark').isChecked(), true);
    await plain.leave();

    await guest.page.goto(`${host.url}/login`);
    assert.equal(await looksOf(guest.page), 'dark');
    await guest.isAccessible();
    assert.deepEqual(guest.problems, []);
    await guest.leave();
  });

  it('is kept apart in what the host keeps of guests’ pages', async () => {
    const [light, dark] = await Promise.all([newVisitor(browser, host), newVisitor(browser, host)]);
    await choose(dark, 'Dark');
    for (const visitor of [dark, light, dark, light]) await visitor.open('/complaints');
    assert.deepEqual([await looksOf(dark.page), await looksOf(light.page)], ['dark', 'light']);
    await Promise.all([light.leave(), dark.leave()]);
  });

  it('is followed by the other tabs, and by the device where the reader says so', async () => {
    const guest = await newVisitor(browser, host);
    await guest.open('/complaints');
    const other = await guest.context.newPage();
    await other.goto(`${host.url}/glossary`);
    await other.locator('hc-shell[data-state=ready]').waitFor();
    await choice(guest.page, 'Dark').check();
    await other.getByRole('radio', { name: 'Dark', checked: true }).waitFor();
    assert.equal(await looksOf(other), 'dark');
    // By the keyboard alone: the group is one stop, the arrows choose.
    await choice(guest.page, 'Dark').focus();
    await guest.page.keyboard.press('ArrowRight');
    assert.equal(await choice(guest.page, 'System').isChecked(), true);
    for (const colorScheme of ['light', 'dark', 'light'] as const) {
      await guest.page.emulateMedia({ colorScheme });
      assert.equal(await looksOf(guest.page), colorScheme);
    }
    await guest.leave();
  });

  it('is never dark on paper', async () => {
    const guest = await newVisitor(browser, host);
    await choose(guest, 'Dark');
    await guest.open('/article?articleId=understand-your-pay-statement');
    assert.equal(await looksOf(guest.page), 'dark');
    await guest.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    assert.equal(await looksOf(guest.page), 'light');
    await guest.leave();
  });

  it('is chosen in the menus of header and phone, and holds for the pages of administrators', async () => {
    const site = await newVisitor(browser, host);
    await site.open('/login');
    await site.signIn('site@harbor.example');
    await site.page.getByRole('button', { name: /^Account/ }).click();
    const account = site.page.getByRole('group', { name: 'Account' });
    await account.getByRole('radio', { name: 'Dark' }).check();
    assert.equal(await looksOf(site.page), 'dark');
    assert.equal(await choice(site.page, 'Dark').isChecked(), true);
    await site.isAccessible();
    for (const path of ['/builder', '/embed', '/diagnostics']) {
      await site.page.goto(`${host.url}${path}`);
      await site.page.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(await looksOf(site.page), 'dark', path);
    }
    await site.page.setViewportSize({ width: 390, height: 844 });
    await site.open('/');
    await site.page.getByRole('button', { name: 'Menu' }).click();
    const menu = site.page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('radio', { name: 'Light' }).check();
    assert.equal(await looksOf(site.page), 'light');
    await site.isAccessible();
    assert.deepEqual(site.problems, []);
    await site.leave();
  });
});

describe('a site that is dark by default', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost({ env: { HC_COLOR_SCHEME: 'dark' } }), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  it('is dark for who has not chosen, and light for who has', async () => {
    const guest = await newVisitor(browser, host);
    await guest.open('/complaints');
    assert.equal(await looksOf(guest.page), 'dark');
    assert.equal(await choice(guest.page, 'Dark').isChecked(), true);
    await choice(guest.page, 'Light').check();
    await guest.reload();
    assert.equal(await looksOf(guest.page), 'light');
    await guest.leave();
  });
});

interface Recorded {
  grounds: Set<string>;
}

/** Notes on the window every ground that the page has in a frame. */
function recordGrounds(): void {
  const page = window as unknown as Recorded;
  page.grounds = new Set();
  const note = () => {
    if (document.body) page.grounds.add(getComputedStyle(document.body).backgroundColor);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
