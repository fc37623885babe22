import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Waits until all of the texts are in the drafts that the browser keeps. */
export async function draftsKept(page: Page, ...texts: readonly string[]): Promise<void> {
  const read = () =>
    page.evaluate(async () => {
      const kept = await new Promise<unknown>((resolve) => {
        const opened = indexedDB.open('hc-drafts');
        opened.onsuccess = () => {
          const all = opened.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve(all.result);
          };
        };
      });
      return JSON.stringify(kept);
    });
  const until = Date.now() + 15_000;
  for (let kept = await read(); texts.some((text) => !kept.includes(text)); kept = await read())
    assert.ok(Date.now() < until, kept);
}
