import type { BrowserContext } from 'playwright-core';
import { wordOf } from '../src/contracts/names.ts';
import { openBrowser, openContext, slowdown } from './browser.ts';
import { bundleOwn } from './bundle.mjs';
import { median, type Row } from './figures.ts';
import { serveFloors } from './floors.ts';
import type { BenchOptions } from './options.ts';

const count = 5000;
const tags = { 'release feed': 'hc-release-feed', glossary: 'hc-glossary' };

/** What a page of `pages/long-list.js` offers; times in milliseconds. */
interface ListPage {
  readonly benchList: {
    first(): Promise<{ time: number; drawn: number }>;
    filled(isNarrow: boolean): Promise<void>;
    narrow(isOn: boolean): Promise<number>;
    plain(): Promise<number>;
  };
}

interface Times {
  readonly first: number;
  readonly narrowed: number;
  readonly widened: number;
  readonly allAtOnce: number;
  readonly plain: number;
}

async function open(context: BrowserContext, url: string, tag: string, all: string) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${url}/${wordOf(tag)}?tag=${tag}&all=${all}`);
  await page.waitForFunction(() => 'benchList' in window);
  const list = await page.evaluateHandle(() => (window as unknown as ListPage).benchList);
  /** Only what is measured is slowed down. */
  const slowly = async <T>(work: () => Promise<T>): Promise<T> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    try {
      return await work();
    } finally {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
  };
  return { page, list, slowly };
}

/** One run: the list as it comes, then all of it at once, by the product and by plain DOM. */
async function run(context: BrowserContext, url: string, tag: string): Promise<Times> {
  const inTurn = await open(context, url, tag, '');
  const { list, slowly } = inTurn;
  const { time: first } = await slowly(() => list.evaluate((page) => page.first()));
  await list.evaluate((page) => page.filled(false));
  const narrowed = await slowly(() => list.evaluate((page) => page.narrow(true)));
  await list.evaluate((page) => page.filled(true));
  const widened = await slowly(() => list.evaluate((page) => page.narrow(false)));
  await inTurn.page.close();

  const atOnce = await open(context, url, tag, '1');
  const all = await atOnce.slowly(() => atOnce.list.evaluate((page) => page.first()));
  if (all.drawn !== count) throw new Error(`${tag} drew ${all.drawn} entries in place of all`);
  const plain = await atOnce.slowly(() => atOnce.list.evaluate((page) => page.plain()));
  await atOnce.page.close();
  return { first, narrowed, widened, allAtOnce: all.time, plain };
}

/** The release feed and the glossary with 5,000 entries, against drawing all of them at once. */
export async function lists({ runs }: BenchOptions): Promise<Row[]> {
  const page =
    '<!doctype html><title>List</title><div id="box"></div><script type="module" src="/page.js"></script>';
  const floors = await serveFloors({
    '/release-feed': page,
    '/glossary': page,
    '/page.js': await bundleOwn('long-list.js'),
  });
  const browser = await openBrowser();
  try {
    const context = await openContext(browser);
    const rows: Row[] = [];
    for (const [name, tag] of Object.entries(tags)) {
      const times: Times[] = [];
      for (let at = 0; at < runs; at += 1) times.push(await run(context, floors.url, tag));
      const row = (what: string, figure: (time: Times) => number, most: number | null, note: string) => {
        const ratios = times.map(figure);
        rows.push({
          part: 'lists',
          what: `${name} with 5,000: ${what}`,
          figure: median(ratios),
          unit: '×',
          target: most === null ? null : { most },
          range: [Math.min(...ratios), Math.max(...ratios)],
          note,
        });
      };
      const all = 'all drawn at once';
      row('first paint', ({ first, allAtOnce }) => first / allAtOnce, 0.25, all);
      row('a filter', ({ narrowed, allAtOnce }) => narrowed / allAtOnce, 0.3, all);
      row('the filter taken away', ({ widened, allAtOnce }) => widened / allAtOnce, 0.3, all);
      row('first paint', ({ first, plain }) => first / plain, null, 'the same nodes by plain DOM');
    }
    return rows;
  } finally {
    await browser.close();
    await floors.stop();
  }
}
