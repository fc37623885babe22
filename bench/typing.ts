import type { Browser, Page } from 'playwright-core';
import { openBrowser, openContext, slowDown } from './browser.ts';
import { bundle, bundleOwn } from './bundle.mjs';
import { median, type Row } from './figures.ts';
import { type Floors, serveFloors } from './floors.ts';
import { answerLocally, type TypingMarks } from './local-answers.ts';
import type { BenchOptions } from './options.ts';

type Marked = Window & { readonly benchTyping: TypingMarks };

const ours = 'search-bar';
const floor = 'bare-input';
const peers = { docsearch: 'DocSearch', autocomplete: 'autocomplete-js', instantsearch: 'InstantSearch' };
const all = [ours, floor, ...Object.keys(peers)];
const word = 'payroll';
const words = ['payslip', 'benefit', 'account', 'holiday', 'manager'];
/** Between two keys, so that no frame shows both. */
const pause = 80;

async function servePages(): Promise<Floors> {
  const texts: Record<string, string> = {};
  for (const name of all) {
    texts[`/${name}.js`] = name === ours ? await bundleOwn(`${name}.js`) : await bundle(name);
    texts[`/${name}.html`] =
      `<!doctype html><title>${name}</title><div id="bar"></div><div id="filters"></div><div id="hits"></div><script type="module" src="/${name}.js"></script>`;
  }
  return serveFloors(texts);
}

/** Opens a page and puts the focus into its field. */
async function openField(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await (await openContext(browser)).newPage();
  await page.addInitScript(answerLocally);
  await page.goto(`${url}/${name}.html`);
  if (name === 'docsearch') await page.locator('.DocSearch-Button').click();
  await page.locator('input:not([type=checkbox])').first().click();
  // What the first use loads or builds is none of what a keystroke takes.
  await page.keyboard.type('warm up', { delay: pause });
  await page.waitForTimeout(1500);
  await slowDown(page, { online: true });
  return page;
}

const clear = (page: Page) =>
  page.keyboard.press('ControlOrMeta+a').then(() => page.keyboard.press('Delete'));

/** Milliseconds from a keystroke until it is painted: the median of a word. */
async function keystroke(page: Page): Promise<number> {
  await clear(page);
  await page.waitForTimeout(4 * pause);
  await page.evaluate(() => {
    (window as unknown as Marked).benchTyping.keys.length = 0;
  });
  await page.keyboard.type(word, { delay: pause });
  await page.waitForTimeout(4 * pause);
  return median(await page.evaluate(() => [...(window as unknown as Marked).benchTyping.keys]));
}

/** Milliseconds from an answer until its list is painted; null when it never comes. */
async function listed(page: Page, text: string): Promise<number | null> {
  await page.locator('input:not([type=checkbox])').first().focus();
  await clear(page);
  await page.waitForTimeout(4 * pause);
  const shown = page.evaluate(async (wanted) => {
    const { benchTyping: marks } = window as unknown as Marked;
    const roots = () => [
      document,
      ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot),
    ];
    const isThere = () =>
      roots().some((root) =>
        [...(root?.querySelectorAll('[role=option], .hit, .ais-Hits-item') ?? [])].some((row) =>
          row.textContent?.includes(wanted),
        ),
      );
    const start = performance.now();
    while (!isThere()) {
      await new Promise(requestAnimationFrame);
      if (performance.now() - start > 6000) return null;
    }
    return (await marks.painted()) - marks.answered;
  }, `${text} result 5`);
  await page.keyboard.insertText(text);
  return shown;
}

/** The same; a page that missed what was put in gets it again. */
async function list(page: Page, text: string): Promise<number> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const time = await listed(page, text);
    if (time !== null) return time;
  }
  throw new Error(`${page.url()} did not list ${text}`);
}

function rowOf(
  what: string,
  mine: readonly number[],
  its: readonly number[],
  most: number | null,
  note: string,
) {
  const ratios = mine.map((value, run) => value / (its[run] ?? Number.NaN));
  return {
    part: 'typing',
    what,
    figure: median(ratios),
    unit: '×',
    target: most === null ? null : { most },
    range: [Math.min(...ratios), Math.max(...ratios)] as const,
    note,
  };
}

/** What is typed in search bars until it is painted, and answers until they are listed; in turns, all fed alike. */
export async function typing({ runs }: BenchOptions): Promise<Row[]> {
  const floors = await servePages();
  const browser = await openBrowser();
  try {
    const pages = new Map<string, Page>();
    for (const name of all) pages.set(name, await openField(browser, floors.url, name));
    const keys = new Map<string, number[]>(all.map((name) => [name, []]));
    const lists = new Map<string, number[]>(all.map((name) => [name, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const [name, page] of pages) {
        // A page in the background paints no frames.
        await page.bringToFront();
        keys.get(name)?.push(await keystroke(page));
        if (name !== floor) lists.get(name)?.push(await list(page, words[run % words.length] ?? ''));
      }
    }
    const of = (times: ReadonlyMap<string, number[]>, name: string) => times.get(name) ?? [];
    const named = Object.entries(peers);
    const [[best = ''] = []] = named.toSorted(([a], [b]) => median(of(lists, a)) - median(of(lists, b)));
    const rows: Row[] = [
      rowOf('keystroke to paint', of(keys, ours), of(keys, floor), 1.1, 'bare React input'),
    ];
    for (const [name, what] of named) {
      rows.push(rowOf('keystroke to paint', of(keys, ours), of(keys, name), null, what));
      const most = name === best ? 1 : null;
      const note = name === best ? `${what}, the best peer` : what;
      rows.push(rowOf('answer to list', of(lists, ours), of(lists, name), most, note));
    }
    return rows;
  } finally {
    await browser.close();
    await floors.stop();
  }
}
