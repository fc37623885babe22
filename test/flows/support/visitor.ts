import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { demoPassword } from '../../../host/demo/users.ts';
import { userOf } from '../../../host/testing/client.ts';
import type { TestHost } from '../../../host/testing/start-host.ts';
import { chromiumEnv, chromiumFlags, findChromium } from '../../../scripts/chromium.mjs';
import { isWhole } from './extent.ts';
import { followRequests } from './quiet.ts';

/** How long the browser may take for what has no limit of its own, in milliseconds; a busy machine takes seconds. */
const longestCall = 30_000;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Someone at a browser of their own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a path of the site, until its elements have taken over what the host drew; as it was drawn without a sign. */
  open(path: string, how?: { readonly givesSign: boolean }): Promise<void>;
  /** Loads the page anew, until the same. */
  reload(): Promise<void>;
  signIn(email: string): Promise<void>;
  /** Has signed in on an earlier visit; no page is open by it. */
  comeAs(email: string): Promise<void>;
  /** By the menu under the initials of who is signed in. */
  signOut(): Promise<void>;
  /** Path, query and hash of the address. */
  at(): string;
  /** The same of the page in the tab that is opened by what is done. */
  inNewTab(act: () => Promise<void>): Promise<string>;
  /**
   * Fails when the page has accessibility violations, also inside the elements; of other rules than these. `also` are
   * rules that are no standard yet.
   */
  isAccessible(except?: readonly string[], also?: readonly string[]): Promise<void>;
  /** Whether the page is wider than the window, and stays so: a header that no longer fits changes in the next frames. */
  scrollsSideways(): Promise<boolean>;
  /** What went wrong in the page so far: console errors, uncaught errors, reports of the security policy. */
  readonly problems: readonly string[];
  leave(): Promise<void>;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumFlags(),
    env: chromiumEnv(),
  });
}

/** Shows a page in other colours than its reader has chosen. */
export const showIn = (page: Page, scheme: 'light' | 'dark'): Promise<void> =>
  page.evaluate(
    (content) => document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', content),
    scheme,
  );

export async function newVisitor(
  browser: Browser,
  host: Pick<TestHost, 'url' | 'origin'>,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const problems: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`security policy: ${effectiveDirective} ${blockedURI}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(error.error().message));
  context.on('page', limitCalls);
  followRequests(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const elementsAreThere = async () => {
    if (options.javaScriptEnabled !== false) await elementsIn(page);
  };
  return {
    page,
    context,
    problems,
    async open(path, { givesSign } = { givesSign: true }) {
      await page.goto(`${host.url}${path}`);
      if (givesSign) await elementsAreThere();
    },
    async inNewTab(act) {
      const [tab] = await Promise.all([context.waitForEvent('page'), act()]);
      // What else is asked of a tab in the background may wait for ever for a navigation that is over.
      const place = await tab.waitForFunction(
        () =>
          window.location.href !== 'about:blank' &&
          document.readyState === 'complete' &&
          window.location.href,
        null,
        { polling: 100 },
      );
      return String(await place.jsonValue()).slice(host.origin.length);
    },
    async reload() {
      await page.reload();
      await elementsAreThere();
    },
    async signIn(email) {
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill(demoPassword);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page
        .getByRole('button', { name: /^Account/ })
        .or(page.getByRole('button', { name: 'Menu' }))
        .first()
        .waitFor();
      await elementsAreThere();
    },
    async comeAs(email) {
      const { cookie } = await userOf(host, email);
      const cookies = cookie()
        .split('; ')
        .map((pair) => pair.split(/=(.*)/s));
      await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: host.url })));
    },
    async signOut() {
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
    },
    at() {
      const { pathname, search, hash } = new URL(page.url());
      return `${pathname}${search}${hash}`;
    },
    async isAccessible(except = [], also = []) {
      const found = await violationsOf(page, { also, without: isWhole ? [] : measuredElsewhere });
      assert.deepEqual(
        found.filter((violation) => !except.some((rule) => violation.startsWith(`${rule}:`))),
        [],
      );
    },
    async scrollsSideways() {
      const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
      return page.waitForFunction(fits, null, { timeout: 10_000 }).then(
        () => false,
        () => true,
      );
    },
    async leave() {
      await context.close();
    },
  };
}

/**
 * What takes nearly half the time of axe is asked of each state of each component by its browser tests, and of each page by
 * `npm run test:languages -- axe` in light and dark.
 */
const measuredElsewhere = ['color-contrast'];

/** The rules of axe that go by colours alone. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe says against a page as it is shown, also inside the elements: each rule with its places. `also` are rules that
 * are no standard yet, `without` those that aren't asked; with `byColours` only rules are asked that a change of colours
 * can break.
 */
export async function violationsOf(
  page: Page,
  {
    also = [],
    without = [],
    byColours = false,
  }: {
    readonly also?: readonly string[];
    readonly without?: readonly string[];
    readonly byColours?: boolean;
  } = {},
): Promise<readonly string[]> {
  // A button that has just been enabled is on its way from one colour to the other.
  await page.waitForFunction(isAtRest);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const asked = byColours
    ? rulesOfColours
    : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return page.evaluate(
    async ({ asked, rules }) => {
      const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(
        document,
        {
          runOnly: asked,
          rules,
          // Where what is right stands is worked out for nobody.
          resultTypes: ['violations'],
        },
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { asked, rules: { ...ruled(also, true), ...ruled(without, false) } },
  );
}

const ruled = (rules: readonly string[], enabled: boolean) =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled }]));

/** Ends those calls of a page that Playwright lets wait for ever, and says which it was: a page that hangs answers none. */
function limitCalls(page: Page): void {
  const { mouse, keyboard } = page;
  limit(page, 'page', ['evaluate', 'bringToFront', 'content', 'title', 'setViewportSize', 'emulateMedia']);
  limit(mouse, 'mouse', ['move', 'down', 'up', 'click', 'wheel']);
  limit(keyboard, 'keyboard', ['press', 'type', 'insertText', 'down', 'up']);

  function limit<T extends object>(target: T, name: string, calls: readonly (keyof T & string)[]) {
    for (const call of calls) {
      const original = target[call] as (...args: unknown[]) => Promise<unknown>;
      const limited = async (...args: unknown[]) => {
        const late = new Error(
          `${name}.${call} has not ended after ${longestCall / 1000} s, at ${page.url()}`,
        );
        const { promise, reject } = Promise.withResolvers<never>();
        const timer = setTimeout(() => reject(late), longestCall);
        try {
          return await Promise.race([original.apply(target, args), promise]);
        } finally {
          clearTimeout(timer);
        }
      };
      Object.assign(target, { [call]: limited });
    }
  }
}

/** What a browser of a user of the demo, signed in, is opened with; of its administrator unless another is named. */
export async function asUser(
  browser: Browser,
  host: TestHost,
  email = 'admin@harbor.example',
): Promise<BrowserContextOptions> {
  const { context, open, comeAs, leave } = await newVisitor(browser, host);
  await comeAs(email);
  await open('/');
  const storageState = await context.storageState();
  await leave();
  return { storageState };
}

/** Somebody is at the page, or at the one it leads to: the scripts of what is read start with the first sign of its reader. */
export async function giveSign(page: Page): Promise<void> {
  await page.waitForLoadState();
  const stays = (await moveTo(page, 1, 1)) && (await moveTo(page, 2, 2));
  if (!stays) await giveSign(page);
}

/** Whether the page stayed: the browser never acknowledges a move when it leaves the page meanwhile. */
async function moveTo(page: Page, x: number, y: number): Promise<boolean> {
  const { promise: left, resolve: leave } = Promise.withResolvers<false>();
  const whenLeft = () => leave(false);
  page.once('framenavigated', whenLeft);
  try {
    return await Promise.race([page.mouse.move(x, y).then(() => true), left]);
  } finally {
    page.off('framenavigated', whenLeft);
  }
}

/**
 * Gives a page that was loaded a sign of its reader, and waits until its elements have taken it over. A page without a
 * shell, such as that for signing in, has nothing to wait for.
 */
export async function elementsIn(page: Page): Promise<void> {
  await giveSign(page);
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.querySelector('hc-shell:not([data-state=ready], [data-state=failed])') === null,
  );
}

/** Whether every change of looks that ends has ended, inside elements too. */
export function isAtRest(): boolean {
  const roots: DocumentOrShadowRoot[] = [document];
  const collect = (root: ParentNode) => {
    for (const { shadowRoot } of root.querySelectorAll('*'))
      if (shadowRoot) {
        roots.push(shadowRoot);
        collect(shadowRoot);
      }
  };
  collect(document);
  return roots
    .flatMap((root) => root.getAnimations())
    .every(
      ({ playState, effect }) =>
        playState !== 'running' ||
        effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ||
        // It waits for a time that may never come.
        effect?.getComputedTiming().progress === null,
    );
}
