import { bundle } from './bundle.mjs';
import { median, type Row } from './figures.ts';
import { serveFloors } from './floors.ts';
import type { PlainBrowser } from './plain-page.ts';

/**
 * What 1,510 drawn nodes took to be made and laid out, slowed down as pages are, on the machine by which the aims in
 * milliseconds were set (docs/performance.md#how-to-repeat).
 */
const byTheAims = 311;

export interface Machine {
  /** Measures it once more. */
  measure(): Promise<void>;
  /** By what all measures until now differ from the machine of the aims. */
  row(part: string): Row;
  stop(): Promise<void>;
}

/** How fast this machine is while something is measured whose aim is in milliseconds. */
export async function openMachine(plain: PlainBrowser): Promise<Machine> {
  const floors = await serveFloors({
    '/': '<!doctype html><title>Yardstick</title><script type="module" src="/yardstick.js"></script>',
    '/yardstick.js': await bundle('yardstick'),
  });
  const times: number[] = [];
  return {
    async measure() {
      // In a browser that knows nothing of the script, as of a page's.
      const profile = await plain.openProfile([]);
      const page = await profile.openPage('');
      await page.open(floors.url);
      times.push(await page.ask<number>('drawYardstick()'));
      await profile.close();
    },
    row: (part) => ({
      part,
      what: 'how slow this machine is',
      figure: median(times) / byTheAims,
      unit: '×',
      target: null,
      range: [Math.min(...times) / byTheAims, Math.max(...times) / byTheAims],
      note: 'the machine of the aims in milliseconds',
    }),
    stop: () => floors.stop(),
  };
}
