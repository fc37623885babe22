import type { Data } from '@puckeditor/core';
import type { EditedPage } from '#domain/pageChanges.ts';
import { newId } from '#runtime/ids.ts';

/** Changes of a page that are not saved yet, as a tab of this browser keeps them. */
export interface KeptEdit {
  /** The revision of the draft that was changed. */
  readonly revision: number;
  readonly at: number;
  readonly data: Data;
}

/** What an edit began from: the draft of a revision. */
export interface KeptBase extends EditedPage {
  readonly revision: number;
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

const baseKey = (pageId: string) => `hcBuilderBase:${pageId}`;

/** Keeps the draft that changes began from, so that they can be told apart from somebody else's later. */
export function keepBase(pageId: string, base: KeptBase): void {
  stored(() => localStorage.setItem(baseKey(pageId), JSON.stringify(base)));
}

/** The draft of a revision that changes began from; null when it isn't kept. */
export function readBase(pageId: string, revision: number): EditedPage | null {
  const text = stored(() => localStorage.getItem(baseKey(pageId)));
  if (!text) return null;
  try {
    const base = JSON.parse(text) as KeptBase;
    return base.revision === revision ? base : null;
  } catch {
    // Cut off: both edits are then compared with each other alone.
    return null;
  }
}

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
