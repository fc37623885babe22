import type { Browser, Page } from 'playwright-core';

import { siteRoot } from '../../src/domain/routes.ts';
import { fontsAreThere } from '../flows/support/fonts.ts';
import { serviceContent } from '../flows/support/texts.ts';
import { elementsIn, newVisitor, type Visitor } from '../flows/support/visitor.ts';
import { boxesOf, readFrom, unmirrored } from './boxes.ts';
import { type Place, type VisitorName, visitors } from './places.ts';
import { type TextFault, textFaults } from './textFaults.ts';

/** From the narrowest phone to the widest desk. */
export const widths = [320, 390, 768, 1024, 1280, 1440, 2200] as const;

/** What holds texts of others: of the content service, of users, of samples, and of the accounts that a demo offers. */
export const writtenByOthers = `${serviceContent}, .hc-prose, .hc-table, .hc-hit, .hc-note__text, .hc-avatar, .tool-code, .builder-around__shown, #demo-form`;

/** What was wrong with one place, at which widths. */
export type Findings = Map<string, number[]>;

/** High enough that what is drawn only near the window is drawn; what is opened stands in a usual one. */
const heights = { usual: 900, whole: 2600 } as const;

/** How long a page may load, in milliseconds: a busy machine takes its time. */
export const loading = 60_000;

/** Waits until nothing of a page is on its way, and it is drawn. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isBusy = (root: ParentNode): boolean =>
        [...root.querySelectorAll('*')].some(
          (each) =>
            (each.matches('.hc-spinner, .hc-spinner__ring, .hc-skeleton, [aria-busy=true]') &&
              each.checkVisibility()) ||
            (each.shadowRoot !== null && isBusy(each.shadowRoot)),
        );
      return !isBusy(document);
    },
    undefined,
    { timeout: loading },
  );
  await isDrawn(page);
}

/** Waits until a page is drawn as it stands. */
export async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(fontsAreThere);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** Opens a place in a language, and does there what is to be done. */
export async function openPlace(page: Page, url: string, place: Place, locale: string): Promise<void> {
  const root = siteRoot({ basePath: '', locale });
  await page.goto(`${url}${root}${place.path === '/' && root !== '' ? '' : place.path}`);
  await elementsIn(page);
  await settle(page);
  await place.act?.(page);
  await settle(page);
}

/** Looks at a place at every width, and notes what is wrong with its texts. `also` looks at more, once. */
export async function lookAt(
  page: Page,
  url: string,
  place: Place,
  locale: string,
  also: (page: Page) => Promise<readonly string[]> = async () => [],
  at: readonly number[] = widths,
): Promise<Findings> {
  const findings: Findings = new Map();
  const note = (what: string, width: number) => findings.set(what, [...(findings.get(what) ?? []), width]);
  const height = place.isFleeting || place.isTool ? heights.usual : heights.whole;
  let isOpen = false;
  for (const width of at.toReversed()) {
    await page.setViewportSize({ width, height });
    try {
      if (!isOpen || place.isFleeting) await openPlace(page, url, place, locale);
      isOpen = true;
      await settle(page);
      for (const fault of await page.evaluate(textFaults)) note(said(fault), width);
      if (width === Math.max(...at.filter((each) => each <= 1440)) || (place.isFleeting && width === 390))
        for (const what of await also(page)) note(what, width);
    } catch (error) {
      note(`could not be looked at: ${String(error).split('\n')[0]}`, width);
      if (!isOpen) break;
    }
  }
  return findings;
}

const said = ({ kind, text, place }: TextFault) => `${kind}: “${text}” (${place})`;

/** What was found in a place, a line each. */
export const reportOf = (name: string, findings: Findings): readonly string[] =>
  [...findings].map(([what, at]) => `${name} at ${at.toSorted((a, b) => a - b).join(', ')}: ${what}`);

/** Visitors of a host, each at a browser of their own, which is opened once. */
export function visitorsOf(browser: Browser, host: { readonly url: string; readonly origin: string }) {
  const known = new Map<VisitorName, Promise<Visitor>>();
  const come = async (name: VisitorName) => {
    const visitor = await newVisitor(browser, host);
    visitor.page.setDefaultTimeout(loading);
    if (visitors[name] !== '') await visitor.comeAs(visitors[name]);
    return visitor;
  };
  return (name: VisitorName): Promise<Visitor> => {
    const found = known.get(name) ?? come(name);
    known.set(name, found);
    return found;
  };
}

/** Looks at all of some places for their visitors, those of one visitor after the other. */
export async function walk(
  browser: Browser,
  host: { readonly url: string; readonly origin: string },
  places: readonly Place[],
  locale: string,
  also?: (page: Page) => Promise<readonly string[]>,
  at: readonly number[] = widths,
): Promise<readonly string[]> {
  const names = [...new Set(places.map(({ visitor }) => visitor))];
  // Two at a time: the host and the browser are processes of their own.
  const found = await Promise.all(
    names.map(async (name) => {
      const visitor = await visitorsOf(browser, host)(name);
      const lines: string[] = [];
      for (const place of places.filter((each) => each.visitor === name)) {
        const report = reportOf(place.name, await lookAt(visitor.page, host.url, place, locale, also, at));
        // Said at once: a walk takes its time.
        for (const line of report) console.log(`${locale}: ${line}`);
        lines.push(...report);
      }
      await visitor.leave();
      return lines;
    }),
  );
  return found.flat();
}

/** Which parts of a place don't stand in its mirror when it is read from the right, in the same words. */
export async function mirrorFaults(
  page: Page,
  url: string,
  place: Place,
  width: number,
): Promise<readonly string[]> {
  const boxes = async (direction: 'ltr' | 'rtl') => {
    // What is done in a tool is done at a desk.
    await page.setViewportSize({
      width: place.isTool ? Math.max(width, 1440) : width,
      height: heights.usual,
    });
    const { act, ...still } = place;
    await openPlace(page, url, still, 'en-US');
    await page.evaluate(readFrom, direction);
    await settle(page);
    await act?.(page);
    await settle(page);
    // A form that was sent leads to a document of its own, which knows nothing of it.
    if ((await page.locator('html').getAttribute('dir')) !== direction) {
      await page.evaluate(readFrom, direction);
      await settle(page);
    }
    await page.setViewportSize({ width, height: heights.usual });
    await settle(page);
    return page.evaluate(boxesOf);
  };
  try {
    const ltr = await boxes('ltr');
    let faults = unmirrored(ltr, await boxes('rtl'), width);
    // The chat of a third party comes when it likes.
    for (const until = Date.now() + 5000; faults.length > 0 && Date.now() < until; ) {
      await settle(page);
      faults = unmirrored(ltr, await page.evaluate(boxesOf), width);
    }
    return faults;
  } catch (error) {
    return [`could not be looked at: ${String(error).split('\n')[0]}`];
  }
}
