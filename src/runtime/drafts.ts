import { del, entries, get, createStore as openDatabase, set, type UseStore } from 'idb-keyval';

/** What someone typed and chose in one form; `fields` is JSON. */
export interface Draft {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly File[];
}

/**
 * Forms that are not sent yet, kept per user and place until they are sent or discarded (architecture 2.7). Never
 * throws: where the browser has no database, or it is full, drafts live as long as the page.
 */
export interface Drafts {
  save(userId: string, place: string, draft: Draft): Promise<void>;
  load(userId: string, place: string): Promise<Draft | null>;
  discard(userId: string, place: string): Promise<void>;
  /** Removes the drafts of other users; those written as a guest stay. */
  keepOnly(userId: string): Promise<void>;
  /** Removes all drafts (sign-out). */
  clear(): Promise<void>;
}

interface Stored extends Draft {
  readonly userId: string;
}

const keyOf = (userId: string, place: string) => JSON.stringify([userId, place]);

export function openDrafts(view: Window & typeof globalThis): Drafts {
  const memory = new Map<string, Stored>();
  let database: UseStore | null = null;

  const attempt = async <T>(use: (store: UseStore) => Promise<T>, otherwise: () => T): Promise<T> => {
    try {
      if (!view.indexedDB) return otherwise();
      database ??= openDatabase('hc-drafts', 'drafts');
      return await use(database);
    } catch {
      // A browser without a usable database (private mode, full disk) keeps drafts in memory.
      return otherwise();
    }
  };

  const remove = async (key: string) => {
    memory.delete(key);
    await attempt(
      (store) => del(key, store),
      () => undefined,
    );
  };

  const removeWhere = async (applies: (draft: Stored) => boolean) => {
    const stored = await attempt(
      (store) => entries<string, Stored>(store),
      () => [],
    );
    const all = [...stored, ...memory];
    await Promise.all(all.filter(([, draft]) => applies(draft)).map(([key]) => remove(key)));
  };

  return {
    async save(userId, place, draft) {
      const key = keyOf(userId, place);
      const stored: Stored = { userId, fields: draft.fields, files: [...draft.files] };
      memory.delete(key);
      await attempt(
        (store) => set(key, stored, store),
        () => void memory.set(key, stored),
      );
    },
    async load(userId, place) {
      const key = keyOf(userId, place);
      const stored =
        memory.get(key) ??
        (await attempt(
          (store) => get<Stored>(key, store),
          () => undefined,
        ));
      return stored ? { fields: stored.fields, files: stored.files } : null;
    },
    discard: (userId, place) => remove(keyOf(userId, place)),
    keepOnly: (userId) => removeWhere((draft) => draft.userId !== userId && draft.userId !== ''),
    clear: () => removeWhere(() => true),
  };
}
