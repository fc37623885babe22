import type { Page } from 'playwright-core';
import { untilQuiet } from '../test/flows/support/quiet.ts';
import { openBrowser, openContext, slowDown } from './browser.ts';
import { bundle } from './bundle.mjs';
import { median, type Row } from './figures.ts';
import { countTimers, type Held, held, watchHeld } from './held.ts';
import type { BenchOptions } from './options.ts';
import { signIn, startSite } from './site.ts';

const paths = ['/', '/article?articleId=understand-your-pay-statement', '/my-cases', '/contact-advisor'];
const further = ['/release-feed', '/glossary', '/complaints', '/search?q=pay'];
const walk = [...paths, ...further];
/** Whole walks of eight screens. */
const navigations = 504;
/** How often each run goes there and back. */
const walksOfRun = 10;
/** What comes after a screen is shown is over by then, in milliseconds. */
const settled = 250;

/** Goes to an address as Back and Forward do, and answers how long it took until its heading stood there, laid out. */
function goTo(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => {
    const root = document.querySelector('hc-shell')?.shadowRoot;
    if (!root) throw new Error('The page has no shell');
    const before = root.querySelector('h1');
    const start = performance.now();
    // Not by frames, which come sixteen milliseconds apart.
    const shown = new Promise<number>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`${address} showed no heading`)), 20_000);
      const observer = new MutationObserver(() => {
        const heading = root.querySelector('h1:not(.hc-visually-hidden)');
        if (!heading || heading === before || heading.textContent === '') return;
        observer.disconnect();
        clearTimeout(limit);
        root.querySelector('main')?.getBoundingClientRect();
        resolve(performance.now() - start);
      });
      observer.observe(root, { childList: true, subtree: true, characterData: true });
    });
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    return shown;
  }, path);
}

interface SameNodes {
  describe(node: Node): unknown;
  plainNode(described: unknown): Node;
  reactScreens(box: Element): (described: unknown) => void;
}

interface KeptScreen {
  readonly described: unknown;
  readonly nodes: DocumentFragment;
  readonly title: string;
  /** How many elements it is made of. */
  readonly count: number;
}

type Prepared = Window & {
  readonly benchScreens: SameNodes;
  benchKept: Record<string, KeptScreen>;
  /** Of the way that is measured: goes to an address and answers how long it took until the screen was laid out. */
  benchChange: (address: string) => Promise<number> | number;
  benchEnd: () => void;
  gc(): void;
};

/** Ways to change from screen to screen: the product, and without it by plain DOM, by React alone, and by copied nodes. */
const ways = ['product', 'plain', 'react', 'copy'] as const;
type Way = (typeof ways)[number];

/** Keeps what the screen at an address is made of; the page stands on it. */
async function keepScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const prepared = window as unknown as Prepared;
    const main = document.querySelector('hc-shell')?.shadowRoot?.querySelector('main');
    if (!main) throw new Error('The shell shows no screen');
    const nodes = new DocumentFragment();
    nodes.append(...[...main.children].map((child) => child.cloneNode(true)));
    const box = document.createElement('div');
    box.append(nodes.cloneNode(true));
    const [described, count] = [prepared.benchScreens.describe(box), main.querySelectorAll('*').length];
    prepared.benchKept = {
      ...prepared.benchKept,
      [address]: { described, nodes, title: document.title, count },
    };
  }, path);
}

/**
 * Makes a way ready; the page stands on the first screen afterwards. At the end of a change the same is so in each: the
 * address, the title, the nodes, the place on the page, the focus on the heading, and all of it laid out. The address
 * changes before the clock starts, as with Back.
 */
function begin(page: Page, way: Way, first: string): Promise<void> {
  return page.evaluate(
    async ([how, home]) => {
      const prepared = window as unknown as Prepared;
      const { benchScreens, benchKept } = prepared;
      const root = document.querySelector('hc-shell')?.shadowRoot;
      const main = root?.querySelector('main');
      if (!root || !main) throw new Error('The shell shows no screen');
      const keptAt = (address: string) => {
        const kept = benchKept[address];
        if (!kept) throw new Error(`${address} is not kept`);
        history.pushState(null, '', address);
        return kept;
      };

      if (how === 'product') {
        prepared.benchChange = (address) => {
          const { count, title } = keptAt(address);
          const before = root.querySelector('h1');
          const start = performance.now();
          return new Promise<number>((resolve, reject) => {
            const limit = setTimeout(() => reject(new Error(`${address} was not shown whole`)), 20_000);
            // Not by frames, which come sixteen milliseconds apart.
            const observer = new MutationObserver(() => {
              if (root.querySelector('h1') === before || document.title !== title) return;
              if (main.querySelectorAll('*').length < count) return;
              main.getBoundingClientRect();
              resolve(performance.now() - start);
              observer.disconnect();
              clearTimeout(limit);
            });
            for (const part of [root, document.head])
              observer.observe(part, { childList: true, subtree: true, characterData: true });
            dispatchEvent(new PopStateEvent('popstate'));
          });
        };
        prepared.benchEnd = () => undefined;
        return;
      }

      const place = main.cloneNode(false) as HTMLElement;
      main.hidden = true;
      main.after(place);
      const draw = how === 'react' ? benchScreens.reactScreens(place) : null;
      prepared.benchChange = (address) => {
        const { described, nodes, title } = keptAt(address);
        const start = performance.now();
        if (draw) draw(described);
        else
          place.replaceChildren(how === 'copy' ? nodes.cloneNode(true) : benchScreens.plainNode(described));
        document.title = title;
        scrollTo({ top: 0, behavior: 'instant' });
        const heading = place.querySelector('h1');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
        place.getBoundingClientRect();
        return performance.now() - start;
      };
      prepared.benchEnd = () => {
        draw?.(null);
        place.remove();
        main.hidden = false;
      };
      await prepared.benchChange(home);
    },
    [way, first] as const,
  );
}

/** How long changes to the second screen and back took, in milliseconds: half of them less, half more. */
function walkBetween(page: Page, count: number, first: string, second: string): Promise<number> {
  return page.evaluate(
    async ([times, pause, home, article]) => {
      const prepared = window as unknown as Prepared;
      const took: Record<string, number[]> = { [article]: [], [home]: [] };
      for (let at = 0; at < times; at += 1)
        for (const address of [article, home]) {
          took[address]?.push(await prepared.benchChange(address));
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      const half = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
      return Object.values(took).reduce((sum, all) => sum + half(all), 0);
    },
    [count, settled, first, second] as const,
  );
}

/** Of each way the time by the clock and the processor time of the page's thread, a figure for each run. */
type Times = Record<Way, { readonly clock: number[]; readonly processor: number[] }>;

/** How long home, article and back takes in each way; in turns, on a slowed page that did it before. */
async function changes(page: Page, runs: number): Promise<Times> {
  const [home = '', article = ''] = paths;
  const code = await bundle('same-nodes');
  await page.evaluate(`(() => {${code}})()`);
  for (const path of [article, home]) {
    await goTo(page, path);
    await page.waitForTimeout(settled * 4);
    await keepScreen(page, path);
  }
  const times = Object.fromEntries(
    ways.map((way) => [way, { clock: [], processor: [] }]),
  ) as unknown as Times;
  const measure = await page.context().newCDPSession(page);
  await measure.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processor = async () => {
    const { metrics } = await measure.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const session = await slowDown(page, { online: false });
  for (let run = -1; run < runs; run += 1)
    for (const way of ways) {
      await begin(page, way, home);
      await page.evaluate(() => (window as unknown as Prepared).gc());
      await page.waitForTimeout(settled);
      const before = await processor();
      const clock = await walkBetween(page, walksOfRun, home, article);
      const after = await processor();
      await page.evaluate(() => (window as unknown as Prepared).benchEnd());
      // The first warms up.
      if (run < 0) continue;
      times[way].clock.push(clock);
      times[way].processor.push((after - before) / walksOfRun);
    }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await measure.detach();
  for (const path of [article, home]) await goTo(page, path);
  return times;
}

/** Changes from screen to screen: what they take against plain DOM, and what five hundred of them leave behind. */
export async function routes({ runs }: BenchOptions): Promise<Row[]> {
  const host = await startSite();
  const browser = await openBrowser();
  try {
    const page = await (await openContext(browser, await signIn(browser, host))).newPage();
    await page.addInitScript(countTimers);
    const session = await watchHeld(page);
    await page.goto(`${host.url}${walk.at(-1)}`);
    await untilQuiet(page);
    for (const path of [...walk, ...walk]) await goTo(page, path);

    const times = await changes(page, runs);
    const rowOf = (way: Way, clock: 'clock' | 'processor', most: number | null, note: string): Row => {
      const ratios = times.product[clock].map((took, run) => took / (times[way][clock][run] ?? Number.NaN));
      return {
        part: 'routes',
        what: `home, article and back${clock === 'processor' ? ', processor time with what follows' : ''}`,
        figure: median(ratios),
        unit: '×',
        target: most === null ? null : { most },
        range: [Math.min(...ratios), Math.max(...ratios)],
        note,
      };
    };
    const navigate = async (count: number) => {
      for (let at = 1; at <= count; at += 1) await goTo(page, walk[at % walk.length] ?? '');
    };
    // Both counts are taken on the same screen and with the same one before it, which React keeps.
    await navigate(walk.length * 2);
    const before = await held(page, session);
    await navigate(navigations);
    const after = await held(page, session);
    const left = (what: keyof Held): Row => ({
      part: 'routes',
      what: `${what} left by ${navigations} navigations`,
      figure: after[what] - before[what],
      unit: '',
      target: { most: 0 },
      note: 'before them',
    });
    return [
      rowOf('plain', 'clock', 1.3, 'the same nodes made by plain DOM'),
      rowOf('react', 'clock', null, 'React making the same nodes'),
      rowOf('copy', 'clock', null, 'copies of their nodes put in'),
      rowOf('plain', 'processor', null, 'the same nodes made by plain DOM'),
      rowOf('react', 'processor', null, 'React making the same nodes'),
      left('nodes'),
      left('listeners'),
      left('timers'),
    ];
  } finally {
    await browser.close();
    await host.stop();
  }
}
