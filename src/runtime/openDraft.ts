import { lockDraft, type Release, waitForDraft } from './draftLocks.ts';
import { contentOf, type Draft, type DraftStore, type StoredDraft, storeKey } from './draftStore.ts';
import { newId } from './ids.ts';

/** How long a draft is kept that nobody comes back for: 30 days. */
const draftAge = 30 * 24 * 3_600_000;

/** A draft in the hands of one open form. */
export interface OpenDraft {
  /** What was left here before, and nobody else has. */
  readonly found: Draft | null;
  /** Hands the draft to the database before it returns, so that a page may be left right after. */
  save(draft: Draft): Promise<void>;
  discard(): Promise<void>;
  /**
   * The form is gone: the next one may take the draft over. What is still under way may change it after that, as soon
   * as no form has it, and only where none changed it.
   */
  close(): void;
}

/** Which draft a form opens, and what it takes. */
export interface DraftOpening {
  readonly userId: string;
  readonly draftKey: string;
  /** Offered what another form leaves later; true takes it. */
  readonly takeLater: ((found: Draft) => boolean) | undefined;
  /** Whether the form may still keep something. */
  readonly isAllowed: () => boolean;
}

/** A draft that is locked; `stored` is null for a new one. */
interface Taken {
  readonly key: string;
  readonly release: Release;
  readonly stored: StoredDraft | null;
}

/** Opens drafts of a store, each for one form. */
export function createDraftOpener(
  pageWindow: Window,
  store: DraftStore,
): (opening: DraftOpening) => Promise<OpenDraft> {
  /** Forms of this page that are just leaving their drafts. */
  const leaving = new Set<Promise<unknown>>();

  /** Forgets what nobody came back for. */
  const age = async ([key, { savedAt = 0 }]: [string, StoredDraft]) => {
    const release = await lockDraft(pageWindow, key);
    if (release && (await store.read(key))?.savedAt === savedAt) await store.remove(key);
    release?.();
  };
  const isOld = ([, { savedAt }]: [string, StoredDraft]) =>
    savedAt !== undefined && savedAt < Date.now() - draftAge;

  const keysLeft = async (userId: string, draftKey: string): Promise<string[]> => {
    await Promise.all(leaving);
    const start = `${storeKey(userId, draftKey).slice(0, -1)},`;
    const all = await store.all();
    for (const old of all.filter(isOld)) await age(old);
    const left = all.filter((each) => each[0].startsWith(start) && !isOld(each));
    left.sort(([, a], [, b]) => (b.savedAt ?? 0) - (a.savedAt ?? 0));
    return left.map(([key]) => key);
  };

  /** Takes a draft that is locked now: whoever was just leaving it kept their last words. */
  const take = async (key: string, release: Release | null): Promise<Taken | null> => {
    const stored = release && (await store.read(key));
    if (stored) return { key, release, stored };
    release?.();
    return null;
  };

  /** Takes the newest draft of a key that no other form has, else a new one, and tells which others have. */
  const takeOver = async (userId: string, draftKey: string): Promise<{ taken: Taken; inUse: string[] }> => {
    const inUse: string[] = [];
    for (const key of await keysLeft(userId, draftKey)) {
      const release = await lockDraft(pageWindow, key);
      const taken = await take(key, release);
      if (taken) return { taken, inUse: [] };
      if (!release) inUse.push(key);
    }
    const key = storeKey(userId, draftKey, newId());
    const release = (await waitForDraft(pageWindow, key)) ?? (() => undefined);
    return { taken: { key, release, stored: null }, inUse };
  };

  return async ({ userId, draftKey, takeLater, isAllowed }) => {
    const { taken, inUse } = await takeOver(userId, draftKey);
    let { key, release } = taken;
    let version = taken.stored?.version;
    let underWay: Promise<unknown> = Promise.resolve();
    const closed = new AbortController();

    const whenFree = async (work: () => Promise<void>) => {
      const releaseAgain = await waitForDraft(pageWindow, key);
      if ((await store.read(key))?.version === version) await work();
      releaseAgain?.();
    };
    // Begun at once; the database does what is begun in turn.
    const begin = (work: () => Promise<void>) => {
      const allowed = () => (isAllowed() ? work() : store.remove(key));
      const done = closed.signal.aborted ? whenFree(allowed) : allowed();
      underWay = Promise.all([underWay, done]);
      return done;
    };
    const waitFor = async (other: string) => {
      const later = await take(other, await waitForDraft(pageWindow, other, closed.signal));
      if (!later?.stored) return;
      if (closed.signal.aborted || !isAllowed() || !takeLater?.(contentOf(later.stored))) later.release();
      else {
        release();
        ({ key, release } = later);
        version = later.stored.version;
      }
    };
    if (takeLater) for (const other of inUse) void waitFor(other);

    return {
      found: taken.stored && contentOf(taken.stored),
      save: (draft) =>
        begin(() => {
          version = newId();
          return store.put(key, { userId, ...contentOf(draft), savedAt: Date.now(), version });
        }),
      discard: () =>
        begin(() => {
          version = undefined;
          return store.remove(key);
        }),
      close() {
        closed.abort();
        const left = underWay.then(() => release());
        leaving.add(left);
        void left.then(() => leaving.delete(left));
      },
    };
  };
}
