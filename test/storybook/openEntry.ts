import type { Browser, BrowserContext, Page } from 'playwright-core';
import { languageFaults } from './languageFaults.ts';
import { stateViolations } from './stateViolations.ts';

/** A page of Storybook, as its index names it. */
export interface Entry {
  readonly id: string;
  readonly type: 'story' | 'docs';
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** What came of opening a page: nothing in the lists is as it should be. */
export interface Findings {
  /** Rules of axe that the accessibility panel names, with the places. */
  readonly violations: readonly string[];
  /** Requests that would have left the machine. */
  readonly outside: readonly string[];
  /** Failed files, errors of the console and the page, and interactions that did not succeed. */
  readonly faults: readonly string[];
  /** All requests. */
  readonly requests: number;
}

/** What Storybook tells at a story's end. */
interface Finished {
  readonly status: 'success' | 'error';
  readonly reporters: readonly {
    readonly type: string;
    readonly result: { readonly violations?: readonly Violation[] };
  }[];
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

type Event = readonly [name: string, detail: unknown];

const endings = ['storyFinished', 'storyMissing', 'storyErrored', 'docsRendered'];
const failures = ['storyThrewException', 'playFunctionThrewException', 'unhandledErrorsWhilePlaying'];

/** How long a page may take to come to its end, in milliseconds: a busy machine takes its time. */
const endTimeout = 60_000;

/** Somebody who opens one page after the other, and keeps of them nothing but the files that they load. */
export const newReader = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: desk, reducedMotion: 'reduce' });

const desk = { width: 1280, height: 800 };

/**
 * Opens a story with its interactions, or a page of documentation, as somebody who has been on none before; with
 * `inLanguage` a story is looked at for its texts and at several widths too, with `everyState` it is judged light and dark
 * on a phone and a desk, in place of as it is shown.
 */
export async function openEntry(
  reader: BrowserContext,
  origin: string,
  { id, type, title }: Entry,
  {
    locale,
    inLanguage,
    everyState,
  }: { readonly locale: string; readonly inLanguage: boolean; readonly everyState: boolean },
): Promise<Findings> {
  return inPage(reader, origin, async (page, faults) => {
    // The toolbar's width is that of the frame, which isn't there.
    if (/narrow/.test(id)) await page.setViewportSize({ width: 390, height: 844 });
    await tellEvents(page);
    const globals = `locale:${locale}${everyState ? ';a11y.manual:!true' : ''}`;
    await page.goto(`${origin}/iframe.html?id=${id}&viewMode=${type}&globals=${globals}`);
    const events = await page.evaluate(() => (window as unknown as { told: Promise<Event[]> }).told);
    for (const [name, detail] of events) {
      if (failures.includes(name)) faults.push(`${name}: ${messageOf(detail)}`);
    }
    const [ending, detail] = events.at(-1) ?? ['nothing', null];
    if (ending === 'docsRendered') return [];
    if (ending !== 'storyFinished') {
      faults.push(`${ending}: ${messageOf(detail)}`);
      return [];
    }
    const { reporters, status } = detail as Finished;
    const panel = reporters.find(({ type }) => type === 'a11y');
    if (!everyState && !panel?.result.violations)
      faults.push(`the accessibility panel has no result (${status})`);
    // What widgets say is their story's.
    const hasOwnWords = title.startsWith('Widgets/');
    if (inLanguage) faults.push(...(await languageFaults(page, locale, { hasOwnWords })));
    if (everyState) return stateViolations(page);
    return (panel?.result.violations ?? []).map(
      (violation) => `${violation.id}: ${violation.nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
}

/** Opens Storybook itself, with its sidebar and panels, at a story. */
export async function openManager(reader: BrowserContext, origin: string, { id }: Entry): Promise<Findings> {
  return inPage(reader, origin, async (page) => {
    await page.goto(`${origin}/?path=/story/${id}`);
    await page.frameLocator('#storybook-preview-iframe').locator('#storybook-root > *').waitFor();
    await page.waitForLoadState('networkidle');
    return [];
  });
}

async function inPage(
  reader: BrowserContext,
  origin: string,
  look: (page: Page, faults: string[]) => Promise<readonly string[]>,
): Promise<Findings> {
  const page = await reader.newPage();
  const outside: string[] = [];
  const faults: string[] = [];
  let requests = 0;
  page.on('request', (request) => {
    const url = request.url();
    if (!/^https?:|^wss?:/.test(url)) return;
    requests += 1;
    if (!url.startsWith(`${origin}/`)) outside.push(url);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${firstLines(message.text())} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  const violations = await look(page, faults).catch((error: unknown) => {
    faults.push(messageOf(error));
    return [];
  });
  await forget(page, origin);
  await page.close();
  return { violations, outside, faults, requests };
}

/** Takes back what a page has left with the browser, but for its files. */
async function forget(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
}

/** Makes a page collect what Storybook tells until a story or page is done. */
async function tellEvents(page: Page): Promise<void> {
  await page.addInitScript(
    ([endings, names, endTimeout]) => {
      const { promise, resolve } = Promise.withResolvers<Event[]>();
      const events: Event[] = [];
      setTimeout(() => resolve([...events, ['no ending', null]]), endTimeout);
      let channel: unknown;
      Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
        get: () => channel,
        set(made: { on(name: string, told: (detail: unknown) => void): void }) {
          channel = made;
          for (const name of [...endings, ...names]) {
            made.on(name, (detail) => {
              events.push([name, detail]);
              if (endings.includes(name)) resolve(events);
            });
          }
        },
      });
      Object.assign(window, { told: promise });
    },
    [endings, failures, endTimeout] as const,
  );
}

function messageOf(detail: unknown): string {
  const message = (detail as { message?: unknown } | null)?.message;
  return firstLines(String(message ?? JSON.stringify(detail)));
}

/** What failed; the tree that testing libraries print after it is left out. */
function firstLines(text: string): string {
  return text.split('\n\n')[0]?.slice(0, 400) ?? '';
}
