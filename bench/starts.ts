import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import type { TestHost } from '../host/testing/start-host.ts';
import { untilQuiet } from '../test/flows/support/quiet.ts';
import { openBrowser, openContext, slowDown } from './browser.ts';
import { median, type Row } from './figures.ts';
import { type Machine, openMachine } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { openPlainBrowser, type PlainBrowser, type PlainProfile } from './plain-page.ts';
import { type Cookies, signIn, startSite } from './site.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** Noted in a page: what kept it from answering, and what took from a press to its effect. */
interface Marks {
  blocking: number;
  pressed: number;
  effect: number;
  /** What presses took until the frame behind them, as browsers tell it. */
  interactions: number[];
}
type Marked = Window & { readonly benchStarts: Marks };

function watch(): void {
  const marks: Marks = { blocking: 0, pressed: 0, effect: 0, interactions: [] };
  Object.assign(window, { benchStarts: marks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.blocking += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as unknown as { interactionId: number }).interactionId > 0)
        marks.interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      marks.pressed ||= timeStamp;
      marks.blocking = 0;
    },
    { capture: true },
  );
}

/** Notes when an effect is first painted, behind a press: what a selector names in the shell, or with a `?` the address. */
function watchEffect(effect: string): void {
  const { benchStarts: marks } = window as unknown as Marked;
  const look = () => {
    const isThere = effect.startsWith('?')
      ? window.location.search.startsWith(effect)
      : document.querySelector('hc-shell')?.shadowRoot?.querySelector(effect)?.checkVisibility();
    if (marks.pressed === 0 || !isThere) {
      requestAnimationFrame(look);
      return;
    }
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      marks.effect = performance.now();
    };
    channel.port2.postMessage(null);
  };
  look();
}

const marksOf = (page: Page) => page.evaluate(() => (window as unknown as Marked).benchStarts);

/** Waits until scripts got ahead, and nothing else is to come. */
async function settled(page: Page): Promise<void> {
  await untilQuiet(page, 90_000);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  await untilQuiet(page, 90_000);
}

/** The scripts that a page ran until it had nothing more to do, in kB of brotli. */
async function ranUntouched(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.coverage.startJSCoverage();
  await slowDown(page);
  await page.goto(url, { timeout: 90_000 });
  await settled(page);
  let bytes = 0;
  // What was only got ahead has been read, but none of its functions was called.
  for (const { source, functions } of await page.coverage.stopJSCoverage())
    if (functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      bytes += brotliCompressSync(source ?? '').length;
  await page.close();
  return bytes / 1000;
}

/** A reader's page, whether a guest has it, and a press that only scripts answer with what is there then. */
interface ReadersPage {
  readonly name: string;
  readonly path: string;
  readonly isForGuests: boolean;
  readonly press: string;
  readonly effect: string;
}

const readers: readonly ReadersPage[] = [
  {
    name: "guest's article",
    path: '/article?articleId=understand-your-pay-statement',
    isForGuests: true,
    press: '.hc-toc a',
    effect: '.hc-toc a[aria-current]',
  },
  {
    name: 'home',
    path: '/',
    isForGuests: false,
    press: '[role=tab][aria-selected=false]',
    effect: '[role=tab]:nth-of-type(2)[aria-selected=true]',
  },
  {
    name: 'glossary',
    path: '/glossary',
    isForGuests: true,
    press: '.hc-checks input',
    effect: '?location=',
  },
  {
    name: 'release feed',
    path: '/release-feed',
    isForGuests: false,
    press: '.hc-feed__months input',
    effect: '?months=',
  },
  {
    name: 'search results',
    path: '/search?q=payroll',
    isForGuests: false,
    press: '.hc-search__input',
    effect: '.hc-search--focused',
  },
];

/** How often a page is looked at for the effect of a press, in milliseconds. */
const lookEvery = 100;

/** The first press, with warm scripts: what it blocks, and what takes until it is answered. */
async function firstPress(profile: PlainProfile, url: string, { name, press, effect }: ReadersPage) {
  const page = await profile.openPage(`(${watch})()`);
  await page.open(url);
  await page.ask(`(${watchEffect})(${JSON.stringify(effect)})`);
  await page.press(press);
  const isDone = "benchStarts.effect > 0 && document.querySelector('hc-shell').dataset.state === 'ready'";
  for (const end = performance.now() + 60_000; !(await page.ask<boolean>(isDone)); ) {
    if (performance.now() > end) throw new Error(`${name}: a press of ${press} had no effect`);
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  // What comes once the page is idle.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const marks = await page.ask<Marks>('benchStarts');
  await page.close();
  return { blocking: marks.blocking, answer: marks.effect - marks.pressed };
}

function rowOf(what: string, values: readonly number[], unit: string, most: number, note = ''): Row {
  return {
    part: 'starts',
    what,
    figure: median(values),
    unit,
    target: { most },
    range: [Math.min(...values), Math.max(...values)],
    ...(note ? { note } : {}),
  };
}

/** What readers' pages cost before their reader does anything, and the first press. */
async function readersRows(
  browser: Browser,
  plain: PlainBrowser,
  host: TestHost,
  machine: Machine,
  cookies: Cookies,
  runs: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const each of readers) {
    const url = `${host.url}${each.path}`;
    const bytes: number[] = [];
    const before: number[] = [];
    const pressed: number[] = [];
    const answers: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await machine.measure();
      const context = await openContext(browser, each.isForGuests ? [] : cookies);
      bytes.push(await ranUntouched(context, url));
      await context.close();
      const profile = await plain.openProfile(each.isForGuests ? [] : cookies);
      const first = await profile.openPage(`(${watch})()`);
      await first.open(url);
      before.push((await first.ask<Marks>('benchStarts')).blocking);
      await first.close();
      const { blocking, answer } = await firstPress(profile, url, each);
      pressed.push(blocking);
      answers.push(answer);
      await profile.close();
    }
    rows.push(
      rowOf(`${each.name}: script run before the first sign`, bytes, 'kB', 4),
      rowOf(`${each.name}: blocked by its load`, before, 'ms', 50),
      rowOf(`${each.name}: blocked by a start with the first press, warm`, pressed, 'ms', 150),
      rowOf(`${each.name}: that press to its effect`, answers, 'ms', 250),
    );
  }
  return rows;
}

/** Milliseconds from the first key in the search bar to its hits. */
async function firstHits(context: BrowserContext, url: string, startsAtOnce: boolean): Promise<number> {
  const page = await context.newPage();
  // An address to go on to after signing in lets the scripts start with the page, as all did before.
  if (startsAtOnce) await page.addInitScript(() => localStorage.setItem('hcLanguage', '{}'));
  else await page.addInitScript(() => localStorage.removeItem('hcLanguage'));
  await slowDown(page);
  await page.goto(url, { timeout: 90_000, waitUntil: 'commit' });
  const field = page.locator('.hc-search__input');
  await field.waitFor();
  await field.focus();
  const start = await page.evaluate(() => performance.now());
  await page.keyboard.type('payroll');
  await page.getByRole('option').first().waitFor({ timeout: 90_000 });
  const time = (await page.evaluate(() => performance.now())) - start;
  await page.close();
  return time;
}

async function keyRows(browser: Browser, host: TestHost, cookies: Cookies, runs: number): Promise<Row[]> {
  const url = `${host.url}/glossary`;
  const ratios = { cold: [] as number[], warm: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    const [ours, floor] = [await openContext(browser, cookies), await openContext(browser, cookies)];
    for (const cache of ['cold', 'warm'] as const)
      ratios[cache].push((await firstHits(ours, url, false)) / (await firstHits(floor, url, true)));
    await Promise.all([ours.close(), floor.close()]);
  }
  const note = 'the same page whose scripts start at once';
  return [
    rowOf('first key in the search bar to its hits, cold', ratios.cold, '×', 1.1, note),
    rowOf('first key in the search bar to its hits, warm', ratios.warm, '×', 1, note),
  ];
}

/** How many presses, at times that differ, during the load. */
const presses = 10;

/** Presses of pages that are on their way. */
const pressedOnTheWay = [
  ['home', '/', '[role=tab][aria-selected=false]'],
  ['My Cases', '/my-cases', 'main .hc-segmented__item input'],
  ['contact', '/contact-advisor', '.hc-browse-menu__toggle'],
] as const;

async function interactionRows(
  browser: Browser,
  host: TestHost,
  machine: Machine,
  cookies: Cookies,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path, press] of pressedOnTheWay) {
    await machine.measure();
    const times: number[] = [];
    for (let at = 0; at < presses; at += 1) {
      const context = await openContext(browser, cookies);
      const page = await context.newPage();
      await page.addInitScript(watch);
      await slowDown(page);
      await page.goto(`${host.url}${path}`, { timeout: 90_000, waitUntil: 'commit' });
      const box = await page.locator(press).last().boundingBox();
      if (!box) throw new Error(`${name} has nothing to press`);
      await page.waitForTimeout(at * 400);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.locator('hc-shell[data-state=ready]').waitFor({ timeout: 90_000 });
      await settled(page);
      const { interactions } = await marksOf(page);
      // What is too short to be told of took less than 16 ms.
      times.push(Math.max(16, ...interactions));
      await context.close();
    }
    rows.push(rowOf(`${name}: first press to its next frame, median of ten`, times, 'ms', 200), {
      ...rowOf(`${name}: the same, worst of ten`, times, 'ms', 200),
      figure: Math.max(...times),
    });
  }
  return rows;
}

/** How pages start: what they run untouched, the first press, the first key, and presses on the way. */
export async function starts({ runs }: BenchOptions): Promise<Row[]> {
  const host = await startSite();
  const [browser, plain] = [await openBrowser(), await openPlainBrowser()];
  const machine = await openMachine(plain);
  try {
    const cookies = await signIn(browser, host);
    return [
      ...(await readersRows(browser, plain, host, machine, cookies, runs)),
      ...(await keyRows(browser, host, cookies, runs)),
      ...(await interactionRows(browser, host, machine, cookies)),
      machine.row('starts'),
    ];
  } finally {
    await machine.stop();
    await Promise.all([browser.close(), plain.close()]);
    await host.stop();
  }
}
