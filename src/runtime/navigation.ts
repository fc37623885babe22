import { ownStorageKeys, robotsValues, storageKeys } from '#contracts/config.ts';
import { defaultLocale, localeOfSegment } from '#domain/locales.ts';
import { messageOf, targetOf } from '#domain/messages.ts';
import {
  localeFromPath,
  loginPath,
  normalBasePath,
  pathInLocale,
  pathOf,
  redirectPath,
  rememberedPage,
  robotsOf,
  type SitePlace,
  targetFromUrl,
} from '#domain/routes.ts';
import type { Target } from '#domain/views.ts';
import type { Channel } from './channel.ts';
import { createScrollMemory } from './scroll.ts';
import type { PageStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

/** What the page shows now. `visit` grows with every navigation, also to the same target. */
export interface Location {
  readonly target: Target;
  readonly visit: number;
  /** 'back' when the reader came by Back or Forward and expects the old place on the page. */
  readonly arrival: 'first' | 'link' | 'back';
}

export interface GoOptions {
  /** `replace` keeps the number of history entries. */
  readonly history?: 'push' | 'replace';
}

/**
 * The only owner of the address, history, title, robots value and scroll position of the page
 * (docs/behaviour/routes-and-navigation.md#history-and-scrolling).
 */
export interface Navigation extends Store<Location> {
  place(): SitePlace;
  /** The user info names the base path; it wins over the page's. */
  setBasePath(basePath: string): void;
  /** The address of a target, for a link. */
  href(target: Target): string;
  /** Goes to a target: says so on the channel, and loads the page when no shell shows it. */
  go(target: Target, options?: GoOptions): void;
  /** Shows a target on this page; called by whoever handles the channel's message. */
  show(target: Target, options?: GoOptions): void;
  /** Changes query parameters of the current page without leaving it (filters, sort). */
  replaceTarget(target: Target): void;
  /** Sets the hash of the current page without loading anything. */
  setAnchor(anchor: string): void;
  /** Loads an address outside the product's views. */
  leave(url: string): void;
  /** The same page in another language (docs/behaviour/languages.md#changing-the-language). */
  changeLanguage(locale: string): void;
  /**
   * Sends a guest to sign in and remembers where he was (docs/behaviour/access.md#signing-in-on-the-way), in place of
   * this page unless told to push.
   */
  toLogin(options?: GoOptions): void;
  /** Follows the address remembered before signing in; true when the page is being left. */
  followRedirect(): boolean;
  signOut(url: string | null): void;
  /** Title and robots value belong to the page's owner: without a connected shell they stay as they are. */
  setTitle(title: string): void;
  setRobots(articleIsPublic: boolean): void;
  /** The screen shows its content: scrolls to the top, or back to the old place, and moves focus to the heading. */
  contentReady(heading: HTMLElement | null): void;
  address(): string;
  /** Whether this history entry knows where the reader was, so that nothing else may scroll the page. */
  hasPlace(): boolean;
  /** Connects Back, Forward and the channel to this page; returns the disconnecting function. */
  connect(): () => void;
}

export interface NavigationParts {
  readonly view: Window;
  readonly channel: Channel;
  readonly storage: PageStorage;
  readonly basePath: string;
  readonly titleSuffix: string;
  readonly redirectMaxAge: number;
  readonly now: () => number;
  readonly searchHistory: () => 'replace' | 'push';
}

export function createNavigation(parts: NavigationParts): Navigation {
  const { view, channel, storage } = parts;
  let basePath = normalBasePath(parts.basePath);
  const here = () => view.location;
  const readTarget = () => targetFromUrl(here(), basePath);
  const store = createStore<Location>({ target: readTarget(), visit: 0, arrival: 'first' });
  const scroll = createScrollMemory(view);
  const place = (): SitePlace => ({
    basePath,
    locale: localeFromPath(here().pathname, basePath) || defaultLocale,
  });
  const href = (target: Target) => pathOf(target, place());
  const remember = (target: Target) => storage.set(storageKeys.page, rememberedPage(target, place().locale));

  let connected = false;
  const arrive = (target: Target, arrival: Location['arrival']) => {
    remember(target);
    store.set({ target, arrival, visit: store.get().visit + 1 });
  };

  const show: Navigation['show'] = (target, options = {}) => {
    const path = href(target);
    const current = here();
    const samePage = stripHash(path) === `${current.pathname}${current.search}`;
    const replaces =
      options.history === 'replace' || (target.view === 'search' && parts.searchHistory() === 'replace');
    scroll.save();
    if (replaces) view.history.replaceState(scroll.fresh(), '', path);
    else if (!samePage || path !== `${current.pathname}${current.search}${current.hash}`) {
      view.history.pushState(scroll.fresh(), '', path);
    }
    arrive(target, 'link');
  };

  const load = (target: Target, options: GoOptions) => {
    const path = href(target);
    remember(target);
    if (options.history === 'replace') here().replace(path);
    else here().assign(path);
  };

  const navigation: Navigation = {
    get: store.get,
    subscribe: store.subscribe,
    place,
    href,
    show,
    setBasePath(next) {
      const normal = normalBasePath(next);
      if (next === '' || normal === basePath) return;
      basePath = normal;
      store.set({ ...store.get(), target: readTarget() });
    },
    go(target, options = {}) {
      const message = messageOf(target);
      if (message === null || !channel.publish(message)) load(target, options);
    },
    replaceTarget(target) {
      view.history.replaceState(view.history.state, '', href(target));
      store.set({ ...store.get(), target });
    },
    setAnchor(anchor) {
      const path = `${here().pathname}${here().search}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`;
      if (path === `${here().pathname}${here().search}${here().hash}`) return;
      if (connected) scroll.save();
      view.history.pushState(connected ? scroll.fresh() : null, '', path);
    },
    leave: (url) => here().assign(url),
    changeLanguage(locale) {
      here().assign(pathInLocale(here(), basePath, locale));
    },
    toLogin(options = {}) {
      const address = here().href;
      storage.set(storageKeys.redirectUrl, address);
      storage.set(ownStorageKeys.redirectTime, String(parts.now()));
      storage.set(storageKeys.ref, new URLSearchParams(here().search).get('ref') ?? '');
      storage.set(storageKeys.ref, address);
      if (options.history === 'push') here().assign(loginPath(basePath));
      else here().replace(loginPath(basePath));
    },
    followRedirect() {
      const saved = storage.get(storageKeys.redirectUrl);
      if (saved === null) return false;
      storage.remove(storageKeys.redirectUrl);
      const savedAt = Number(storage.get(ownStorageKeys.redirectTime) ?? Number.NaN);
      storage.remove(ownStorageKeys.redirectTime);
      // An address that another page of the site saved has no time; it is followed.
      if (parts.now() - savedAt > parts.redirectMaxAge) return false;
      const path = redirectPath(saved, here().origin, basePath);
      if (path === null || path === `${here().pathname}${here().search}${here().hash}`) return false;
      here().replace(path);
      return true;
    },
    signOut(url) {
      const path = url === null ? null : sameOriginPath(url, here().origin);
      here().assign(path ?? `${basePath}/secur/logout.jsp`);
    },
    setTitle(title) {
      if (!connected) return;
      view.document.title = `${title}${parts.titleSuffix}`;
    },
    setRobots(articleIsPublic) {
      if (!connected) return;
      robotsMeta(view.document).setAttribute('content', robotsOf(store.get().target.view, articleIsPublic));
    },
    contentReady(heading) {
      const { arrival } = store.get();
      if (!connected) return;
      if (arrival !== 'link') return scroll.restore();
      view.scrollTo({ top: 0, behavior: 'instant' });
      if (!heading) return;
      if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
    },
    address: () => here().href,
    hasPlace: scroll.hasPlace,
    connect() {
      const back = () => {
        const target = readTarget();
        const before = store.get().target;
        if (isSamePage(target, before)) {
          store.set({ ...store.get(), target });
          scroll.hold();
          scroll.restore();
        } else {
          scroll.hold();
          arrive(target, 'back');
        }
      };
      const unsubscribe = channel.subscribe(({ message, handle }) => {
        const target = targetOf(message);
        if (target) {
          handle();
          show(target);
        }
        const locale = 'newLangLocale' in message ? localeOfSegment(message.newLangLocale) : null;
        if (locale !== null) {
          handle();
          navigation.changeLanguage(locale);
        }
      });
      view.addEventListener('popstate', back);
      const stopScroll = scroll.connect();
      connected = true;
      remember(store.get().target);
      return () => {
        connected = false;
        unsubscribe();
        view.removeEventListener('popstate', back);
        stopScroll();
      };
    },
  };
  return navigation;
}

const stripHash = (path: string) => path.split('#')[0] ?? '';

/** Whether two targets differ in nothing but the anchor. */
function isSamePage(a: Target, b: Target): boolean {
  return JSON.stringify({ ...a, anchor: '' }) === JSON.stringify({ ...b, anchor: '' });
}

/** Path and query of an address of this origin; null for any other. */
export function sameOriginPath(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null;
  const parsed = new URL(url, origin);
  return parsed.origin === origin ? `${parsed.pathname}${parsed.search}` : null;
}

/**
 * The page's robots meta, made when the page has none; React must not own it
 * (docs/behaviour/platform.md#sandbox-rules).
 */
function robotsMeta(page: Document): HTMLMetaElement {
  const found = page.head.querySelector<HTMLMetaElement>('meta[name="robots"]');
  if (found) return found;
  const made = page.createElement('meta');
  made.setAttribute('name', 'robots');
  made.setAttribute('content', robotsValues.hidden);
  page.head.appendChild(made);
  return made;
}
