import { del, entries, get, set, type UseStore } from 'idb-keyval';
import { openDraftDatabase } from './draftDatabase.ts';

/** What someone typed and chose in one form; `fields` is JSON. */
export interface Draft {
  /** When it was kept last, in milliseconds; unknown for drafts of an earlier version. */
  readonly savedAt?: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly File[];
  /** What each of the files is known by, in their order. */
  readonly fileIds?: readonly string[];
}

/** A draft as it is kept. */
export interface StoredDraft extends Draft {
  readonly userId: string;
  /** Another with every change, so that nobody changes what somebody else changed since. */
  readonly version?: string;
}

/** What there is to a draft, for another form or another store. */
export const contentOf = ({ fields, files, fileIds = [], savedAt }: Draft): Draft => ({
  fields,
  files: [...files],
  fileIds: [...fileIds],
  ...(savedAt === undefined ? {} : { savedAt }),
});

/** The key a store knows a draft by. */
export const storeKey = (userId: string, ...draftKey: string[]) => JSON.stringify([userId, ...draftKey]);

/**
 * Drafts by their keys, in the browser's database; where there is none, or it is full, in memory. As long as memory
 * holds one, the browser asks before the page goes. Never rejects.
 */
export interface DraftStore {
  /** Whether drafts go with the page, as far as is known by now. */
  isFleeting(): boolean;
  /** Hands the draft to the database before it returns. */
  put(key: string, draft: StoredDraft): Promise<void>;
  remove(key: string): Promise<void>;
  read(key: string): Promise<StoredDraft | undefined>;
  all(): Promise<[key: string, draft: StoredDraft][]>;
}

/** Opens the drafts of a window's site; `lastingName` as for the database. */
export function openDraftStore(pageWindow: Window & typeof globalThis, lastingName?: string): DraftStore {
  const memory = new Map<string, StoredDraft>();
  let database: UseStore | null = null;
  let isFleeting = false;

  const ask = (event: Event) => event.preventDefault();
  const keep = (key: string, draft: StoredDraft) => {
    memory.set(key, draft);
    pageWindow.addEventListener('beforeunload', ask);
  };
  const drop = (key: string) => {
    memory.delete(key);
    if (memory.size === 0) pageWindow.removeEventListener('beforeunload', ask);
  };

  const attempt = async <T>(use: (store: UseStore) => Promise<T>, otherwise: () => T): Promise<T> => {
    try {
      database ??= openDraftDatabase(pageWindow.indexedDB, lastingName);
      const result = await use(database);
      isFleeting = false;
      return result;
    } catch {
      // A browser without a usable database (private mode, storage off, full disk) keeps drafts in memory.
      isFleeting = true;
      return otherwise();
    }
  };

  // What the database could not take goes to memory, unless the draft was changed again since.
  const changes = new Map<string, number>();
  const note = (key: string): number => {
    const change = (changes.get(key) ?? 0) + 1;
    changes.set(key, change);
    drop(key);
    return change;
  };

  return {
    isFleeting: () => isFleeting,
    async put(key, draft) {
      const change = note(key);
      if (isFleeting) keep(key, draft);
      await attempt(
        async (store) => {
          await set(key, draft, store);
          if (changes.get(key) === change) drop(key);
        },
        () => {
          if (changes.get(key) === change) keep(key, draft);
        },
      );
    },
    async remove(key) {
      note(key);
      await attempt(
        (store) => del(key, store),
        () => undefined,
      );
    },
    read: async (key) =>
      memory.get(key) ??
      (await attempt(
        (store) => get<StoredDraft>(key, store),
        () => undefined,
      )),
    async all() {
      const stored = await attempt(
        (store) => entries<string, StoredDraft>(store),
        () => [],
      );
      return [...stored, ...memory];
    },
  };
}
