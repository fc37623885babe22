import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Piscina } from 'piscina';
import type { ServerRendering } from '../site/server-rendering.ts';
import { type Drawing, draw, type PageToDraw } from './draw.ts';

/** Draws the pages of a host; rejects with what their components throw, and where a page takes too long. */
export interface Draftsman {
  /** Null where nothing can be shown without scripts. */
  draw(rendering: ServerRendering, page: PageToDraw): Promise<Drawing | null>;
  /** Ends the threads, with what is under way. */
  close(): Promise<void>;
}

/** How a draftsman is set up. */
export interface DraftsmanOptions {
  /** How many threads draw beside the one that answers; null for one for each further processor, up to four. */
  readonly threads: number | null;
  /** Whether the thread that answers has so much to do that others should draw; by default as its event loop says. */
  readonly isBusy?: () => boolean;
}

type Pool = Piscina<PageToDraw, Drawing | null>;

const mostThreads = 4;
/** A page with a longer answer, in characters, is drawn by a thread of its own: it would hold up all others for a while. */
const longestHere = 200_000;
/** What takes longer, in milliseconds, waiting for those before it among it, is shown by its scripts. */
const longestDrawing = 20_000;
/** How long a thread waits for the next page, in milliseconds. */
const idle = 60_000;

/**
 * Draws in place while the host has little to do, which is soonest there; in threads while it is busy, so that every
 * processor draws; and in one of its own what takes long. Threads start with the first page that needs them.
 */
export function createDraftsman({ threads, isBusy = watchLoop() }: DraftsmanOptions): Draftsman {
  const shortThreads = threads ?? Math.min(mostThreads, availableParallelism() - 1);
  const pools = new Map<'short' | 'long', Promise<Pool>>();

  async function start(script: string, maxThreads: number): Promise<Pool> {
    const { Piscina } = await import('piscina');
    return new Piscina<PageToDraw, Drawing | null>({
      filename: new URL('./draw-thread.ts', import.meta.url).href,
      name: 'drawHere',
      workerData: script,
      minThreads: 0,
      maxThreads,
      idleTimeout: idle,
    });
  }

  return {
    async draw({ renderPage, script }, page) {
      const isLong = page.answers.some(({ answer }) => lengthOf(answer) > longestHere);
      if (!isLong && (shortThreads < 1 || !isBusy())) return draw(renderPage, page);
      const kind = isLong ? 'long' : 'short';
      const pool = pools.get(kind) ?? start(script, isLong ? 1 : shortThreads);
      pools.set(kind, pool);
      return (await pool).run(page, { signal: AbortSignal.timeout(longestDrawing) });
    },
    async close() {
      await Promise.all([...pools.values()].map(async (pool) => (await pool).destroy()));
    },
  };
}

/** How much of the time a loop may work, as a share, before others should help, and how long it is looked at, in ms. */
const [muchWork, lookedAt] = [0.6, 250];

/** Says whether this thread's event loop was busy when it was last looked at. */
function watchLoop(): () => boolean {
  let [before, since, isBusy] = [performance.eventLoopUtilization(), performance.now(), false];
  return () => {
    if (performance.now() - since < lookedAt) return isBusy;
    isBusy = performance.eventLoopUtilization(before).utilization > muchWork;
    [before, since] = [performance.eventLoopUtilization(), performance.now()];
    return isBusy;
  };
}

/** How many characters the longest text of an answer has: of answers that are long as a whole only an article's comes here. */
const lengthOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null
    ? Math.max(0, ...Object.values(answer).map((value) => (typeof value === 'string' ? value.length : 0)))
    : 0;
