import type { Page } from 'playwright-core';
import { openBrowser, openContext } from './browser.ts';
import { median, type Row } from './figures.ts';
import { countTimers, type Held, held, watchHeld } from './held.ts';
import type { BenchOptions } from './options.ts';
import { signIn, startSite } from './site.ts';

const paths = ['/', '/article?articleId=understand-your-pay-statement', '/my-cases', '/contact-advisor'];
const further = ['/release-feed', '/glossary', '/complaints', '/search?q=pay'];
const walk = [...paths, ...further];
const navigations = 500;

/** Goes to an address as Back and Forward do, and answers how long it took until its heading was painted. */
function goTo(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => {
    const root = () => document.querySelector('hc-shell')?.shadowRoot;
    const before = root()?.querySelector('h1');
    const start = performance.now();
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    const isThere = () => {
      const heading = root()?.querySelector('h1:not(.hc-visually-hidden)');
      return heading && heading !== before && heading.textContent !== '';
    };
    while (!isThere()) {
      await new Promise(requestAnimationFrame);
      if (performance.now() - start > 20_000) throw new Error(`${address} showed no heading`);
    }
    root()?.querySelector('main')?.getBoundingClientRect();
    return performance.now() - start;
  }, path);
}

/** The same change in plain DOM: a copy of the nodes that the screen made, put in. */
function plainChange(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const main = document.querySelector('hc-shell')?.shadowRoot?.querySelector('main');
    const start = performance.now();
    const copy = main?.cloneNode(true) as HTMLElement | undefined;
    if (copy) main?.after(copy);
    copy?.getBoundingClientRect();
    await new Promise(requestAnimationFrame);
    const time = performance.now() - start;
    copy?.remove();
    return time;
  });
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

    const ratios: number[] = [];
    const [home, article] = [paths[0] ?? '', paths[1] ?? ''];
    await goTo(page, home);
    for (let run = 0; run < runs; run += 1) {
      const there = await goTo(page, article);
      const plainThere = await plainChange(page);
      const back = await goTo(page, home);
      const plainBack = await plainChange(page);
      ratios.push((there + back) / (plainThere + plainBack));
    }

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
      {
        part: 'routes',
        what: 'home, article and back',
        figure: median(ratios),
        unit: '×',
        target: { most: 1.3 },
        range: [Math.min(...ratios), Math.max(...ratios)],
        note: 'copies of their nodes put in',
      },
      left('nodes'),
      left('listeners'),
      left('timers'),
    ];
  } finally {
    await browser.close();
    await host.stop();
  }
}
