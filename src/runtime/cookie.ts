import type { cookieNames } from '#contracts/config.ts';

/** A cookie that the product may use. */
type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/** Cookies that never throw: where the browser takes none, memory serves for the life of the page. */
export interface PageCookies {
  get(name: CookieName): string | null;
  /** Keeps a value for a year. */
  set(name: CookieName, value: string): void;
  remove(name: CookieName): void;
}

const year = 365 * 24 * 3600;

/**
 * Opens the cookies of the page in a window, whose address is asked each time. They are of the whole site, and go to its
 * own pages alone.
 */
export function openCookies(pageWindow: Window, address: () => string): PageCookies {
  const memory = new Map<CookieName, string>();
  const stored = (name: CookieName): string | null => {
    const pair = pairsOf(pageWindow).find((each) => each.startsWith(`${name}=`));
    return pair === undefined ? null : decoded(pair.slice(name.length + 1));
  };
  return {
    get: (name) => memory.get(name) ?? stored(name),
    set(name, value) {
      memory.delete(name);
      writeCookie(pageWindow, address(), name, value);
      if (stored(name) !== value) memory.set(name, value);
    },
    remove(name) {
      memory.delete(name);
      writeCookie(pageWindow, address(), name, '', 0);
    },
  };
}

/** Writes a cookie of the whole site, for `seconds`, in a window at this address; nothing where the window may keep none. */
export function writeCookie(
  { document }: Window,
  address: string,
  name: CookieName,
  value: string,
  seconds = year,
): void {
  try {
    const secure = address.startsWith('https:') ? '; Secure' : '';
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  } catch {
    // A frame without an origin.
  }
}

function pairsOf({ document }: Window): readonly string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    // A frame without an origin has none.
    return [];
  }
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    // What someone else wrote under our name says nothing.
    return null;
  }
}
