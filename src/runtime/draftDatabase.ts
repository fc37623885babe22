import type { UseStore } from 'idb-keyval';

/**
 * The browser's database of drafts. Once it is open, a use begins at once and what it writes is handed over at once:
 * a page that is being left has no later moment.
 */
export function openDraftDatabase(indexedDB: IDBFactory): UseStore {
  let database: IDBDatabase | null = null;
  let opening: Promise<IDBDatabase> | null = null;
  const forget = () => {
    database = null;
    opening = null;
  };
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('hc-drafts');
      request.onupgradeneeded = () => request.result.createObjectStore(store);
      request.onsuccess = () => {
        database = request.result;
        // Some browsers close a connection by themselves; the next use opens another.
        database.onclose = forget;
        resolve(database);
      };
      request.onerror = () => {
        forget();
        reject(request.error);
      };
    });
  return async (mode, use) => {
    opening ??= open();
    const ready = database ?? (await opening);
    const transaction = ready.transaction(store, mode);
    const result = use(transaction.objectStore(store));
    if (mode === 'readwrite') transaction.commit();
    return result;
  };
}

const store = 'drafts';
