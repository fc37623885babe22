import type { CDPSession, Page } from 'playwright-core';
import { untilQuiet } from '../test/flows/support/quiet.ts';

/** What a page holds after its garbage is collected. */
export interface Held {
  readonly nodes: number;
  readonly listeners: number;
  readonly timers: number;
  /** Of JavaScript, in kB. */
  readonly heap: number;
}

/** Counts the timers of a page that are neither over nor cleared. */
export function countTimers(): void {
  const open = new Set<number>();
  Object.assign(window, { benchTimers: open });
  const { setTimeout: set, clearTimeout: clear, setInterval: repeat, clearInterval: end } = window;
  Object.assign(window, {
    setTimeout(run: () => void, delay?: number) {
      const id = set(() => {
        open.delete(id);
        run();
      }, delay);
      open.add(id);
      return id;
    },
    setInterval(run: () => void, delay?: number) {
      const id = repeat(run, delay);
      open.add(id);
      return id;
    },
    clearTimeout(id?: number) {
      open.delete(id ?? 0);
      clear(id);
    },
    clearInterval(id?: number) {
      open.delete(id ?? 0);
      end(id);
    },
  });
}

/** Opens what `held` asks. */
export async function watchHeld(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

/** What the page holds once debounces and animations are over, after `wait` milliseconds. */
export async function held(page: Page, session: CDPSession, wait = 3000): Promise<Held> {
  await untilQuiet(page);
  await page.waitForTimeout(wait);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const timers = await page.evaluate(
    () => (window as unknown as { benchTimers: Set<number> }).benchTimers.size,
  );
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    timers,
    heap: of('JSHeapUsedSize') / 1000,
  };
}
