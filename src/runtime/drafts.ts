import { contentOf, type Draft, openDraftStore, type StoredDraft, storeKey } from './draftStore.ts';
import { createDraftOpener, type OpenDraft } from './openDraft.ts';

export type { Draft } from './draftStore.ts';
export type { OpenDraft } from './openDraft.ts';

/**
 * Forms that are not sent yet, kept per user and draft key until they are sent or discarded
 * (docs/behaviour/reliability.md#nothing-typed-is-lost). Never throws: where the browser has no database, or it is
 * full, drafts live as long as the page, which then asks before it goes.
 */
export interface Drafts {
  /** Whether drafts go with the page, as far as is known by now: then the browser asks before it leaves one. */
  areFleeting(): boolean;
  /**
   * The draft of one form. It takes over the newest one of the key that no other form has, in whatever tab, so that
   * two tabs never write over each other. Where another form has all there is, `takeLater` is offered the newest as
   * soon as it is left, until it takes one by answering true.
   */
  open(userId: string, draftKey: string, takeLater?: (found: Draft) => boolean): Promise<OpenDraft>;
  /** What one key has in common for all tabs. */
  save(userId: string, draftKey: string, draft: Draft): Promise<void>;
  load(userId: string, draftKey: string): Promise<Draft | null>;
  discard(userId: string, draftKey: string): Promise<void>;
  /** Removes the drafts of other users; those written as a guest stay. */
  keepOnly(userId: string): Promise<void>;
  /** Removes all drafts (sign-out). Forms that are still open keep no more. */
  clear(): Promise<void>;
}

/** Opens the drafts of a window's site; `lastingName` as for their database. */
export function openDrafts(pageWindow: Window & typeof globalThis, lastingName?: string): Drafts {
  const store = openDraftStore(pageWindow, lastingName);
  const openDraft = createDraftOpener(pageWindow, store);
  let isCleared = (_userId: string, _openedAt: number) => false;
  let moment = 0;

  const removeWhere = async (applies: (draft: StoredDraft) => boolean) => {
    const found = await store.all();
    await Promise.all(found.filter(([, draft]) => applies(draft)).map(([key]) => store.remove(key)));
  };

  // A form may leave the page before its draft is open, and then still stores what it shows. So the next form with the
  // same draft waits until that is done.
  const opening = new Map<string, Promise<OpenDraft>>();

  return {
    areFleeting: store.isFleeting,
    open(userId, draftKey, takeLater) {
      moment += 1;
      const openedAt = moment;
      const key = storeKey(userId, draftKey);
      const openNext = () =>
        openDraft({ userId, draftKey, takeLater, isAllowed: () => !isCleared(userId, openedAt) });
      const next = opening.get(key)?.then(openNext) ?? openNext();
      opening.set(key, next);
      // What is open holds its form, which may be gone long before the page is.
      const forget = () => opening.get(key) === next && opening.delete(key);
      void next.then(forget, forget);
      return next;
    },
    save: (userId, draftKey, draft) => store.put(storeKey(userId, draftKey), { userId, ...contentOf(draft) }),
    async load(userId, draftKey) {
      const stored = await store.read(storeKey(userId, draftKey));
      return stored ? contentOf(stored) : null;
    },
    discard: (userId, draftKey) => store.remove(storeKey(userId, draftKey)),
    async keepOnly(userId) {
      const before = isCleared;
      const now = moment;
      isCleared = (owner, openedAt) =>
        before(owner, openedAt) || (openedAt <= now && owner !== userId && owner !== '');
      await removeWhere((draft) => draft.userId !== userId && draft.userId !== '');
    },
    async clear() {
      const now = moment;
      isCleared = (_owner, openedAt) => openedAt <= now;
      await removeWhere(() => true);
    },
  };
}
