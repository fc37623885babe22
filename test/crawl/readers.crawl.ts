import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { faultOfFocus } from '../engines/support/keyboard.ts';
import { untilQuiet } from '../flows/support/quiet.ts';
import { type Screen, screensOf } from '../flows/support/screens.ts';
import { newVisitor, openBrowser, type Visitor } from '../flows/support/visitor.ts';

// How readers look at every screen (docs/behaviour/design.md#accessibility): live, and as it is drawn.

/** A way of reading: how its browser is, what is done to a page, and what must hold there. */
interface Way {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** Whether it is looked at by more than one can without scripts: those of drawn pages are kept away then. */
  readonly isChecked?: true;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly holds: (visitor: Visitor) => Promise<readonly string[]>;
}

const laptop = { width: 1280, height: 800 };

/** A window whose content is zoomed shows as much as a smaller one. */
const zoomed = (times: number): BrowserContextOptions => ({
  viewport: { width: laptop.width / times, height: laptop.height / times },
  deviceScaleFactor: times,
});

const hasRoom = async ({ page, scrollsSideways }: Visitor): Promise<readonly string[]> => [
  ...((await scrollsSideways()) ? ['it scrolls sideways'] : []),
  ...(await page.evaluate(cutTexts)),
];

const ways: readonly Way[] = [
  { name: 'zoomed to 200 %', options: zoomed(2), holds: hasRoom },
  { name: 'zoomed to 400 %', options: zoomed(4), holds: hasRoom },
  {
    name: 'with the spacing of WCAG 1.4.12',
    options: { viewport: laptop },
    prepare: (page) => page.evaluate(spaceOut),
    holds: hasRoom,
  },
  {
    name: 'in forced colours',
    options: { viewport: laptop, forcedColors: 'active' },
    isChecked: true,
    holds: async ({ page, isAccessible }) => {
      // The checker reckons with the page's colours, which nobody sees here.
      await isAccessible(['color-contrast'], ['label-content-name-mismatch']);
      return walkByTab(page);
    },
  },
  {
    name: 'with reduced motion',
    options: { viewport: laptop, reducedMotion: 'reduce' },
    holds: ({ page }) => page.evaluate(moving),
  },
];

describe('every screen', () => {
  let host: TestHost;
  let browser: Browser;
  let screens: readonly Screen[];
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
    screens = await screensOf(host);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  for (const isDrawn of [false, true])
    for (const { name, options, isChecked = false, prepare, holds } of ways)
      it(`${name}, ${isDrawn ? 'as it is drawn' : 'live'}`, async () => {
        const faults: string[] = [];
        for (const who of new Set(screens.map((screen) => screen.who))) {
          const hasScripts = !isDrawn || isChecked;
          const visitor = await newVisitor(browser, host, { ...options, javaScriptEnabled: hasScripts });
          if (isDrawn && isChecked) await visitor.page.route(/\.js$/, (route) => route.abort());
          if (who) await visitor.comeAs(who);
          for (const screen of screens.filter((each) => each.who === who)) {
            await visitor.open(screen.path, { givesSign: !isDrawn });
            await untilQuiet(visitor.page);
            await prepare?.(visitor.page);
            const found = await holds(visitor).catch((error: unknown) =>
              // Each of what was found, in place of a comparison of all of it.
              error instanceof assert.AssertionError ? (error.actual as readonly string[]) : [String(error)],
            );
            faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
          }
          await visitor.leave();
        }
        assert.deepEqual(faults, []);
      });
});

const mostStops = 400;

/** Goes through a page by Tab, until the focus leaves it: at each stop it is seen. */
async function walkByTab(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(faultOfFocus);
    // Behind the last stop the focus is the browser's.
    if (fault === 'it is on body') break;
    if (fault !== '') faults.push(fault);
  }
  return faults;
}

/** Runs in the page: gives all text the spacing that readers may choose (WCAG 2.2, 1.4.12). */
function spaceOut(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  );
  const give = (root: Document | ShadowRoot) => {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) give(shadowRoot);
  };
  give(document);
}

/** Runs in the page: texts that are cut off where nothing scrolls, other than those that end in an ellipsis by intent. */
function cutTexts(): string[] {
  const cut: string[] = [];
  const look = (root: Document | ShadowRoot) => {
    for (const each of root.querySelectorAll('*')) {
      if (each.shadowRoot) look(each.shadowRoot);
      if (!(each instanceof HTMLElement) || !each.checkVisibility({ visibilityProperty: true })) continue;
      const hasText = [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      if (!hasText) continue;
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position } =
        getComputedStyle(each);
      const isHidden = position === 'absolute' && (each.clientWidth <= 1 || clipPath !== 'none');
      if (isHidden || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue;
      const isCut =
        (['hidden', 'clip'].includes(overflowX) && each.scrollWidth > each.clientWidth + 1) ||
        (['hidden', 'clip'].includes(overflowY) && each.scrollHeight > each.clientHeight + 1);
      if (isCut) cut.push(`"${each.textContent?.trim().slice(0, 40)}" is cut off`);
    }
  };
  look(document);
  return cut;
}

/** Runs in the page: what moves by itself, other than what shows that something is under way. */
function moving(): string[] {
  const found: string[] = [];
  const look = (root: Document | ShadowRoot) => {
    for (const animation of root.getAnimations()) {
      const { effect } = animation;
      const duration = Number(effect?.getComputedTiming().duration ?? 0);
      if (
        animation.playState === 'running' &&
        duration > 1 &&
        effect?.getComputedTiming().progress !== null
      ) {
        const target = effect instanceof KeyframeEffect ? effect.target?.className : '';
        found.push(`${String(target)} moves`);
      }
    }
    for (const each of root.querySelectorAll('*')) {
      if (each.shadowRoot) look(each.shadowRoot);
      if (getComputedStyle(each).scrollBehavior === 'smooth')
        found.push(`${each.localName} scrolls smoothly`);
    }
  };
  look(document);
  return found;
}
