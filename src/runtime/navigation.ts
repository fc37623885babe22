import { storageKeys } from '#contracts/config.ts';
import type { HostPage } from '#contracts/settings.ts';
import { localeOfSegment } from '#domain/locales.ts';
import { messageOf, targetOf } from '#domain/messages.ts';
import {
  isBuiltPage,
  localeFromPath,
  namesLocale,
  normalBasePath,
  pathInLocale,
  pathOf,
  rememberedPage,
  type SiteContext,
  targetFromUrl,
} from '#domain/routes.ts';
import type { Target } from '#domain/views.ts';
import type { Channel } from './channel.ts';
import { createLeaving, type Leaving } from './leaving.ts';
import { createScrollMemory } from './scroll.ts';
import type { PageStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

/** What the page shows now. `navigationId` grows with every navigation, also to the same target. */
export interface Location {
  readonly target: Target;
  readonly navigationId: number;
  /** 'back' when the reader came by Back or Forward and expects the old place on the page. */
  readonly arrival: 'first' | 'link' | 'back';
}

/** How a navigation enters the history. */
export interface GoOptions {
  /** `replace` keeps the number of history entries. */
  readonly history?: 'push' | 'replace';
}

/** How a document is loaded. */
export interface LoadOptions extends GoOptions {
  /** The site answered just now, so it isn't asked first whether it can be reached. */
  readonly isReachable?: boolean;
}

/**
 * The only owner of the page's address, history and scroll position
 * (docs/behaviour/routes-and-navigation.md#history-and-scrolling).
 */
export interface Navigation extends Store<Location> {
  /** The base path and the language of the site; the same object while both stay. */
  siteContext(): SiteContext;
  /** Whether the address says its language itself, and doesn't leave it to the site's own. */
  namesLanguage(): boolean;
  /** The user info names the base path; it wins over the page's. False, and ignored, when this page isn't below it. */
  setBasePath(basePath: string): boolean;
  /** Whether the page stands in a frame. */
  isFramed(): boolean;
  /** The address of a path of the site: the path itself, or on the pages of another site with the origin of this one. */
  siteUrl(path: string): string;
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
  /** Loads a page by its address; stays, and says why, while the site is out of reach. */
  load(url: string, options?: LoadOptions): void;
  /** Why the page was not left. */
  readonly leaving: Leaving;
  /** The address of the same page in another language (docs/behaviour/languages.md#changing-the-language). */
  hrefInLanguage(locale: string): string;
  /** Loads the same page in another language. */
  changeLanguage(locale: string): void;
  /** The screen shows its content: scrolls to the top, or back to the old place, and moves focus to the heading. */
  contentReady(heading: HTMLElement | null): void;
  /** The whole address of the page. */
  address(): string;
  /** Whether this history entry knows where the reader was, so that nothing else may scroll the page. */
  hasPlace(): boolean;
  /** Connects Back, Forward and the channel to this page; returns the disconnecting function. */
  connect(): () => void;
  /** Whether a shell owns the page: only then are its scroll position, title and robots value ours. */
  isConnected(): boolean;
}

/** The window whose address it owns, and where the site lives in it. */
export interface NavigationDeps {
  readonly pageWindow: Window;
  /** The page's location, asked each time; that of this window by default. */
  readonly location?: () => globalThis.Location;
  readonly channel: Channel;
  readonly storage: PageStorage;
  readonly basePath: string;
  /** Address of the site where the page is of another one; else ''. */
  readonly siteUrl?: string;
  /** Language of the elements where the address doesn't say it; else ''. */
  readonly locale?: string;
  /** The pages that administrators built: leading there loads a document (docs/behaviour/page-builder.md#addresses). */
  readonly builtPages?: readonly string[];
  /** Whether this document is such a page: its address names none of ours, and its content is gone from the next on. */
  readonly isBuilt?: boolean;
  readonly searchHistory: () => 'replace' | 'push';
  /** Takes a page that no shell shows; false leaves it to the browser. */
  readonly navigate?: (page: HostPage) => boolean;
  /** Rejects, as calls do, when the site is out of reach; taken to be in reach without it. */
  readonly reach?: () => Promise<unknown>;
}

// The platform's sandbox gives the page's address to the words `window.location` alone, and never through a window that
// was kept.
const ownLocation = () => window.location;

/** The navigation of a window; it heeds messages and Back, and keeps scroll positions, while it is connected. */
export function createNavigation({
  pageWindow,
  location: here = ownLocation,
  channel,
  ...deps
}: NavigationDeps): Navigation {
  const foreign = deps.siteUrl && URL.canParse(deps.siteUrl) ? new URL(deps.siteUrl) : null;
  let basePath = normalBasePath(foreign?.pathname ?? deps.basePath);
  const readTarget = () => targetFromUrl(here(), basePath);
  const store = createStore<Location>({ target: readTarget(), navigationId: 0, arrival: 'first' });
  const scroll = createScrollMemory(pageWindow);
  const leaving = createLeaving(deps.reach ?? (async () => undefined));
  const ownLocale = deps.locale ? localeOfSegment(deps.locale) : null;
  let sitePath = '';
  let site: SiteContext | null = null;
  // Every link asks for it, so it is read once an address.
  const siteContext = (): SiteContext => {
    const { pathname } = here();
    if (site && site.basePath === basePath && pathname === sitePath) return site;
    sitePath = pathname;
    const locale = ownLocale ?? localeFromPath(pathname, basePath);
    if (site?.basePath !== basePath || site.locale !== locale) site = { basePath, locale };
    return site;
  };
  const siteUrl = (path: string) => (/^\/|^$/.test(path) ? `${foreign?.origin ?? ''}${path}` : path);
  const href = (target: Target) => siteUrl(pathOf(target, siteContext()));
  const remember = (target: Target) =>
    deps.storage.set(storageKeys.page, rememberedPage(target, siteContext().locale));

  let connected = false;
  let found: Location | null = null;
  const arrive = (target: Target, arrival: Location['arrival']) => {
    remember(target);
    found = null;
    store.set({ target, arrival, navigationId: store.get().navigationId + 1 });
  };

  // Without a shell the address is the page's, whose router may change it without a word. A component finds out while
  // it renders, when no other may be told: they are told right after.
  let read = here().href;
  const tellFound = () => {
    if (found) store.set(found);
    found = null;
  };
  const get = () => {
    if (!connected && here().href !== read) {
      read = here().href;
      found = { ...store.get(), target: readTarget() };
      queueMicrotask(tellFound);
    }
    return found ?? store.get();
  };

  const navigation: Navigation = {
    get,
    subscribe: store.subscribe,
    siteContext,
    namesLanguage: () => Boolean(deps.locale) || namesLocale(here().pathname, basePath),
    isFramed() {
      // The platform's sandbox gives scripts another window, but the page's own address, whose `ancestorOrigins` tell
      // of frames around it. Firefox has no `ancestorOrigins`; there the windows are compared.
      const { ancestorOrigins } = here() as Partial<globalThis.Location>;
      return ancestorOrigins ? ancestorOrigins.length > 0 : pageWindow.parent !== pageWindow.self;
    },
    siteUrl,
    href,
    setBasePath(next) {
      if (foreign) return true;
      const normal = normalBasePath(next);
      if (next === '' || normal === basePath) return true;
      if (!`${here().pathname}/`.startsWith(`${normal}/`)) return false;
      basePath = normal;
      store.set({ ...store.get(), target: readTarget() });
      return true;
    },
    go(target, options = {}) {
      const message = messageOf(target);
      if (message !== null && channel.publish(message)) return;
      remember(target);
      const path = href(target);
      const query = Object.fromEntries(new URL(path, here().href).searchParams);
      const replaces = options.history === 'replace';
      if (deps.navigate?.({ view: target.view, query, href: path, replaces })) return;
      navigation.load(path, options);
    },
    show(target, options = {}) {
      const path = pathOf(target, siteContext());
      const replaces =
        options.history === 'replace' || (target.view === 'search' && deps.searchHistory() === 'replace');
      scroll.save();
      if (replaces) pageWindow.history.replaceState(scroll.fresh(), '', path);
      else if (path !== pathAndHash(here())) pageWindow.history.pushState(scroll.fresh(), '', path);
      arrive(target, 'link');
    },
    replaceTarget(target) {
      pageWindow.history.replaceState(pageWindow.history.state, '', pathOf(target, siteContext()));
      store.set({ ...store.get(), target });
    },
    setAnchor(anchor) {
      const { pathname, search } = here();
      const path = `${pathname}${search}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`;
      if (path === pathAndHash(here())) return;
      if (connected) scroll.save();
      pageWindow.history.pushState(connected ? scroll.fresh() : null, '', path);
    },
    load(url, options = {}) {
      const leave = () => {
        if (options.history === 'replace') here().replace(url);
        else here().assign(url);
      };
      if (options.isReachable) leave();
      else leaving.attempt(leave);
    },
    leaving,
    hrefInLanguage: (locale) => pathInLocale(here(), basePath, locale),
    changeLanguage: (locale) => navigation.load(navigation.hrefInLanguage(locale)),
    contentReady(heading) {
      if (!connected) return;
      const { arrival } = store.get();
      if (arrival === 'link') pageWindow.scrollTo({ top: 0, behavior: 'instant' });
      else scroll.restore();
      if (!heading || arrival === 'first') return;
      if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
    },
    address: () => here().href,
    hasPlace: scroll.hasPlace,
    isConnected: () => connected,
    connect() {
      const builtPath = deps.isBuilt ? here().pathname : null;
      const back = () => {
        if (here().pathname === builtPath && store.get().navigationId > 0) return here().reload();
        const target = readTarget();
        const before = store.get().target;
        scroll.suspend();
        if (isSamePage(target, before)) {
          store.set({ ...store.get(), target });
          scroll.restore();
        } else arrive(target, 'back');
      };
      const unsubscribe = channel.subscribe(({ message, handle }) => {
        const target = targetOf(message);
        const locale = 'newLangLocale' in message ? localeOfSegment(message.newLangLocale) : null;
        if (target === null && locale === null) return;
        handle();
        if (target && isBuiltPage(target, deps.builtPages ?? [])) navigation.load(href(target));
        else if (target) navigation.show(target);
        else if (locale !== null) navigation.changeLanguage(locale);
      });
      pageWindow.addEventListener('popstate', back);
      const stopScroll = scroll.connect();
      connected = true;
      if (builtPath === null) remember(store.get().target);
      return () => {
        connected = false;
        unsubscribe();
        pageWindow.removeEventListener('popstate', back);
        stopScroll();
      };
    },
  };
  return navigation;
}

/** Path, query and hash of an address. */
export const pathAndHash = ({ pathname, search, hash }: URL | globalThis.Location) =>
  `${pathname}${search}${hash}`;

/** Whether two targets differ in nothing but the anchor. */
function isSamePage(a: Target, b: Target): boolean {
  return JSON.stringify({ ...a, anchor: '' }) === JSON.stringify({ ...b, anchor: '' });
}
