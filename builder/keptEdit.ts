import type { Data } from '@puckeditor/core';

/** Changes of a page that are not saved yet, as this browser keeps them. */
export interface KeptEdit {
  /** The revision of the draft that was changed. */
  readonly revision: number;
  readonly at: number;
  readonly data: Data;
}

const keyOf = (pageId: string) => `hcBuilder:${pageId}`;

/** The changes of a page that this browser keeps; null when there are none, or none that can be read. */
export function readKept(pageId: string): KeptEdit | null {
  const text = stored(() => localStorage.getItem(keyOf(pageId)));
  if (!text) return null;
  try {
    return JSON.parse(text) as KeptEdit;
  } catch {
    // Not ours, or cut off: there is nothing to go on with.
    return null;
  }
}

/** Keeps the changes of a page. Answers whether the browser took them. */
export const keep = (pageId: string, edit: KeptEdit): boolean =>
  stored(() => {
    localStorage.setItem(keyOf(pageId), JSON.stringify(edit));
    return true;
  }) ?? false;

/** Keeps the changes of a page no longer. */
export function forget(pageId: string): void {
  stored(() => localStorage.removeItem(keyOf(pageId)));
}

/** Null where the browser denies storage. */
function stored<T>(use: () => T): T | null {
  try {
    return use();
  } catch (error) {
    console.warn('hc: this browser keeps no changes that are not saved.', error);
    return null;
  }
}
