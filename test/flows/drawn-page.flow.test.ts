import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { fontsAreThere } from './support/fonts.ts';
import { holdScripts } from './support/heldScripts.ts';
import { differingShare } from './support/pixels.ts';
import { asUser, newVisitor, openBrowser, showIn } from './support/visitor.ts';

/** The most of a page that may look different once its elements are there. */
const most = 0.001;

describe('a page as the host draws it', () => {
  let host: TestHost;
  let browser: Browser;
  let administrator: BrowserContextOptions;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
    administrator = await asUser(browser, host);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  /** Pictures of a whole page in both schemes, before its scripts and with them; of the shell alone. */
  async function pictures(path: string, options: BrowserContextOptions) {
    // A page is told to show no more than the shell, which its security policy would not let a test do.
    const { page, problems, leave } = await newVisitor(browser, host, { ...options, bypassCSP: true });
    const release = await holdScripts(page);
    await page.goto(`${host.url}${path}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('domcontentloaded');
    await page.evaluate(showShellAlone);
    const taken: Buffer[][] = [];
    for (const isLive of [false, true]) {
      if (isLive) {
        release();
        await page.locator('hc-shell[data-state=ready]').waitFor();
      }
      const ofPage: Buffer[] = [];
      for (const scheme of ['light', 'dark'] as const) {
        await showIn(page, scheme);
        await page.evaluate(fontsAreThere);
        await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
        ofPage.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
      }
      taken.push(ofPage);
    }
    assert.deepEqual(problems, []);
    await leave();
    return taken;
  }

  const ofGuests = '/de/article?articleId=understand-your-pay-statement';
  const ofAdministrators = '/article?articleId=introduction-to-rql';
  const seen = [
    ['guest', ofGuests, 390],
    ['guest', ofGuests, 768],
    ['guest', '/de/article?articleId=reset-your-password', 1440],
    ['administrator', ofAdministrators, 390],
    ['administrator', ofAdministrators, 768],
    ['administrator', ofAdministrators, 1440],
    ['guest', '/complaints-form', 390],
    ['administrator', '/de/contact-advisor', 390],
    ['administrator', '/release-feed', 390],
  ] as const;
  for (const [visitor, path, width] of seen)
    it(`looks as it does with scripts: ${path} for a ${visitor}, ${width} pixels wide`, async () => {
      const { page, leave } = await newVisitor(browser, host);
      const who = visitor === 'guest' ? {} : administrator;
      const [drawn = [], live = []] = await pictures(path, { ...who, viewport: { width, height: 900 } });
      for (const [at, scheme] of ['light', 'dark'].entries()) {
        const [one, two] = [drawn[at], live[at]];
        assert.ok(one && two);
        const share = await differingShare(page, [one, two]);
        assert.ok(share <= most, `${scheme}: ${(100 * share).toFixed(2)} % differ`);
      }
      await leave();
    });

  it('enlarges its pictures and explains its terms, beside which the definitions stand', async () => {
    const { page, problems, open, isAccessible, leave } = await newVisitor(browser, host, {
      viewport: { width: 390, height: 844 },
    });
    await page.route(/\/article\?/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace(/(id="hc-config"[^>]*>\{)/, '$1"glossaryPopovers":true,');
      await route.fulfill({ response, body });
    });
    await open('/article?articleId=understand-your-pay-statement');
    const text = page.locator('hc-shell > .hc-text');
    await text.locator('button.hc-term-mark').first().click();
    const definition = text.getByRole('dialog');
    await definition.getByRole('link').last().waitFor();
    const place = await definition.boundingBox();
    assert.ok(place && place.y >= 0 && place.y + place.height <= 844, 'it stands within the window');
    await isAccessible();
    await page.keyboard.press('Escape');
    await definition.waitFor({ state: 'hidden' });
    const picture = text.locator('.hc-zoom').first();
    await picture.scrollIntoViewIfNeeded();
    await picture.click();
    await page.getByRole('dialog', { name: 'Image' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Image' }).waitFor({ state: 'detached' });
    assert.deepEqual(problems, []);
    await leave();
  });

  it('leads to a heading before its scripts, and says what it is about to who knows no shadow roots', async () => {
    const { page, leave } = await newVisitor(browser, host, { javaScriptEnabled: false });
    const path = '/article?articleId=reset-your-password';
    await page.goto(`${host.url}${path}#choose-a-good-password`);
    const heading = page.getByRole('heading', { name: 'Choose a good password' });
    const { y = -1 } = (await heading.boundingBox()) ?? {};
    assert.ok(y >= 0 && y < 300, `the heading stands at ${y} pixels`);
    await leave();
    const answer = await fetch(`${host.url}${path}`, { headers: { Accept: 'text/html' } });
    const seen = await browser.newPage();
    const words = await seen.evaluate(
      (html) => {
        // What an older parser makes of it: a template has no words.
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        for (const other of body.querySelectorAll('script, style, aside')) other.remove();
        return [
          body.querySelector('h1')?.textContent,
          body.textContent.split('Choose a good password').length,
        ];
      },
      await answer.text(),
    );
    assert.deepEqual(words, ['Reset your password', 2]);
    await seen.close();
  });

  it('has nothing in it of what laid it out in parts', async () => {
    const { page, leave } = await newVisitor(browser, host, administrator);
    await holdScripts(page);
    for (const path of ['/', ofAdministrators]) {
      await page.goto(`${host.url}${path}`, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await page.waitForLoadState('domcontentloaded');
      assert.ok((await (await page.request.get(`${host.url}${path}`)).text()).split('<script>').length > 4);
      // Selectors of Playwright look into shadow roots.
      for (const inner of ['hc-root script', 'hc-shell > :not(template) script'])
        assert.equal(await page.locator(inner).count(), 0, `${path} ${inner}`);
    }
    await leave();
  });

  it('shows its end to who goes there as its font comes, and all of it to who doesn’t', async () => {
    const { page, problems, leave } = await newVisitor(browser, host, administrator);
    for (const goes of [true, false]) {
      let release = () => {};
      const awaited = new Promise<void>((done) => {
        release = done;
      });
      await page.route('**/*.woff2', async (route) => {
        await awaited;
        await route.continue();
      });
      await page.goto(`${host.url}/`, { waitUntil: 'domcontentloaded' });
      await page.getByRole('contentinfo').waitFor();
      const before = await page.evaluate(() => document.documentElement.scrollHeight);
      release();
      const { notShown, height } = await page.evaluate(seeAllOfIt, goes);
      assert.deepEqual(notShown, []);
      assert.ok(Math.abs(height - before) <= 1, `${before} pixels high, then ${height}`);
      await page.unrouteAll();
    }
    assert.deepEqual(problems, []);
    await leave();
  });

  it('leads to another article and back', async () => {
    const { page, problems, open, leave } = await newVisitor(browser, host, administrator);
    await open('/article?articleId=introduction-to-rql');
    const title = page.getByRole('heading', { level: 1 });
    const first = await title.textContent();
    await page.getByRole('navigation', { name: 'Related articles' }).getByRole('link').first().click();
    await page.waitForFunction((text) => document.title.includes(text ?? '') === false, first);
    await page.getByRole('article').getByRole('paragraph').first().waitFor();
    assert.notEqual(await title.textContent(), first);
    assert.equal(await title.count(), 1);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: first ?? '' }).waitFor();
    assert.equal(await page.locator('hc-shell > .hc-text h2').first().isVisible(), true);
    assert.deepEqual(problems, []);
    await leave();
  });
});

/** Hides the notice and the launcher of a chat, for which the footer keeps a corner free. */
function showShellAlone(): void {
  const style = document.createElement('style');
  style.textContent =
    'body > :not(hc-shell) { display: none !important } hc-shell { --hc-corner-size: 0px !important }';
  document.head.append(style);
  // A picture of the page shows those below the window too.
  for (const picture of document.images) picture.loading = 'eager';
}

/**
 * Waits until Inter is in the page, goes to its end or looks at it for some frames, and says what of its headings isn't
 * laid out. Runs in the page.
 */
async function seeAllOfIt(goes: boolean) {
  const frame = () => new Promise((come) => requestAnimationFrame(() => setTimeout(come)));
  const isThere = () =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
    );
  while (!isThere()) await frame();
  if (goes) scrollTo(0, document.documentElement.scrollHeight);
  const headings = () => [
    ...(document.querySelector('hc-shell')?.shadowRoot?.querySelectorAll('main :is(h1, h2, h3, p)') ?? []),
  ];
  const hidden = () => headings().filter((each) => !each.checkVisibility());
  await frame();
  await frame();
  for (let frames = 0; !goes && frames < 30 && hidden().length > 0; frames += 1) await frame();
  return {
    notShown: hidden().map(({ textContent }) => textContent),
    height: document.documentElement.scrollHeight,
  };
}
