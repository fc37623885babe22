import type { CDPSession, Page } from 'playwright-core';
import { elements as definitions } from '../src/contracts/elements.ts';
import { openBrowser, openContext } from './browser.ts';
import { bundle } from './bundle.mjs';
import type { Row } from './figures.ts';
import { countTimers, type Held, held, watchHeld } from './held.ts';
import { signIn, startSite } from './site.ts';

const times = 100;
/** What the first ones build once is none of what each leaves. */
const warmUp = 60;
const floor = 'bench-hello';

/** Puts an element in and takes it out again once it has drawn itself, so many times. */
function attach(page: Page, tag: string, count: number): Promise<void> {
  return page.evaluate(
    async ([name, many]) => {
      for (let at = 0; at < many; at += 1) {
        const element = document.body.appendChild(document.createElement(name));
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        element.remove();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    [tag, count] as const,
  );
}

/** What an element leaves behind that is put in and taken out a hundred times. */
async function left(page: Page, session: CDPSession, tag: string): Promise<Held> {
  await attach(page, tag, warmUp);
  const before = await held(page, session, 500);
  await attach(page, tag, times);
  const after = await held(page, session, 500);
  return {
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    timers: after.timers - before.timers,
    heap: after.heap - before.heap,
  };
}

/** Each element alone in a page of the host's origin, a hundred times put in and taken out. */
export async function elements(): Promise<Row[]> {
  const host = await startSite();
  const browser = await openBrowser();
  try {
    const context = await openContext(browser, await signIn(browser, host));
    const hello = await bundle('floor');
    const found = new Map<string, Held>();
    for (const tag of [floor, ...Object.values(definitions).map((each) => each.tag)]) {
      const page = await context.newPage();
      await page.addInitScript(countTimers);
      await page.goto(`${host.url}/robots.txt`);
      const session = await watchHeld(page);
      await page.route('**/hello.js', (route) =>
        route.fulfill({ body: hello, contentType: 'text/javascript' }),
      );
      for (const script of ['hello.js', 'assets/hc.js'])
        await page.evaluate(async (address) => void (await import(address)), `${host.url}/${script}`);
      await page.evaluate((name) => customElements.whenDefined(name).then(() => null), tag);
      found.set(tag, await left(page, session, tag));
      await page.close();
    }
    const own = [...found].filter(([tag]) => tag !== floor);
    const row = (what: keyof Held, unit: string, most: number, against: string): Row => {
      const all = own.toSorted(([, a], [, b]) => b[what] - a[what]);
      const [worst, { [what]: figure }] = all[0] ?? ['', { [what]: 0 } as unknown as Held];
      return {
        part: 'elements',
        what: `${what} left by ${times} times in and out of the page`,
        figure,
        unit,
        target: { most },
        range: [all.at(-1)?.[1][what] ?? 0, figure],
        note: figure > most ? `${against}; most: ${worst}` : against,
      };
    };
    const heap = Math.round(found.get(floor)?.heap ?? 0);
    return [
      row('nodes', '', 0, 'before them'),
      row('listeners', '', 0, 'before them'),
      row('timers', '', 0, 'before them'),
      row('heap', 'kB', heap, 'a bare r2wc element'),
    ];
  } finally {
    await browser.close();
    await host.stop();
  }
}
