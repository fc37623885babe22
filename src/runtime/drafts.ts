import { del, entries, get, set, type UseStore } from 'idb-keyval';
import { openDraftDatabase } from './draftDatabase.ts';
import { newId } from './ids.ts';

/** What someone typed and chose in one form; `fields` is JSON. */
export interface Draft {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly File[];
  /** What each of the files is known by, in their order. */
  readonly fileIds?: readonly string[];
}

/**
 * Forms that are not sent yet, kept per user and place until they are sent or discarded
 * (docs/behaviour/reliability.md#nothing-typed-is-lost). Never throws: where the browser has no database, or it is
 * full, drafts live as long as the page.
 */
export interface Drafts {
  /**
   * The draft of one form. It takes over the newest one of the place that no other form has, in whatever tab, so that
   * two tabs never write over each other.
   */
  open(userId: string, place: string): Promise<OpenDraft>;
  /** What one place has in common for all tabs. */
  save(userId: string, place: string, draft: Draft): Promise<void>;
  load(userId: string, place: string): Promise<Draft | null>;
  discard(userId: string, place: string): Promise<void>;
  /** Removes the drafts of other users; those written as a guest stay. */
  keepOnly(userId: string): Promise<void>;
  /** Removes all drafts (sign-out). Forms that are still open keep no more. */
  clear(): Promise<void>;
}

/** What one open form does with its draft. */
export interface OpenDraft {
  /** What was left here before. */
  readonly found: Draft | null;
  /** Hands the draft to the database before it returns, so that a page may be left right after. */
  save(draft: Draft): Promise<void>;
  discard(): Promise<void>;
  /** The form is gone: the next one may take the draft over. */
  close(): void;
}

interface Stored extends Draft {
  readonly userId: string;
  readonly savedAt?: number;
}

const contentOf = ({ fields, files, fileIds = [] }: Draft): Required<Draft> => ({
  fields,
  files: [...files],
  fileIds: [...fileIds],
});

const keyOf = (userId: string, ...place: string[]) => JSON.stringify([userId, ...place]);

/** How long an open form waits for a draft that another may just be leaving, as a page does when it is reloaded. */
const patience = 300;

/** The drafts of this browser, in a database of the page's own origin. */
export function openDrafts(view: Window & typeof globalThis): Drafts {
  const memory = new Map<string, Stored>();
  let database: UseStore | null = null;
  let isCleared = (_userId: string, _openedAt: number) => false;
  let moment = 0;

  const attempt = async <T>(use: (store: UseStore) => Promise<T>, otherwise: () => T): Promise<T> => {
    try {
      if (!view.indexedDB) return otherwise();
      database ??= openDraftDatabase(view.indexedDB);
      return await use(database);
    } catch {
      // A browser without a usable database (private mode, full disk) keeps drafts in memory.
      return otherwise();
    }
  };

  // What the database could not take goes to memory, unless the draft was changed again since.
  const changes = new Map<string, number>();
  const note = (key: string): number => {
    const change = (changes.get(key) ?? 0) + 1;
    changes.set(key, change);
    memory.delete(key);
    return change;
  };

  const put = async (key: string, stored: Stored) => {
    const change = note(key);
    await attempt(
      (store) => set(key, stored, store),
      () => {
        if (changes.get(key) === change) memory.set(key, stored);
      },
    );
  };

  const remove = async (key: string) => {
    note(key);
    await attempt(
      (store) => del(key, store),
      () => undefined,
    );
  };

  const read = async (key: string): Promise<Stored | undefined> =>
    memory.get(key) ??
    (await attempt(
      (store) => get<Stored>(key, store),
      () => undefined,
    ));

  const all = async (): Promise<[string, Stored][]> => {
    const stored = await attempt(
      (store) => entries<string, Stored>(store),
      () => [],
    );
    return [...stored, ...memory];
  };

  const removeWhere = async (applies: (draft: Stored) => boolean) => {
    const found = await all();
    await Promise.all(found.filter(([, draft]) => applies(draft)).map(([key]) => remove(key)));
  };

  /** Takes the newest draft of a place that can be held. */
  const takeOver = async (userId: string, place: string) => {
    const start = `${keyOf(userId, place).slice(0, -1)},`;
    const left = (await all()).filter(([key]) => key.startsWith(start));
    left.sort(([, a], [, b]) => (b.savedAt ?? 0) - (a.savedAt ?? 0));
    for (const [key] of left) {
      const release = await hold(view, key);
      if (!release) continue;
      // Only now nobody changes it any more: whoever is just leaving it keeps their last words.
      const stored = await read(key);
      if (stored) return { key, release, found: contentOf(stored) };
      release();
    }
    const key = keyOf(userId, place, newId());
    const release = await hold(view, key);
    return { key, release: release ?? (() => undefined), found: null };
  };

  return {
    async open(userId, place) {
      moment += 1;
      const openedAt = moment;
      const { key, release, found } = await takeOver(userId, place);
      let underWay: Promise<unknown> = Promise.resolve();
      // Begun at once; the database does what is begun in turn.
      const begin = (work: () => Promise<void>) => {
        const done = isCleared(userId, openedAt) ? remove(key) : work();
        underWay = Promise.all([underWay, done]);
        return done;
      };
      return {
        found,
        save: (draft) => begin(() => put(key, { userId, ...contentOf(draft), savedAt: Date.now() })),
        discard: () => begin(() => remove(key)),
        close: () => void underWay.then(release),
      };
    },
    save: (userId, place, draft) => put(keyOf(userId, place), { userId, ...contentOf(draft) }),
    async load(userId, place) {
      const stored = await read(keyOf(userId, place));
      return stored ? contentOf(stored) : null;
    },
    discard: (userId, place) => remove(keyOf(userId, place)),
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

/**
 * Holds a name against all tabs of the site; null when another has it. The browser lets go of it when the tab closes,
 * however it does. Without that power everything can be held.
 */
function hold(view: Window, name: string): Promise<(() => void) | null> {
  const locks: LockManager | undefined = view.navigator.locks;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const taken = () => new Promise<void>((release) => resolve(release));
    locks
      .request(`hc-draft ${name}`, { signal: AbortSignal.timeout(patience) }, taken)
      .catch((error: unknown) => {
        resolve(error instanceof DOMException && error.name === 'TimeoutError' ? null : () => undefined);
      });
  });
}
