import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../../host/demo/users.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { allOr } from './support/extent.ts';
import { fontsAreThere } from './support/fonts.ts';
import { elementsIn, giveSign, newVisitor, openBrowser, type Visitor } from './support/visitor.ts';

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
    const visitor = await newVisitor(browser, host);
    await visitor.comeAs('admin@harbor.example');
    await visitor.open('/');
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
      for (const width of allOr([320, 390, 1100, 1440], (each) => each === 320)) {
        await page.setViewportSize({ width, height: 900 });
        if (width === 390 || width === 1440) await isAccessible();
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
    const { page, open, leave } = await newVisitor(browser, host, { storageState, javaScriptEnabled: false });
    await open('/de/my-cases');
    await page.getByText('Links, Menüs und Filter funktionieren').waitFor();
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
    // Of what isn't theirs the page says what it says of what isn't there.
    const said: (string | null)[] = [];
    for (const id of [await aCase('!='), '500000000000000AAA']) {
      await open(`/de/case-detail?id=${id}`);
      await page.getByText('Diese Anfrage gibt es nicht').waitFor();
      said.push(await page.getByRole('main').textContent());
    }
    assert.equal(said[0], said[1]);
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
    for (const width of allOr([390, 1440], (each) => each === 390)) {
      const heights = async (scripts: boolean) => {
        const viewport = { width, height: 900 };
        const { page, leave } = await newVisitor(browser, host, { storageState, viewport });
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
          if (scripts) await elementsIn(page);
          await page.evaluate(fontsAreThere);
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

  it('opens home at the category its reader saw last, and nobody else’s', async () => {
    const { page, open, signIn, signOut, problems, leave } = await waiting(async () => undefined);
    const category = (name: string) => page.getByRole('tab', { name, exact: true });
    await open('/');
    await category('Payroll').click();
    let scripts = Promise.withResolvers<void>();
    await page.addInitScript(recordCategories);
    // Fetched ahead of the sign and asked for after it: both are kept back.
    await page.route(/shell\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const drawn = async (name: string) => {
      scripts = Promise.withResolvers<void>();
      await page.goto(`${host.url}/`, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
      const held = await category(name).getAttribute('aria-selected');
      await page.waitForFunction(() => (window as unknown as Shown).shown.frames > 5);
      await giveSign(page);
      scripts.resolve();
      await page.locator('hc-shell[data-state=ready]').waitFor();
      assert.equal(held, 'true');
      assert.deepEqual(await page.evaluate(() => (window as unknown as Shown).shown.names), [name]);
    };
    await drawn('Payroll');
    const cookies = await page.context().cookies();
    await signOut();
    await page.getByText('You are signed out.').waitFor();
    assert.equal(
      (await page.context().cookies()).some(({ name }) => name === 'hc_memory'),
      false,
    );

    // Also where the cookie of the one before was left behind.
    await page.context().addCookies(cookies.filter(({ name }) => name === 'hc_memory'));
    await open('/login');
    await signIn('employee@harbor.example');
    await page.route(/\.js$/, (route) => route.abort());
    for (const broken of [
      null,
      'x'.repeat(1000),
      '%E0%A4%A',
      '{"userId":"a","values":{"lastSeenProduct":1}}',
    ]) {
      if (broken !== null)
        await page.context().addCookies([{ name: 'hc_memory', value: broken, url: host.url }]);
      await page.goto(`${host.url}/`);
      assert.equal(await category('HR').getAttribute('aria-selected'), 'true');
    }
    assert.deepEqual(
      problems.filter((each) => !/Failed to load|ERR_FAILED/.test(each)),
      [],
    );
    await leave();
  });

  it('says to guests without scripts what is for users alone, and leads to the sign-in and back', async () => {
    const { page, at, leave } = await newVisitor(browser, host, { javaScriptEnabled: false });
    const pages = [
      ['/', 'Harbor Help Center', 'Sign in to continue', 'Sign In'],
      ['/de/my-cases', 'Harbor Hilfe-Center', 'Melden Sie sich an, um fortzufahren', 'Anmelden'],
      ['/my-cases?status=open', 'Harbor Help Center', 'Sign in to continue', 'Sign In'],
    ] as const;
    for (const [path, name, heading, signIn] of pages) {
      await page.goto(`${host.url}${path}`);
      await page.getByRole('banner').getByRole('link', { name }).waitFor();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const link = page.getByRole('main').getByRole('link', { name: signIn });
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        const box = await link.boundingBox();
        assert.ok(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 700, path);
      }
      await link.click();
      await page.waitForURL((url) => url.searchParams.get('startURL') === path);
    }
    await page.getByLabel('Email address').fill('admin@harbor.example');
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'My Cases' }).waitFor();
    assert.equal(at(), '/my-cases?status=open');
    await leave();
  });

  it('leads guests with scripts to the sign-in by itself, and shows no blank page on the way', async () => {
    const { page, isAccessible, problems, leave } = await newVisitor(browser, host);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/shell\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${host.url}/my-cases`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Sign in to continue' }).waitFor();
    await isAccessible();
    release();
    await page.waitForURL((url) => url.pathname === '/login');
    assert.equal(new URL(page.url()).searchParams.get('startURL'), '/my-cases');
    assert.deepEqual(problems, []);
    await leave();
  });

  it('keeps the focus on a link of a guest’s page', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, problems, leave } = await newVisitor(browser, host);
    await page.route(/shell\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${host.url}/glossary`, { waitUntil: 'commit' });
    const link = page.getByRole('contentinfo').getByRole('link').first();
    // A program alone focuses what lies below the window while that is laid out with its font.
    await page.evaluate(fontsAreThere);
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

interface Shown {
  readonly shown: { frames: number; readonly names: string[] };
}

/** Notes on the window which category the home page has open, frame by frame. */
function recordCategories(): void {
  const shown: Shown['shown'] = { frames: 0, names: [] };
  (window as unknown as { shown: Shown['shown'] }).shown = shown;
  const note = () => {
    const open = document
      .querySelector('hc-shell')
      ?.shadowRoot?.querySelector('[role=tab][aria-selected=true]');
    const name = open?.textContent ?? '';
    if (name !== '') shown.frames += 1;
    if (name !== '' && shown.names.at(-1) !== name) shown.names.push(name);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
