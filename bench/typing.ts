import type { Browser, Page } from 'playwright-core';
import { openBrowser, openContext, slowDown, slowdown } from './browser.ts';
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
/** What is typed in each run; with the first letter a panel may open. */
const typed = ['payroll statement', 'holiday calendar', 'benefit enrolment'];
const words = [
  'payslip',
  'benefit',
  'account',
  'holiday',
  'manager',
  'overtime',
  'contract',
  'pension',
  'bonus',
];
/** Milliseconds between two keys, so that no frame shows both. */
const pause = 80;
/** Further milliseconds, so that keys and answers come at every place between two frames. */
const spread = (at: number) => (at * 7) % 17;

async function servePages(): Promise<Floors> {
  const texts: Record<string, string> = {};
  for (const name of all) {
    texts[`/${name}.js`] = name === ours ? await bundleOwn(`${name}.js`) : await bundle(name);
    texts[`/${name}.html`] =
      `<!doctype html><title>${name}</title><div id="bar"></div><div id="filters"></div><div id="hits"></div><script type="module" src="/${name}.js"></script>`;
  }
  return serveFloors(texts);
}

/** A page with a search bar or a bare field, and the focus in it. */
interface Field {
  readonly page: Page;
  /** Does its work with the page in front and slowed down. */
  slowed(work: () => Promise<void>): Promise<void>;
  /** How many milliseconds the page's thread has worked. */
  processor(): Promise<number>;
}

/** Opens a page and puts the focus into its field. */
async function openField(browser: Browser, url: string, name: string): Promise<Field> {
  const page = await (await openContext(browser)).newPage();
  await page.addInitScript(answerLocally);
  await page.goto(`${url}/${name}.html`);
  if (name === 'docsearch') await page.locator('.DocSearch-Button').click();
  await page.locator('input:not([type=checkbox])').first().click();
  // What the first use loads or builds is none of what a keystroke takes.
  await page.keyboard.type('warm up', { delay: pause });
  await page.waitForTimeout(1500);
  const session = await slowDown(page, { online: true });
  const setRate = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await setRate(1);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    async slowed(work) {
      // A page in the background paints no frames, and slowing one down keeps a thread busy.
      await page.bringToFront();
      await setRate(slowdown);
      await work();
      await setRate(1);
    },
    async processor() {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    },
  };
}

const clear = (page: Page) =>
  page.keyboard.press('ControlOrMeta+a').then(() => page.keyboard.press('Delete'));

interface Keys {
  /** Milliseconds from a keystroke until it is painted: half of them less. */
  readonly clock: number;
  /** Milliseconds of the page's thread for a keystroke and all that it set off. */
  readonly processor: number;
}

/** What keys take after the first of a text. */
async function keystrokes({ page, processor }: Field): Promise<Keys> {
  const times: number[] = [];
  let work = 0;
  for (const text of typed) {
    await clear(page);
    await page.waitForTimeout(4 * pause);
    await page.keyboard.type(text.slice(0, 1));
    await page.waitForTimeout(4 * pause);
    await page.evaluate(() => {
      (window as unknown as Marked).benchTyping.keys.length = 0;
    });
    const before = await processor();
    for (const [at, letter] of [...text.slice(1)].entries()) {
      await page.keyboard.type(letter);
      await page.waitForTimeout(pause + spread(at));
    }
    work += (await processor()) - before;
    times.push(...(await page.evaluate(() => (window as unknown as Marked).benchTyping.keys)));
  }
  return { clock: median(times), processor: work / times.length };
}

/** Milliseconds from an answer until its list is painted; null when it never comes. */
async function listed(page: Page, text: string, at: number): Promise<number | null> {
  await page.locator('input:not([type=checkbox])').first().focus();
  await clear(page);
  await page.waitForTimeout(4 * pause + spread(at));
  const shown = page.evaluate(
    (wanted) => (window as unknown as Marked).benchTyping.listed(wanted),
    `${text} result 5`,
  );
  await page.keyboard.insertText(text);
  return shown;
}

/** The same; a page that missed what was put in gets it again. */
async function list(page: Page, text: string, at: number): Promise<number> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const time = await listed(page, text, at);
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
    const fields = new Map<string, Field>();
    for (const name of all) fields.set(name, await openField(browser, floors.url, name));
    const none = () => new Map<string, number[]>(all.map((name) => [name, []]));
    const [clocks, processors, lists] = [none(), none(), none()];
    for (let run = 0; run < runs; run += 1)
      for (const [name, field] of fields)
        await field.slowed(async () => {
          const taken = await keystrokes(field);
          clocks.get(name)?.push(taken.clock);
          processors.get(name)?.push(taken.processor);
          if (name === floor) return;
          const times: number[] = [];
          // Clients keep what was asked before, so each run asks something else.
          for (const [at, text] of words.entries())
            times.push(await list(field.page, `${text} ${run + 1}`, run + at));
          lists.get(name)?.push(median(times));
        });
    const of = (times: ReadonlyMap<string, number[]>, name: string) => times.get(name) ?? [];
    const named = Object.entries(peers);
    const [[best = ''] = []] = named.toSorted(([a], [b]) => median(of(lists, a)) - median(of(lists, b)));
    const key = 'keystroke to paint';
    const work = 'keystroke, processor time';
    const rows: Row[] = [
      rowOf(key, of(clocks, ours), of(clocks, floor), 1.1, 'bare React input'),
      rowOf(work, of(processors, ours), of(processors, floor), null, 'bare React input'),
    ];
    for (const [name, what] of named) {
      rows.push(rowOf(key, of(clocks, ours), of(clocks, name), null, what));
      rows.push(rowOf(work, of(processors, ours), of(processors, name), null, what));
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
