import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Waits until all of the texts are in the drafts that the browser keeps. */
export const draftsKept = (page: Page, ...texts: readonly string[]) => draftsKeptIn('hc-drafts', page, texts);

/** As `draftsKept`, where the database has another name. */
export async function draftsKeptIn(database: string, page: Page, texts: readonly string[]): Promise<void> {
  const read = () =>
    page.evaluate(async (name) => {
      const kept = await new Promise<unknown>((resolve) => {
        const opened = indexedDB.open(name);
        opened.onsuccess = () => {
          const all = opened.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve(all.result);
          };
        };
      });
      return JSON.stringify(kept);
    }, database);
  const until = Date.now() + 15_000;
  for (let kept = await read(); texts.some((text) => !kept.includes(text)); kept = await read())
    assert.ok(Date.now() < until, kept);
}
