import type { Data } from '@puckeditor/core';
import { newId } from '#runtime/ids.ts';

/** Changes of a page that are not saved yet, as a tab of this browser keeps them. */
export interface KeptEdit {
  /** The revision of the draft that was changed. */
  readonly revision: number;
  readonly at: number;
  readonly data: Data;
}

/** Kept changes with the key of the browser's storage that they are under. */
export interface KeptCopy extends KeptEdit {
  readonly key: string;
}

const pageKey = (pageId: string) => `hcBuilder:${pageId}`;

/** A key for the changes of a page that no other tab has. */
export const newKey = (pageId: string): string => `${pageKey(pageId)}:${newId()}`;

/** Whether a key of the storage is one of the changes of a page. */
export const isKeyOf = (pageId: string, key: string): boolean =>
  key === pageKey(pageId) || key.startsWith(`${pageKey(pageId)}:`);

/** The changes of a page that this browser keeps, the latest first; those that can't be read are none. */
export function readKept(pageId: string): readonly KeptCopy[] {
  const keys = stored(() => Object.keys(localStorage)) ?? [];
  return keys
    .filter((key) => isKeyOf(pageId, key))
    .flatMap((key) => copyAt(key) ?? [])
    .sort((one, other) => other.at - one.at);
}

function copyAt(key: string): KeptCopy | null {
  const text = stored(() => localStorage.getItem(key));
  if (!text) return null;
  try {
    return { ...(JSON.parse(text) as KeptEdit), key };
  } catch {
    // Not ours, or cut off: there is nothing to go on with.
    return null;
  }
}

/** Keeps changes. Answers whether the browser took them. */
export const keep = (key: string, { revision, at, data }: KeptEdit): boolean =>
  stored(() => {
    localStorage.setItem(key, JSON.stringify({ revision, at, data }));
    return true;
  }) ?? false;

/** Keeps changes no longer. */
export function forget(key: string): void {
  stored(() => localStorage.removeItem(key));
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
