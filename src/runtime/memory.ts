import { cookieNames, ownStorageKeys } from '#contracts/config.ts';
import { isRecord, isText, objectOf, type Shape, type Shaped } from '#domain/shapes.ts';
import type { PageCookies } from './cookie.ts';
import type { PageStorage } from './storage.ts';

/**
 * Small things remembered of the signed-in user, such as what they read last. There is room for one user: another one
 * finds nothing of them, and neither does anybody after they signed out.
 */
export interface UserMemory {
  /** What is remembered under a name; null when there is nothing, or nothing of that shape. */
  read<T>(userId: string, name: string, shape: Shape<T>): T | null;
  write(userId: string, name: string, value: unknown): void;
  /** Forgets everything unless it is this user's. */
  keepOnly(userId: string): void;
  clear(): void;
}

/** Names of what a page shows: the host draws pages by it, so that a cookie keeps it. All else never leaves the browser. */
const shownNames: ReadonlySet<string> = new Set(['lastSeenProduct']);

const isKept = objectOf({ userId: isText, values: isRecord });
type Kept = Shaped<typeof isKept>;

function parse(text: string): Kept | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isKept(parsed) ? parsed : null;
  } catch {
    // What someone else wrote under our name is no memory.
    return null;
  }
}

/**
 * What is remembered of one user, in local storage, and what their pages show in a cookie. `later` does what nobody waits
 * for: nothing of another user is found meanwhile.
 */
export function openMemory(
  storage: PageStorage,
  cookies: PageCookies,
  later = (work: () => void) => work(),
): UserMemory {
  const { memory: key } = ownStorageKeys;
  const inBrowser = openPlace({
    get: () => storage.get(key),
    set: (text) => storage.set(key, text),
    remove: () => storage.remove(key),
  });
  const { memory: cookie } = cookieNames;
  const toldHost = openPlace({
    get: () => cookies.get(cookie),
    set: (text) => cookies.set(cookie, text),
    remove: () => cookies.remove(cookie),
  });
  let visitor = '';
  return {
    read: (userId, name, shape) =>
      shownNames.has(name) ? toldHost.read(tagOf(userId), name, shape) : inBrowser.read(userId, name, shape),
    write(userId, name, value) {
      if (shownNames.has(name)) toldHost.write(tagOf(userId), name, value);
      else inBrowser.write(userId, name, value);
    },
    keepOnly(userId) {
      inBrowser.keepOnly(userId);
      visitor = userId;
      later(() => {
        // Not in the place of who came since.
        if (visitor === userId) toldHost.keepOnly(tagOf(userId));
      });
    },
    clear() {
      inBrowser.clear();
      toldHost.clear();
    },
  };
}

/** Tells the user of a cookie from another one, and says nothing of either; '' for guests. */
function tagOf(userId: string): string {
  if (userId === '') return '';
  let hash = 0x811c9dc5;
  for (const letter of userId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Where a text is kept. */
interface Place {
  get(): string | null;
  set(text: string): void;
  remove(): void;
}

function openPlace(place: Place): UserMemory {
  const nothingOf = (userId: string): Kept => ({ userId, values: {} });

  // Read anew each time, because other tabs write too, and parsed when it is another.
  let known: { readonly text: string; readonly kept: Kept | null } | null = null;
  const readAll = (): Kept | null => {
    const text = place.get();
    if (text === null) known = null;
    else if (text !== known?.text) known = { text, kept: parse(text) };
    return known?.kept ?? null;
  };
  const readOf = (userId: string): Kept => {
    const all = readAll();
    return all?.userId === userId ? all : nothingOf(userId);
  };

  const forget = () => {
    known = null;
    place.remove();
  };

  return {
    read(userId, name, shape) {
      const { values } = readOf(userId);
      if (userId === '' || !Object.hasOwn(values, name)) return null;
      const value = values[name];
      return shape(value) ? value : null;
    },
    write(userId, name, value) {
      if (userId === '') return;
      const values = { ...readOf(userId).values, [name]: value };
      place.set(JSON.stringify({ userId, values }));
    },
    keepOnly(userId) {
      const all = readAll();
      if (all !== null && all.userId !== userId) forget();
    },
    clear: forget,
  };
}
