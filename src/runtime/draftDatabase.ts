import { promisifyRequest, type UseStore } from 'idb-keyval';

const store = 'drafts';
const plainName = 'hc-drafts';

/**
 * The browser's database of drafts. Once it is open, a use begins at once and what it writes is handed over at once:
 * a page that is being left has no later moment. `lastingName` is what a sandbox calls it that puts a prefix before
 * the names of databases, in some of its releases: then it has that name in all of them, and outside.
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
      // The sandbox has put its prefix before the name, or there is none to come.
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

/** Moves what the other database has under keys of its own. */
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
