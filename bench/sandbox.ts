import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ensureRuntime } from '../scripts/experience/runtime.mjs';
import { createRandom, randomCases } from '../src/domain/testing/caseLists.ts';
import { type OpenRuntime, startRuntime } from '../test/platform/openRuntime.ts';
import { openBrowser, openContext } from './browser.ts';
import { bundleOwn } from './bundle.mjs';
import { compare, median, type Row } from './figures.ts';
import type { BenchOptions } from './options.ts';
import { signIn, startSite } from './site.ts';

const part = 'sandbox';
const most = 3;
const caseCount = 10_000;
/** The runtime compiles what it serves when it is first asked for it. */
const timeout = 120_000;
const articlePath = '/article?articleId=understand-your-pay-statement';

/** The same site in the platform's sandbox with all release gates, and without it. */
interface Both {
  readonly inside: OpenRuntime;
  readonly outside: OpenRuntime;
}

const startBoth = async (hostUrl: string, script?: string): Promise<Both> => ({
  inside: await startRuntime({ sandbox: 'on', gates: 'on' }, hostUrl, { script }),
  outside: await startRuntime({ sandbox: 'off', gates: 'off' }, hostUrl, { script }),
});

const stopBoth = ({ inside, outside }: Both) => Promise.all([inside.stop(), outside.stop()]);

/** Gives the page what the measurements share: a look into all shadow roots, and a wait for something to be there. */
function helpPage(): void {
  const deep = (selector: string, root: Document | ShadowRoot = document): HTMLElement | null => {
    const own = root.querySelector<HTMLElement>(selector);
    if (own?.checkVisibility()) return own;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const found = shadowRoot && deep(selector, shadowRoot);
      if (found) return found;
    }
    return null;
  };
  // A message comes back sooner than any timer, and after the work that is due now.
  const turn = () =>
    new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  const until = async (isThere: () => boolean) => {
    const end = performance.now() + 60_000;
    while (!isThere()) {
      if (performance.now() > end) throw new Error('what was waited for did not come');
      await turn();
    }
  };
  const bench = { deep, turn, until, start: 0, content: 0 };
  Object.assign(window, { bench });
  document.addEventListener('hc-loading', () => {
    if (bench.start === 0) bench.start = performance.now();
  });
}

interface BenchPage {
  readonly bench: {
    deep(selector: string): HTMLElement | null;
    turn(): Promise<void>;
    until(isThere: () => boolean): Promise<void>;
    readonly start: number;
  };
}

async function openPage(context: BrowserContext, url: string, selector: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(helpPage);
  await page.goto(url);
  await page.locator(selector).first().waitFor();
  return page;
}

/** Milliseconds from the first element's start to its content in layout. */
async function firstContent(context: BrowserContext, url: string, selector: string): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript(helpPage);
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(async (wanted) => {
      const { bench } = window as unknown as BenchPage;
      while (!bench.deep(wanted)) await new Promise(requestAnimationFrame);
      bench.deep(wanted)?.getBoundingClientRect();
      return performance.now() - bench.start;
    }, selector);
  } finally {
    await page.close();
  }
}

/** Milliseconds of work for twenty letters in the search bar, each until the page is laid out. */
const typing = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { bench } = window as unknown as BenchPage;
    const field = bench.deep('[role=combobox]') as HTMLInputElement;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    field.focus();
    const enter = async (text: string) => {
      write?.call(field, text);
      const start = performance.now();
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await bench.turn();
      field.getBoundingClientRect();
      return performance.now() - start;
    };
    let spent = 0;
    for (const end of Array.from({ length: 20 }, (_, at) => at + 1))
      spent += await enter('off-cycle payroll run'.slice(0, end));
    await enter('');
    return spent;
  });

/** Milliseconds until My Cases shows other rows after a press. */
const pressed = (page: Page, control: string): Promise<number> =>
  page.evaluate(async (selector) => {
    const { bench } = window as unknown as BenchPage;
    const rows = () => bench.deep('tbody')?.textContent;
    const before = rows();
    const start = performance.now();
    bench.deep(selector)?.click();
    await bench.until(() => rows() !== before);
    bench.deep('tbody')?.getBoundingClientRect();
    return performance.now() - start;
  }, control);

interface ArticleTimes {
  readonly ours: number;
  readonly shown: number;
}

/** What the long article of the part html takes, sanitised and shown, inside and outside. */
async function longArticle(hostUrl: string, browser: Browser, runs: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hc-bench-'));
  const script = join(folder, 'hc.iife.js');
  await writeFile(script, `(() => {${await bundleOwn('long-article.js')}})();`);
  const both = await startBoth(hostUrl, script);
  const context = await openContext(browser);
  context.setDefaultTimeout(timeout);
  const measured = async (runtime: OpenRuntime) => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      document.addEventListener('bench-ready', () => Object.assign(window, { isReady: true }));
      document.addEventListener('bench-measured', ({ detail }: CustomEventInit) =>
        Object.assign(window, { times: detail }),
      );
    });
    await page.goto(runtime.url);
    await page.waitForFunction(() => 'isReady' in window);
    const times = await page.evaluate(() => {
      document.dispatchEvent(new CustomEvent('bench-measure'));
      return (window as unknown as { times: string }).times;
    });
    await page.close();
    return JSON.parse(times) as ArticleTimes;
  };
  try {
    const pairs: (readonly [ArticleTimes, ArticleTimes])[] = [];
    for (let run = 0; run < runs; run += 1)
      pairs.push([await measured(both.inside), await measured(both.outside)]);
    return (['ours', 'shown'] as const).map((way) => {
      const ratios = pairs.map(([inner, outer]) => inner[way] / outer[way]);
      return {
        part,
        what: way === 'ours' ? '1 MB: sanitise and contents list' : '1 MB: the same with layout',
        figure: median(ratios),
        unit: '×',
        target: { most },
        range: [Math.min(...ratios), Math.max(...ratios)],
        note: 'outside',
      };
    });
  } finally {
    await stopBoth(both);
    await rm(folder, { recursive: true, force: true });
  }
}

/** What it costs to run in the platform's sandbox: each thing inside it and outside, in turns. */
export async function sandbox({ runs }: BenchOptions): Promise<Row[]> {
  ensureRuntime();
  const host = await startSite();
  const browser = await openBrowser();
  const both = await startBoth(host.url);
  const rows: Row[] = [];
  const row = async (what: string, inside: () => Promise<number>, outside: () => Promise<number>) => {
    // Once beforehand: the runtime compiles a module when it is first asked for.
    await inside();
    await outside();
    const { ratio, range } = await compare(runs, inside, outside);
    rows.push({ part, what, figure: ratio, unit: '×', target: { most }, range, note: 'outside' });
  };
  try {
    const cookies = await signIn(browser, host);
    const context = await openContext(browser, cookies);
    context.setDefaultTimeout(timeout);
    for (const [name, path, selector] of [
      ['home', '/', '.hc-home h1, .hc-hero h1'],
      ['article', articlePath, '.hc-article__body'],
      ['My Cases', '/my-cases', 'tbody tr'],
    ] as const)
      await row(
        `${name}: from its start to its content`,
        () => firstContent(context, `${both.inside.url}${path}`, selector),
        () => firstContent(context, `${both.outside.url}${path}`, selector),
      );

    const home = (runtime: OpenRuntime) => openPage(context, `${runtime.url}/`, '[role=combobox]');
    const [inner, outer] = [await home(both.inside), await home(both.outside)];
    await row(
      'search bar: twenty letters',
      () => typing(inner),
      () => typing(outer),
    );

    const items = randomCases(caseCount, createRandom(1));
    await context.route('**/lwr/apex/**/getCaseList**', (route) =>
      route.fulfill({ json: { caseList: items } }),
    );
    // A page of its own each time: what was sorted once stays sorted.
    const press = (runtime: OpenRuntime, control: string) => async () => {
      const page = await openPage(context, `${runtime.url}/my-cases`, 'tbody tr');
      try {
        return await pressed(page, control);
      } finally {
        await page.close();
      }
    };
    for (const [name, control] of [
      ['filter', 'input[value=open]'],
      ['sort by text', 'thead th:first-child button'],
    ] as const)
      await row(
        `My Cases with ${caseCount.toLocaleString('en')}: ${name}`,
        press(both.inside, control),
        press(both.outside, control),
      );
    await context.close();
    rows.push(...(await longArticle(host.url, browser, runs)));
    return rows;
  } finally {
    await browser.close();
    await stopBoth(both);
    await host.stop();
  }
}
