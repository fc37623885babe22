import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { openBrowser, type Visitor, visit } from './support/visitor.ts';

/** A screen, something of its content, and where one of its links leads. */
const screens = (caseId: string) =>
  [
    ['/', 'I need help with', 'Hiring', '/page'],
    ['/page?app=payroll', 'Payroll', 'Respond to a payroll tax notice', '/article'],
    ['/search?q=regular+payrol&app=Payroll', 'Results for', 'Run a regular payroll', '/article'],
    ['/my-cases', 'My Cases', 'COBRA notice was not sent', '/case-detail'],
    [`/case-detail?id=${caseId}`, 'Case #', 'My Cases', '/my-cases'],
    ['/contact-advisor', 'Contact HR advisor', 'Home', '/'],
    ['/release-feed', 'Release Feed', 'Read the full note', '/release-note'],
    ['/glossary', 'Glossary', 'Home', '/'],
    ['/complaints', 'Complaints', 'Submit a complaint', '/complaints-form'],
    ['/integration?integration=slack', 'Under Construction', 'Back to home', '/'],
    ['/nowhere', 'Oops!', 'Back to home', '/'],
    ['/page?app=unknown', 'Oops!', 'Back to home', '/'],
  ] as const;

describe('a page before its scripts', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  /** An administrator, whose scripts are then kept back. */
  async function waiting(handle: (page: Page) => Promise<unknown>): Promise<Visitor> {
    const visitor = await visit(browser, host);
    await visitor.open('/login');
    await visitor.signIn('admin@harbor.example');
    await handle(visitor.page);
    return visitor;
  }

  /** A case of the administrator, or of somebody else. */
  async function aCase(of: '=' | '!=' = '='): Promise<string> {
    const cases = host.site.store.db.selectFrom('cases').select('id');
    const { id } = await cases.where('owner_id', of, '005hc000000ADMIN01').executeTakeFirstOrThrow();
    return id;
  }

  it('shows each screen with links that work', async () => {
    const { page, at, isAccessible, scrollsSideways, leave } = await waiting((each) =>
      each.route(/\.js$/, (route) => route.abort()),
    );
    for (const [path, heading, link, leadsTo] of screens(await aCase())) {
      await page.goto(`${host.url}${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await isAccessible();
      for (const width of [320, 1100, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        assert.equal(await scrollsSideways(), false, `${path} is wider than ${width} pixels`);
      }
      await page.getByRole('link', { name: link }).first().click();
      await page.waitForURL((url) => url.pathname === leadsTo);
      assert.notEqual(at(), path);
    }
    await leave();
  });

  it('searches by Enter, and says what is missing where scripts are off', async () => {
    const signedIn = await waiting(async () => undefined);
    const storageState = await signedIn.context.storageState();
    await signedIn.leave();
    const { page, open, leave } = await visit(browser, host, { storageState, javaScriptEnabled: false });
    await open('/de/my-cases');
    await page.getByText('Links funktionieren').waitFor();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const menu = await page.getByRole('banner').getByRole('button', { name: 'Menü' }).boundingBox();
      assert.ok(menu && menu.x + menu.width <= width, `the button of the menu is cut off at ${width} pixels`);
    }
    await page.getByRole('combobox').fill('payroll');
    await page.getByRole('combobox').press('Enter');
    await page.waitForURL((url) => url.pathname === '/de/search' && url.searchParams.get('q') === 'payroll');
    await page
      .getByRole('main')
      .getByRole('link', { name: /payroll/i })
      .first()
      .waitFor();
    await open('/de/search?q=xyzzyq');
    await page.getByText('Keine Ergebnisse gefunden').waitFor();
    // Of what isn't theirs the page shows nothing: the elements would say so.
    await open(`/de/case-detail?id=${await aCase('!=')}`);
    await page.getByText('Diese Seite braucht Skripte').waitFor();
    assert.equal(await page.getByRole('heading').count(), 0);
    await leave();
  });

  it('goes on where its reader is: what was typed, the caret, the focus and the place', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, problems, leave } = await waiting(async (each) => {
      await each.addInitScript(recordFrames);
      await each.route(/shell\.js$/, async (route) => {
        await released;
        await route.continue();
      });
    });
    await page.goto(`${host.url}/my-cases`, { waitUntil: 'commit' });
    const field = page.getByRole('combobox');
    await field.pressSequentially('direct deposit');
    await field.press('ArrowLeft');
    await page.evaluate(() => window.scrollTo(0, 300));
    release();
    await page.locator('hc-shell[data-state=ready]').waitFor();
    assert.equal(await field.inputValue(), 'direct deposit');
    const place = await page.evaluate(() => {
      const active = document.activeElement?.shadowRoot?.activeElement;
      return { caret: active instanceof HTMLInputElement && active.selectionStart, top: window.scrollY };
    });
    assert.deepEqual(place, { caret: 13, top: 300 });
    await page.keyboard.type('s');
    assert.equal(await field.inputValue(), 'direct deposist');
    const { empty, moved, frames } = await page.evaluate(() => (window as unknown as Recorded).recorded);
    assert.ok(frames > 1);
    assert.equal(empty, 0, 'a frame showed nothing');
    assert.ok(moved < 0.02, `the page moved by ${moved}`);
    assert.deepEqual(problems, []);
    await leave();
  });

  it('is as high as it stays, and what it found is not searched for again', async () => {
    const signedIn = await waiting(async () => undefined);
    const storageState = await signedIn.context.storageState();
    const asked: string[] = [];
    const [landing, results, ofCase] = [
      '/page?app=payroll',
      '/search?q=regular+payrol&app=Payroll',
      `/case-detail?id=${await aCase()}`,
    ];
    for (const width of [390, 1440]) {
      const heights = async (scripts: boolean) => {
        const viewport = { width, height: 900 };
        const { page, leave } = await visit(browser, host, { storageState, viewport });
        if (!scripts) await page.route(/\.js$/, (route) => route.abort());
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        const all: number[] = [];
        for (const path of [
          '/',
          landing,
          results,
          ofCase,
          '/my-cases',
          '/release-feed',
          '/complaints-form',
        ]) {
          await page.goto(`${host.url}${path}`);
          if (scripts) await page.locator('hc-shell[data-state=ready]').waitFor();
          await page.evaluate(() => document.fonts.ready);
          all.push(await page.locator('hc-shell').evaluate((shell) => shell.scrollHeight));
        }
        await leave();
        return all;
      };
      assert.deepEqual(await heights(false), await heights(true), `${width} pixels wide`);
    }
    assert.deepEqual(
      asked.filter((path) => path.startsWith('/1/')),
      [],
    );
    await signedIn.leave();
  });

  it('keeps the focus on a link of a guest’s page', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, problems, leave } = await visit(browser, host);
    await page.route(/shell\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${host.url}/glossary`, { waitUntil: 'commit' });
    const link = page.getByRole('contentinfo').getByRole('link').first();
    await link.focus();
    const name = await link.textContent();
    release();
    await page.locator('hc-shell[data-state=ready]').waitFor();
    await page.waitForFunction(
      (text) => document.activeElement?.shadowRoot?.activeElement?.textContent === text,
      name,
    );
    // The second time it is a page that the host has kept.
    await page.reload();
    await page.locator('hc-shell[data-state=ready]').waitFor();
    assert.deepEqual(problems, []);
    await leave();
  });
});

interface Recorded {
  readonly recorded: { empty: number; moved: number; frames: number };
}

/** Notes how much the page moves, and each frame and each change that shows nothing once something was shown. */
function recordFrames(): void {
  const recorded = { empty: 0, moved: 0, frames: 0 };
  Object.assign(window, { recorded });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) recorded.moved += (shift as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  let wasShown = false;
  const look = () => {
    const main = document.querySelector('hc-shell')?.shadowRoot?.querySelector('main');
    const isShown = main?.checkVisibility() === true && main.getBoundingClientRect().height > 500;
    wasShown ||= isShown;
    if (wasShown) recorded.frames += 1;
    if (wasShown && !isShown) recorded.empty += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
