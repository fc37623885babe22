import { workerData } from 'node:worker_threads';
import type { RenderPage } from '#contracts/serverRendering.ts';
import { type Drawing, draw, type PageToDraw } from './draw.ts';

// Draws pages in a thread of its own, with the built components whose script `workerData` names.

let script: Promise<{ readonly renderPage: RenderPage }> | undefined;

/** Draws one page. */
export async function drawHere(page: PageToDraw): Promise<Drawing | null> {
  // Not before: a thread that fails while it starts is not started again.
  script ??= import(String(workerData));
  return draw((await script).renderPage, page);
}
