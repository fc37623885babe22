import type { Piscina } from 'piscina';
import type { ServerRendering } from '../site/server-rendering.ts';
import { type Drawing, draw, type PageToDraw } from './draw.ts';

/** Draws the pages of a host; rejects with what their components throw, and where a long page takes too long. */
export interface Draftsman {
  /** Null where nothing can be shown without scripts. */
  draw(rendering: ServerRendering, page: PageToDraw): Promise<Drawing | null>;
  /** Ends the thread, with what is under way. */
  close(): Promise<void>;
}

/** A page with a longer answer, in characters, is drawn by a thread: it would hold up all other requests for a while. */
const longestHere = 200_000;
/** What takes longer, in milliseconds, waiting for those before it among it, is shown by its scripts. */
const longestDrawing = 20_000;
/** How long the thread waits for the next long page, in milliseconds. */
const idle = 60_000;

/** Draws in place, and in one thread what takes long; it starts with the first such page. */
export function createDraftsman(): Draftsman {
  let pool: Promise<Piscina<PageToDraw, Drawing | null>> | undefined;

  async function start(script: string): Promise<Piscina<PageToDraw, Drawing | null>> {
    const { Piscina } = await import('piscina');
    return new Piscina<PageToDraw, Drawing | null>({
      filename: new URL('./draw-thread.ts', import.meta.url).href,
      name: 'drawHere',
      workerData: script,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idle,
    });
  }

  return {
    async draw({ renderPage, script }, page) {
      if (page.answers.every(({ answer }) => lengthOf(answer) <= longestHere)) return draw(renderPage, page);
      pool ??= start(script);
      return (await pool).run(page, { signal: AbortSignal.timeout(longestDrawing) });
    },
    async close() {
      await (await pool)?.destroy();
    },
  };
}

/** How many characters the longest text of an answer has: of answers that are long as a whole only an article's comes here. */
const lengthOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null
    ? Math.max(0, ...Object.values(answer).map((value) => (typeof value === 'string' ? value.length : 0)))
    : 0;
