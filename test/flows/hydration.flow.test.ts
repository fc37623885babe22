import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { allOr } from './support/extent.ts';
import { fontsAreThere } from './support/fonts.ts';
import { holdScripts } from './support/heldScripts.ts';
import { asUser, giveSign, newVisitor, openBrowser } from './support/visitor.ts';

type Visitors = 'guest' | 'administrator';

/** An article with code. */
const withCode = 'introduction-to-rql';

const screensOf = (visitor: Visitors, caseId: string) => [
  '/nowhere',
  '/article?articleId=reset-your-password',
  ...(visitor === 'guest'
    ? []
    : [
        '/',
        '/article?articleId=understand-your-pay-statement',
        '/integration?integration=slack',
        '/page?app=payroll',
        '/search?q=payroll',
        '/my-cases',
        `/case-detail?id=${caseId}`,
        '/case-detail?id=500hc000000NOWHERE',
        '/contact-advisor',
        '/release-feed',
        '/glossary',
        '/complaints',
        '/complaints-form',
      ]),
];

describe('a page that the host drew', () => {
  let host: TestHost;
  let browser: Browser;
  let caseId: string;
  let administrator: BrowserContextOptions;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
    const cases = host.site.store.db.selectFrom('cases').select('id');
    ({ id: caseId } = await cases.where('owner_id', '=', '005hc000000ADMIN01').executeTakeFirstOrThrow());
    administrator = await asUser(browser, host);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  const combinations = (['guest', 'administrator'] as const).flatMap((visitor) =>
    (
      [
        ['', 1280, 'America/Los_Angeles'],
        ['/de', 390, 'Europe/Berlin'],
      ] as const
    ).map((rest) => [visitor, ...rest] as const),
  );
  /** Each visitor, width, language and zone once; none of these makes another different. */
  const isOfEveryDay = ([visitor, language]: (typeof combinations)[number]) =>
    (visitor === 'administrator') === (language === '');

  it('has its header laid out as its elements will, once its font has come', async () => {
    const viewport = { width: 1440, height: 900 };
    const { page, leave } = await newVisitor(browser, host, { ...administrator, viewport });
    const release = await holdScripts(page);
    await page.goto(`${host.url}/de/release-feed`);
    await page.evaluate(fontsAreThere);
    const link = page.getByRole('banner').getByRole('link', { name: 'Community' });
    const drawn = await link.boundingBox();
    release();
    await giveSign(page);
    await page.locator('hc-shell[data-state=ready]').waitFor();
    assert.ok(drawn);
    assert.deepEqual(await link.boundingBox(), drawn);
    await leave();
  });

  for (const [visitor, language, width, timezoneId] of allOr(combinations, isOfEveryDay))
    it(`keeps its nodes when its elements take over: ${visitor}, ${language || '/en'}, ${width}`, async () => {
      const who = visitor === 'guest' ? {} : administrator;
      const viewport = { width, height: 900 };
      const { page, problems, leave } = await newVisitor(browser, host, { ...who, viewport, timezoneId });
      const mismatches: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('drawn anew')) mismatches.push(message.text());
      });
      for (const path of screensOf(visitor, caseId)) {
        const release = await holdScripts(page);
        await page.goto(`${host.url}${language}${path}`, { waitUntil: 'commit' });
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('domcontentloaded');
        await page.evaluate(noteNodes);
        release();
        await giveSign(page);
        await page.locator('hc-shell:is([data-state=ready], [data-state=failed])').waitFor();
        const others = await page.evaluate(nodesGone);
        assert.deepEqual(others, [], `${visitor} ${width}: ${language}${path} has other nodes`);
        assert.deepEqual(mismatches, [], `${visitor} ${width}: ${language}${path}`);
      }
      // The address of nothing is answered as such.
      assert.deepEqual(
        problems.filter((problem) => !problem.includes('404')),
        [],
      );
      await leave();
    });

  for (const [visitor, language, width] of allOr(combinations, isOfEveryDay))
    it(`leaves the reader of an article where they are: ${visitor}, ${language || '/en'}, ${width}`, async () => {
      const who = visitor === 'guest' ? {} : administrator;
      const { page, problems, leave } = await newVisitor(browser, host, {
        ...who,
        viewport: { width, height: 900 },
      });
      const release = await holdScripts(page);
      await page.goto(`${host.url}${language}/article?articleId=reset-your-password`, {
        waitUntil: 'commit',
      });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('domcontentloaded');
      // One that comes meanwhile moves the text, whoever draws it (layout-shift.flow).
      await page.evaluate(fontsAreThere);
      await page.evaluate(readOn);
      const before = await page.evaluate(whereIs);
      release();
      await page.locator('hc-shell[data-state=ready]').waitFor();
      const after = await page.evaluate(whereIs);
      assert.deepEqual(after, before);
      assert.equal(after.top, 1200);
      assert.notEqual(after.focused, '');
      assert.notEqual(after.selected, '');
      assert.deepEqual(problems, []);
      await leave();
    });

  it('takes over first what its reader has touched', async () => {
    const { page, problems, leave } = await newVisitor(browser, host, administrator);
    const release = await holdScripts(page);
    for (const [touch, first] of [
      [() => page.getByRole('tab', { name: 'Payroll' }).click(), 'main'],
      [() => page.getByRole('combobox').focus(), 'search'],
    ] as const) {
      await page.goto(`${host.url}/`);
      await page.evaluate(noteAlive);
      await touch();
      release();
      await page.locator('hc-shell[data-state=ready]').waitFor();
      const alive = await page.evaluate(() => (window as unknown as Alive).alive);
      assert.equal(alive[0], first, alive.join(', '));
    }
    // What is typed then opens the panel.
    await page.keyboard.press('ArrowDown');
    await page.getByText('Popular articles', { exact: true }).waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('stays while one of its scripts takes its time, and does then what was pressed', async () => {
    const { page, problems, leave } = await newVisitor(browser, host, administrator);
    await page.clock.install();
    for (const [path, late] of [
      ['/release-feed', 'release-feed'],
      ['/de/release-feed', 'de-DE'],
    ]) {
      const release = await holdScripts(page, new RegExp(`/site/${late}\\.js$`));
      await page.goto(`${host.url}${path}`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.clock.runFor(100);
      await page.locator('hc-shell:defined').waitFor();
      await page.clock.runFor(5000);
      await page.locator('.hc-skip[data-waiting]:focus').waitFor();
      release();
      await page.clock.resume();
      await page.locator('#main:focus').waitFor();
      assert.equal(await page.locator('[data-waiting]').count(), 0);
    }
    assert.deepEqual(problems, []);
    await leave();
  });

  it('marks where its reader has gone to before the scripts', async () => {
    const { page, problems, leave } = await newVisitor(browser, host);
    const release = await holdScripts(page);
    await page.goto(`${host.url}/article?articleId=reset-your-password`);
    const contents = page.getByRole('navigation', { name: 'In this article' });
    await contents.getByRole('link', { name: 'Choose a good password' }).click();
    await page.waitForFunction(() => window.scrollY > 0);
    release();
    await page.locator('hc-shell[data-state=ready]').waitFor();
    await contents.locator('a[aria-current=location]').waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('copies the code whose button was pressed before its scripts', async () => {
    const { page, context, problems, leave } = await newVisitor(browser, host, administrator);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await holdScripts(page);
    await page.goto(`${host.url}/article?articleId=${withCode}`, { waitUntil: 'commit' });
    const copy = page.getByRole('button', { name: 'Copy', exact: true }).first();
    await copy.click();
    release();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.notEqual(await page.evaluate(() => navigator.clipboard.readText()), '');
    assert.deepEqual(problems, []);
    await leave();
  });

  it('does what was pressed before its scripts, once, and keeps what was entered', async () => {
    const { page, problems, leave } = await newVisitor(browser, host, administrator);
    const before = async (path: string) => {
      const release = await holdScripts(page);
      await page.goto(`${host.url}${path}`, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('domcontentloaded');
      return release;
    };
    let release = await holdScripts(page);
    await page.goto(`${host.url}/my-cases`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Contact support' }).click();
    release();
    await page.getByRole('dialog', { name: 'Support chat' }).waitFor();
    await page.keyboard.press('Escape');

    release = await before('/');
    await page.getByRole('tab', { name: 'Payroll' }).click();
    // Waiting shows, and a second press of the same is no second one.
    await page.locator('[role=tab][data-waiting]').click();
    release();
    await page.locator('[data-waiting]').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Payroll', selected: true }).waitFor();

    release = await before('/');
    await page.getByRole('button', { name: 'Browse by' }).click();
    release();
    await page.getByRole('button', { name: 'Browse by', expanded: true }).waitFor();

    release = await before('/my-cases');
    await page.getByRole('radio', { name: /^Closed/ }).check();
    release();
    await page.waitForURL('**/my-cases?status=closed');

    release = await before('/contact-advisor');
    const subject = page.getByRole('textbox', { name: 'Subject' });
    await subject.fill('A question of pay');
    release();
    await page.locator('hc-shell[data-state=ready]').waitFor();
    assert.equal(await subject.inputValue(), 'A question of pay');
    await page.getByRole('button', { name: 'Submit' }).focus();
    assert.equal(await subject.inputValue(), 'A question of pay');
    assert.deepEqual(problems, []);
    await leave();
  });

  it('keeps what stands around the view while its script is on the way, wherever the reader goes', async () => {
    const { page, comeAs, at, problems, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    const release = await holdScripts(page, /\/site\/frame\.js$/);
    await page.goto(`${host.url}/my-cases`);
    const around = await page.evaluateHandle(() => {
      const root = document.querySelector('hc-shell')?.shadowRoot;
      return ['header', 'search', 'footer'].map((name) => root?.querySelector(name));
    });
    const isThere = () => around.evaluate((parts) => parts.every((each) => each?.isConnected));
    assert.ok(await isThere());
    await page.getByRole('radio', { name: /^Closed/ }).press('Space');
    await page.waitForURL(/status=closed/);
    await page.locator('main').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'I need help with' }).waitFor();
    assert.equal(at(), '/');
    await page.getByRole('tab', { name: 'Payroll' }).click();
    assert.ok(await isThere());
    release();
    await page.locator('hc-shell[data-state=ready]').waitFor();
    assert.ok(await isThere());
    await page.getByRole('combobox', { name: 'Search Help Center' }).fill('direct deposit');
    await page.getByRole('option').filter({ hasText: 'Set up direct deposit' }).first().waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });

  it('shows its answers though what asks the server does not come, says so of others, and asks for them by Retry', async () => {
    const { page, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    const methods = /\/site\/transport\.js$/;
    await page.route(methods, (route) => route.abort());
    await page.goto(`${host.url}/my-cases`);
    await page.locator('hc-shell[data-state=ready]').waitFor();
    await page.getByRole('radio', { name: /^Closed/ }).press('Space');
    await page.waitForURL(/status=closed/);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute(methods);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page
      .getByText('Case details')
      .or(page.getByRole('heading', { name: 'Comments' }))
      .first()
      .waitFor();
    await leave();
  });
});

/** Scrolls to 1,200 pixels, marks words that are in view and puts the focus on a link there, as a reader does. */
function readOn(): void {
  window.scrollTo(0, 1200);
  const inView = (each: Element) => each.getBoundingClientRect().top > 200;
  const texts = [...document.querySelectorAll('hc-shell p')].filter(
    ({ textContent }) => textContent.length > 80,
  );
  const text = texts.find(inView);
  const link = [...document.querySelectorAll<HTMLElement>('hc-shell a[href]')].find(inView);
  link?.focus({ preventScroll: true });
  if (text) getSelection()?.selectAllChildren(text);
}

/** Where a reader is on the page. */
function whereIs() {
  return {
    top: window.scrollY,
    height: document.documentElement.scrollHeight,
    focused: document.activeElement?.localName === 'a' ? document.activeElement.outerHTML : '',
    selected: String(getSelection()),
  };
}

interface Alive {
  /** The regions that came alive, in their order. */
  readonly alive: readonly string[];
}

function noteAlive(): void {
  const alive: string[] = [];
  Object.assign(window, { alive } satisfies Alive);
  const root = document.querySelector('hc-shell')?.shadowRoot;
  root?.addEventListener('hc-alive', ({ target }) => {
    const region = target as Element;
    if (region.closest('main')) alive.push('main');
    else alive.push(region.querySelector('search, header, footer')?.localName ?? 'another');
  });
}

interface Noted {
  noted: readonly Element[];
}

function noteNodes(): void {
  const root = document.querySelector('hc-shell')?.shadowRoot;
  if (!root) throw new Error('nothing was drawn');
  const noted: Element[] = [...root.querySelectorAll('hc-root *')];
  // What stands between the tags of the shell has its texts noted too: they are what a reader selects.
  const light = document.createTreeWalker(
    root.host,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT,
  );
  while (light.nextNode()) noted.push(light.currentNode as Element);
  Object.assign(window, { noted } satisfies Noted);
}

function nodesGone(): string[] {
  const { noted } = window as unknown as Noted;
  return (
    noted
      // The plain field before the editor of long texts gives way to it, and so does what the browser opened by itself.
      .filter(
        (each) => !each.isConnected && !('closest' in each && each.closest('.hc-editor__area, .hc-native')),
      )
      .map(
        (each) =>
          (each.nodeType === Node.TEXT_NODE
            ? (each as Node).nodeValue
            : (each.cloneNode(false) as Element).outerHTML
          )?.slice(0, 120) ?? '',
      )
  );
}
