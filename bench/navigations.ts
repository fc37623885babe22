import type { Page } from 'playwright-core';
import { openBrowser, openContext, slowDown } from './browser.ts';
import { bundle } from './bundle.mjs';
import { median, type Row } from './figures.ts';
import { countTimers, type Held, held, watchHeld } from './held.ts';
import type { BenchOptions } from './options.ts';
import { signIn, startSite } from './site.ts';

const paths = ['/', '/article?articleId=understand-your-pay-statement', '/my-cases', '/contact-advisor'];
const further = ['/release-feed', '/glossary', '/complaints', '/search?q=pay'];
const walk = [...paths, ...further];
const navigations = 500;
/** What comes after a screen is shown is over by then, in milliseconds. */
const settled = 800;

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

type Prepared = Window & {
  readonly benchScreens: SameNodes;
  benchShow: Record<Way, (described: unknown) => void>;
  benchKept: Record<string, { readonly described: unknown; readonly nodes: DocumentFragment }>;
};

/** Ways to make the nodes of a screen without the product: by plain DOM, by React alone, and copied from nodes. */
const ways = ['plain', 'react', 'copy'] as const;
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
    prepared.benchKept = {
      ...prepared.benchKept,
      [address]: { described: prepared.benchScreens.describe(box), nodes },
    };
  }, path);
}

/** Goes from one kept screen to the other and back, in the place of the shell's own; answers how long both took. */
function changeAlone(page: Page, way: Way, first: string, second: string): Promise<number> {
  return page.evaluate(
    async ([how, home, article]) => {
      const { benchScreens, benchKept } = window as unknown as Prepared;
      const main = document.querySelector('hc-shell')?.shadowRoot?.querySelector('main');
      if (!main) throw new Error('The shell shows no screen');
      const place = main.cloneNode(false) as HTMLElement;
      main.hidden = true;
      main.after(place);
      const draw = how === 'react' ? benchScreens.reactScreens(place) : null;
      const change = (address: string) => {
        const kept = benchKept[address];
        if (!kept) throw new Error(`${address} is not kept`);
        const start = performance.now();
        if (draw) draw(kept.described);
        else
          place.replaceChildren(
            how === 'copy' ? kept.nodes.cloneNode(true) : benchScreens.plainNode(kept.described),
          );
        scrollTo({ top: 0, behavior: 'instant' });
        const heading = place.querySelector('h1');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
        place.getBoundingClientRect();
        return performance.now() - start;
      };
      const rest = () => new Promise((resolve) => setTimeout(resolve, 300));
      change(home);
      await rest();
      const there = change(article);
      await rest();
      const back = change(home);
      await rest();
      draw?.(null);
      place.remove();
      main.hidden = false;
      await rest();
      return there + back;
    },
    [way, first, second] as const,
  );
}

/** How many times as long as each of the ways home, article and back takes; in turns, on a slowed page. */
async function changes(page: Page, runs: number): Promise<Record<Way, number[]>> {
  const [home = '', article = ''] = paths;
  const code = await bundle('same-nodes');
  await page.evaluate(`(() => {${code}})()`);
  for (const path of [article, home]) {
    await goTo(page, path);
    await page.waitForTimeout(settled);
    await keepScreen(page, path);
  }
  const session = await slowDown(page, { online: false });
  const ratios: Record<Way, number[]> = { plain: [], react: [], copy: [] };
  for (let run = 0; run < runs; run += 1) {
    const there = await goTo(page, article);
    await page.waitForTimeout(settled);
    const back = await goTo(page, home);
    await page.waitForTimeout(settled);
    for (const way of ways) ratios[way].push((there + back) / (await changeAlone(page, way, home, article)));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await goTo(page, article);
  return ratios;
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
    await page.waitForLoadState('networkidle');
    for (const path of [...walk, ...walk]) await goTo(page, path);

    const ratios = await changes(page, runs);
    const rowOf = (way: Way, most: number | null, note: string): Row => ({
      part: 'routes',
      what: 'home, article and back',
      figure: median(ratios[way]),
      unit: '×',
      target: most === null ? null : { most },
      range: [Math.min(...ratios[way]), Math.max(...ratios[way])],
      note,
    });
    const home = paths[0] ?? '';
    await goTo(page, home);

    const before = await held(page, session);
    for (let at = 1; at < navigations; at += 1) await goTo(page, walk[at % walk.length] ?? '');
    await goTo(page, home);
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
      rowOf('plain', 1.3, 'the same nodes made by plain DOM'),
      rowOf('react', null, 'React making the same nodes'),
      rowOf('copy', null, 'copies of their nodes put in'),
      left('nodes'),
      left('listeners'),
      left('timers'),
    ];
  } finally {
    await browser.close();
    await host.stop();
  }
}
