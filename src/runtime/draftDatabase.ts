import { promisifyRequest, type UseStore } from 'idb-keyval';

const store = 'drafts';
const plainName = 'hc-drafts';

/**
 * The browser's database of drafts (IndexedDB). While it is open, a transaction starts in the same task in which it is
 * asked for, and a write is committed at once: a page that is being closed runs no later task.
 *
 * Some releases of the platform's sandbox put a prefix before the names of databases. `lastingName` is the name with
 * that prefix. Where it is given, the drafts are kept under it in every release and outside the sandbox, so that a new
 * release finds them; drafts under the plain name are moved there. Rejects with the browser's error.
 */
export function openDraftDatabase(indexedDB: IDBFactory, lastingName = ''): UseStore {
  let database: IDBDatabase | null = null;
  let opening: Promise<IDBDatabase> | null = null;
  const forget = () => {
    database = null;
    opening = null;
  };
  const openNamed = (name: string) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    return promisifyRequest(request);
  };
  const open = async () => {
    try {
      let opened = await openNamed(plainName);
      // Where the sandbox has added its prefix, the names are the same already.
      if (lastingName !== '' && opened.name !== lastingName) {
        const lasting = await openNamed(lastingName);
        await moveAll(opened, lasting);
        opened.close();
        opened = lasting;
      }
      // Some browsers close a connection by themselves; the next use opens another.
      opened.onclose = forget;
      database = opened;
      return opened;
    } catch (error) {
      forget();
      throw error;
    }
  };
  return async (mode, use) => {
    opening ??= open();
    const ready = database ?? (await opening);
    const transaction = ready.transaction(store, mode);
    const result = use(transaction.objectStore(store));
    if (mode === 'readwrite') transaction.commit();
    return result;
  };
}

/** Moves drafts from one database to another; where both have one under the same key, that of `to` stays. */
async function moveAll(from: IDBDatabase, to: IDBDatabase): Promise<void> {
  const source = from.transaction(store).objectStore(store);
  const [keys, drafts] = await Promise.all([
    promisifyRequest(source.getAllKeys()),
    promisifyRequest(source.getAll()),
  ]);
  if (keys.length === 0) return;
  const arrival = to.transaction(store, 'readwrite');
  const there = new Set(await promisifyRequest(arrival.objectStore(store).getAllKeys()));
  keys.forEach((key, at) => {
    if (!there.has(key)) arrival.objectStore(store).put(drafts[at], key);
  });
  await promisifyRequest(arrival);
  const leaving = from.transaction(store, 'readwrite');
  for (const key of keys) leaving.objectStore(store).delete(key);
  await promisifyRequest(leaving);
}
