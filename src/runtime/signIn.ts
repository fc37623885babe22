import { ownStorageKeys, storageKeys } from '#contracts/config.ts';
import { loginPath, redirectPath } from '#domain/routes.ts';
import { type GoOptions, type Navigation, pathAndHash } from './navigation.ts';
import type { PageStorage } from './storage.ts';

/** The ways to the platform's sign-in and sign-out pages, and back (docs/behaviour/access.md#signing-in-on-the-way). */
export interface SignIn {
  /** Sends a guest to sign in and remembers this page, in place of it unless told to push. */
  toLogin(options?: GoOptions): void;
  /** Follows the address remembered before signing in; true when the page is being left. */
  followRedirect(): boolean;
  /** Leaves for the address that ends the session: the one given when it is of this site, else the platform's. */
  signOut(url: string | null): void;
}

/** What it works with: the address of the page, what the browser keeps, and a clock. */
export interface SignInDeps {
  readonly navigation: Navigation;
  readonly storage: PageStorage;
  /** How long a remembered address is followed, in milliseconds. */
  readonly redirectMaxAge: number;
  readonly now: () => number;
}

/** The way to sign in and back for the page of a navigation. */
export function createSignIn({ navigation, storage, redirectMaxAge, now }: SignInDeps): SignIn {
  const here = () => new URL(navigation.address());
  const basePath = () => navigation.siteContext().basePath;
  return {
    toLogin(options = {}) {
      const { href, searchParams } = here();
      storage.set(storageKeys.redirectUrl, href);
      storage.set(ownStorageKeys.redirectTime, String(now()));
      storage.set(storageKeys.ref, searchParams.get('ref') ?? '');
      storage.set(storageKeys.ref, href);
      navigation.load(loginPath(basePath()), { history: 'replace', ...options });
    },
    followRedirect() {
      const saved = storage.get(storageKeys.redirectUrl);
      if (saved === null) return false;
      storage.remove(storageKeys.redirectUrl);
      const savedAt = Number(storage.get(ownStorageKeys.redirectTime) ?? Number.NaN);
      storage.remove(ownStorageKeys.redirectTime);
      // An address that another page of the site saved has no time; it is followed.
      if (now() - savedAt > redirectMaxAge) return false;
      const path = redirectPath(saved, here().origin, basePath());
      if (path === null || path === pathAndHash(here())) return false;
      navigation.load(path, { history: 'replace' });
      return true;
    },
    signOut(url) {
      const path = url === null ? null : sameOriginPath(url, here().origin);
      navigation.load(path ?? `${basePath()}/secur/logout.jsp`);
    },
  };
}

/** Path and query of an address of this origin; null for any other. */
export function sameOriginPath(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null;
  const parsed = new URL(url, origin);
  return parsed.origin === origin ? `${parsed.pathname}${parsed.search}` : null;
}
