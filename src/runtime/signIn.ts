import { ownStorageKeys, storageKeys } from '#contracts/config.ts';
import { loginPath, redirectPath } from '#domain/routes.ts';
import { type GoOptions, type Navigation, pathAndHash } from './navigation.ts';
import type { PageStorage } from './storage.ts';

/** The ways to the platform's sign-in and sign-out pages, and back (docs/behaviour/access.md#signing-in-on-the-way). */
export interface SignIn {
  /** The address of the sign-in page, which leads back to this page. */
  loginHref(): string;
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
  /** The address of the page that led here; '' when none did. */
  readonly cameFrom: () => string;
}

/** The way to sign in and back for the page of a navigation. */
export function createSignIn({ navigation, storage, redirectMaxAge, now, cameFrom }: SignInDeps): SignIn {
  const here = () => new URL(navigation.address());
  const basePath = () => navigation.siteContext().basePath;
  /** The path of an address that signing in may lead to; null for any other. */
  const pathOfSite = (address: string) => redirectPath(address, here().origin, basePath());

  /** What this tab asked for comes before what any tab asked for last; each is forgotten when read. */
  const takeSaved = (): string | null => {
    const [time, address] = [storage.get(ownStorageKeys.redirectTime), storage.get(storageKeys.redirectUrl)];
    const [ownTime, ownAddress] = storage.takeSignInTarget()?.split(' ') ?? [];
    storage.remove(ownStorageKeys.redirectTime);
    storage.remove(storageKeys.redirectUrl);
    // An address that another page of the site saved has no time; it is followed.
    const isTooOld = now() - Number(ownTime ?? time ?? Number.NaN) > redirectMaxAge;
    return isTooOld ? null : (ownAddress ?? address);
  };

  const signIn: SignIn = {
    loginHref() {
      // The site decides whether it lets a page of another one follow.
      const isOurs = navigation.siteUrl('') === '';
      const target = isOurs ? pathOfSite(here().href) : here().href;
      return `${navigation.siteUrl(loginPath(basePath()))}${target === null ? '' : `?startURL=${encodeURIComponent(target)}`}`;
    },
    toLogin(options = {}) {
      const { href, searchParams } = here();
      storage.set(storageKeys.redirectUrl, href);
      storage.set(ownStorageKeys.redirectTime, String(now()));
      storage.keepSignInTarget(`${now()} ${href}`);
      storage.set(storageKeys.ref, searchParams.get('ref') ?? '');
      storage.set(storageKeys.ref, href);
      navigation.load(signIn.loginHref(), { history: 'replace', ...options });
    },
    followRedirect() {
      const saved = takeSaved();
      const path = saved === null ? null : pathOfSite(saved);
      if (path === null || path === pathAndHash(here())) return false;
      // Whoever was there already and went on, before its scripts could forget it, isn't led back.
      if (withoutHash(path) === pathOfSite(cameFrom())) return false;
      navigation.load(path, { history: 'replace' });
      return true;
    },
    signOut(url) {
      const path = url === null ? null : sameOriginPath(url, new URL(navigation.siteUrl('/'), here()).origin);
      navigation.load(navigation.siteUrl(path ?? `${basePath()}/secur/logout.jsp`), { isReachable: true });
    },
  };
  return signIn;
}

const withoutHash = (path: string) => path.split('#', 1)[0] ?? '';

/** Path and query of an address of this origin; null for any other. */
export function sameOriginPath(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null;
  const parsed = new URL(url, origin);
  return parsed.origin === origin ? `${parsed.pathname}${parsed.search}` : null;
}
