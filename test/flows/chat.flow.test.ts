import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page, Route } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { allOr } from './support/extent.ts';
import { untilQuiet } from './support/quiet.ts';
import { elementsIn, newVisitor, openBrowser } from './support/visitor.ts';

/** What a chat provider's script may be, in place of the demo's. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'is dead': (route) => route.abort('connectionreset'),
  'throws at once': (route) => script(route, 'throw new Error("widget broke");'),
  'throws when it is to open': (route) =>
    script(route, 'document.addEventListener("openAssistChat", () => { throw new Error("widget broke"); });'),
  'never answers': (route) => script(route, 'document.addEventListener("openAssistChat", () => {});'),
  'tears out what it finds and holds up every event': (route) =>
    script(
      route,
      `for (const name of ['openAssistChat', 'unhideAssistChat', 'setAssistChatFields'])
        document.addEventListener(name, (event) => {
          event.stopImmediatePropagation();
          document.getElementById('hc-chat-fields')?.remove();
        }, true);`,
    ),
};

const script = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript', body });
const contact = (page: Page) => page.getByRole('button', { name: 'Contact support' });
const launcher = (page: Page) => page.getByRole('button', { name: 'Open support chat' });

describe('the support chat', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  const widest = [1440, 900] as const;
  const narrow = [390, 844] as const;
  for (const [width, height] of allOr([widest, narrow], (each) => each === narrow)) {
    it(`covers no control of the page with its launcher, ${width} pixels wide`, async () => {
      const { page, context, comeAs, leave } = await newVisitor(browser, host, {
        viewport: { width, height },
      });
      await comeAs('admin@harbor.example');
      const coveredOn = async (tab: Page, path: string) => {
        await tab.goto(`${host.url}${path}`);
        await elementsIn(tab);
        await tab.getByRole('heading', { level: 1 }).waitFor();
        await untilQuiet(tab);
        await launcher(tab).waitFor();
        assert.deepEqual(await tab.evaluate(coveredControls), [], path);
      };
      // Beside each other: the launcher comes seconds after a page.
      const others = ['/my-cases', '/contact-advisor', '/release-feed', '/complaints-form'];
      await Promise.all([
        coveredOn(page, '/glossary'),
        ...others.map(async (path) => coveredOn(await context.newPage(), path)),
      ]);
      await page.bringToFront();
      await page.mouse.wheel(0, 100_000);
      await page.getByRole('button', { name: 'Scroll to top' }).click();
      await page.waitForFunction(() => window.scrollY === 0);
      await leave();
    });
  }

  it('is unhidden for a user who may chat, opens from My Cases and ends with the session', async () => {
    const { page, open, comeAs, signOut, isAccessible, problems, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    await page.route('**/getCaseList*', (route) => route.fulfill({ json: { caseList: [] } }));
    await open('/my-cases');
    await contact(page).click();
    const chat = page.getByRole('dialog', { name: 'Support chat' });
    await chat.getByText('Hello Ana!').waitFor();
    await isAccessible();
    await page.keyboard.type('Where is my laptop?');
    await page.keyboard.press('Enter');
    await chat.getByText('Where is my laptop?').waitFor();
    await chat.getByText('Thank you. On a real site, an advisor would answer now.').waitFor();
    await page.keyboard.press('Escape');
    await chat.waitFor({ state: 'hidden' });
    assert.ok(
      await contact(page).evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button),
    );
    await launcher(page).waitFor();
    await isAccessible();
    const told = await page
      .locator('#hc-chat-fields input')
      .evaluateAll((inputs) =>
        Object.fromEntries((inputs as HTMLInputElement[]).map(({ name, value }) => [name, value])),
      );
    assert.equal(told.email, 'admin@harbor.example');
    assert.equal(told.accountName, 'Northwind Robotics');
    assert.match(told.signature ?? '', /^[0-9a-f]{64}$/);
    await signOut();
    await page.getByLabel('Email address').waitFor();
    assert.equal(await page.locator('#hc-chat-fields, #demo-chat').count(), 0);
    assert.deepEqual(problems, []);
    await leave();
  });

  for (const [what, address] of [
    ['who asks is still being looked up', '**/ArticleViewLogging/getUserInfo*'],
    ["the provider's script is still on its way", '**/demo-chat.js'],
  ] as const)
    it(`opens for the one who pressed, though ${what}`, async () => {
      const { page, comeAs, leave } = await newVisitor(browser, host);
      await comeAs('admin@harbor.example');
      const pressed = Promise.withResolvers<void>();
      await page.route(address, async (route) => {
        await pressed.promise;
        await route.continue();
      });
      await page.goto(`${host.url}/my-cases`, { waitUntil: 'commit' });
      await contact(page).click();
      pressed.resolve();
      await page.getByRole('dialog', { name: 'Support chat' }).getByText('Hello Ana!').waitFor();
      assert.equal(await page.getByText('The support chat could not be opened.').count(), 0);
      await leave();
    });

  it('is not told who an administrator without chat is, but opens for them', async () => {
    const { page, open, comeAs, leave } = await newVisitor(browser, host);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await comeAs('aso@harbor.example');
    await open('/my-cases');
    await contact(page).click();
    await page.getByRole('dialog', { name: 'Support chat' }).getByText('Hello!').waitFor();
    assert.deepEqual(
      asked.filter((url) => url.includes('/ArticleViewLogging/')),
      [],
    );
    await leave();
  });

  it('that comes late finds that it was unhidden', async () => {
    const { page, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('admin@harbor.example');
    await page.route('**/demo-chat.js', async (route) => {
      await page.waitForFunction(
        () => document.getElementById('hc-chat-fields')?.dataset.unhidden === 'true',
      );
      await route.continue();
    });
    await page.goto(`${host.url}/my-cases`, { waitUntil: 'commit' });
    await launcher(page).waitFor();
    await leave();
  });

  for (const [what, fault] of Object.entries(faults)) {
    it(`names other ways when the provider's script ${what}, and the page goes on`, async () => {
      const { page, open, comeAs, signOut, leave } = await newVisitor(browser, host);
      await comeAs('admin@harbor.example');
      await page.route('**/demo-chat.js', fault);
      await open('/my-cases');
      await contact(page).click();
      const alert = page.getByRole('alert').filter({ hasText: 'The support chat could not be opened.' });
      await alert.getByRole('link', { name: 'Contact HR Advisor' }).waitFor();
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: 'I need help with' }).waitFor();
      await signOut();
      await page.getByLabel('Email address').waitFor();
      await leave();
    });
  }
});

/** The controls over which the launcher lies when the keyboard has gone to them. */
function coveredControls(): string[] {
  const launcher = document.querySelector('#demo-chat')?.shadowRoot?.querySelector('.launch');
  const corner = launcher?.getBoundingClientRect();
  if (!corner || corner.height === 0) return ['there is no launcher'];
  const controls: HTMLElement[] = [];
  const collect = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (
        element.matches('a[href], button, input, select, textarea, [tabindex="0"], [contenteditable="true"]')
      )
        controls.push(element);
      if (element.shadowRoot && element.id !== 'demo-chat') collect(element.shadowRoot);
    }
  };
  collect(document.body);
  return controls.flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) return [];
    control.focus();
    control.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isUnder = right > corner.left && left < corner.right && bottom > corner.top && top < corner.bottom;
    return isUnder && bottom - top < 200
      ? [control.ariaLabel || control.textContent || control.outerHTML.slice(0, 200)]
      : [];
  });
}
