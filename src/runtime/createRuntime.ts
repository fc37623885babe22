import type { SiteConfig } from '#contracts/config.ts';
import type { MethodName } from '#contracts/methods.ts';
import type { PageSettings, Partially } from '#contracts/settings.ts';
import { userHeader } from '#contracts/user.ts';
import { nearestLocale } from '#domain/locales.ts';
import { plainZone } from '#domain/timeZone.ts';
import { createTexts, type Texts } from '#i18n/i18n.ts';
import { loadCatalog } from '#i18n/loadCatalog.ts';
import { whenIdle } from '#ui/idle.ts';
import { type Channel, openChannel } from './channel.ts';
import { type Chat, createChat } from './chat.ts';
import { type ColorSchemes, createColorScheme } from './colorScheme.ts';
import { readConfig } from './config.ts';
import { openCookies } from './cookie.ts';
import { withCsrfToken } from './csrfToken.ts';
import { type DocumentHead, openDocumentHead } from './documentHead.ts';
import { type Drafts, openDrafts } from './drafts.ts';
import { CallError, isOutOfReach, isSignedOut, isUserChanged } from './errors.ts';
import { createLanguageChoice, type LanguageChoice } from './languageChoice.ts';
import { createLateTransport, type LateTransport } from './lateTransport.ts';
import { createLog, type Log } from './log.ts';
import { openMemory, type UserMemory } from './memory.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { createPreload, type Preload, savesData } from './preload.ts';
import { openRequests } from './request.ts';
import { createSearch, type SearchRuntime } from './search.ts';
import { createSession, type SessionRuntime } from './session.ts';
import { createSessionTimeout, type SessionTimeout } from './sessionTimeout.ts';
import { createSignIn, type SignIn, sameOriginPath } from './signIn.ts';
import { openStorage, type PageStorage } from './storage.ts';
import { createTimeZones, type TimeZones } from './timeZone.ts';
import type { Send } from './transport.ts';

/** Everything the elements of one page share (docs/architecture.md#main-ideas). */
export interface Runtime {
  readonly config: SiteConfig;
  /** Whether who builds a page looks at it: an element says then what it lacks, which is nothing to readers. */
  readonly isPreview: boolean;
  readonly texts: Texts;
  readonly transport: LateTransport;
  readonly channel: Channel;
  readonly storage: PageStorage;
  readonly session: SessionRuntime;
  readonly sessionTimeout: SessionTimeout;
  readonly navigation: Navigation;
  readonly head: DocumentHead;
  readonly signIn: SignIn;
  readonly preload: Preload;
  readonly search: SearchRuntime;
  readonly chat: Chat;
  readonly drafts: Drafts;
  readonly memory: UserMemory;
  readonly languageChoice: LanguageChoice;
  readonly colorScheme: ColorSchemes;
  readonly timeZones: TimeZones;
  readonly log: Log;
  /** The time in milliseconds; tests hand in their own clock. */
  readonly now: () => number;
  /** Resolves when the texts of the page's language are there; to false when they stay in English. */
  readonly textsReady: Promise<boolean>;
  /**
   * Ends the session: forgets the user on this browser, then leaves for the sign-out address
   * (docs/behaviour/session.md#signing-in-and-out). Rejects, and forgets nothing, when the site can't be reached.
   */
  signOut(): Promise<void>;
  /** How a search changes the history: the site's way, or the one an element asks for. */
  setSearchHistory(way: 'site' | 'replace' | 'push'): void;
}

/** The window to serve, and what takes the place of its services, in tests and wrappers. */
export interface RuntimeOptions {
  readonly pageWindow: Window & typeof globalThis;
  /** The address, asked each time, where it is not this page's. */
  readonly location?: () => globalThis.Location;
  readonly config?: Partially<SiteConfig>;
  readonly isPreview?: boolean;
  /** Takes the place of the configured sender. */
  readonly send?: Send;
  /** Goes to a page that no shell shows, in the page's own way. */
  readonly navigate?: PageSettings['navigate'];
  readonly titleSuffix?: string;
  /** The time zone in which a server drew the page; UTC by default. */
  readonly drawnZone?: string;
  readonly now?: () => number;
}

/** Builds a runtime for a window. `runtimeOf` finds that of an element; tests make their own. */
export function createRuntime({
  pageWindow,
  location,
  config: given,
  isPreview = false,
  send,
  navigate,
  titleSuffix = '',
  drawnZone = plainZone,
  now = Date.now,
}: RuntimeOptions): Runtime {
  const config = readConfig(given ?? {});
  const storage = openStorage(pageWindow);
  const cookies = openCookies(pageWindow, () => navigation.address());
  const channel = openChannel(pageWindow.document);
  const texts = createTexts();
  const drafts = openDrafts(pageWindow, config.draftDatabase);
  const request = openRequests(pageWindow);
  const siteAddress = () => navigation.siteUrl(navigation.siteContext().basePath);
  const apiBase = () => config.transport.basePath || siteAddress();
  const tokenAddress = () => `${apiBase()}/services/data/${config.transport.apiVersion}/ui-api/session/csrf`;
  const ask = config.transport.csrfToken ? withCsrfToken(request, tokenAddress) : request;
  /** Whose page a call comes from, so that nothing is done in the name of who signed in behind it. */
  const believedUser = (method: MethodName): Record<string, string> => {
    const current = session.get();
    if (current.status !== 'ready' || method === 'getUserInfo' || method === 'getLogoutUrl') return {};
    return { [userHeader]: encodeURIComponent(current.info.userId) || 'guest' };
  };
  const transport = createLateTransport(({ createTransport, lwrSend }) => {
    const sendOut = send ?? lwrSend(ask, config, siteAddress);
    return createTransport(async (call) => {
      // Of a write that goes nowhere nobody has to wonder whether it was done.
      if (call.kind === 'write' && pageWindow.navigator.onLine === false)
        throw new CallError('offline', `${call.methodName} was not sent: there is no connection`);
      try {
        const answer = await sendOut({ ...call, headers: { ...call.headers, ...believedUser(call.method) } });
        sessionTimeout.noteAnswer();
        return answer;
      } catch (error) {
        if (isSignedOut(error)) sessionTimeout.noteRefusal();
        if (isUserChanged(error)) sessionTimeout.noteOther();
        throw error;
      }
    }, config);
  });
  const memory = openMemory(storage, cookies, behindRender);
  const session = createSession({ transport, storage, drafts, memory });
  const originOfSite = () => new URL(navigation.siteUrl('/'), navigation.address()).origin;
  let searchHistory: 'site' | 'replace' | 'push' = 'site';
  const navigation = createNavigation({
    pageWindow,
    channel,
    storage,
    basePath: config.siteBasePath,
    siteUrl: config.siteUrl,
    locale: config.locale,
    builtPages: config.builtPages,
    isBuilt: config.isBuilt,
    ...(location ? { location } : {}),
    ...(navigate ? { navigate } : {}),
    searchHistory: () => (searchHistory === 'site' ? config.search.history : searchHistory),
    // By a call: the sandbox of a platform lets calls through, and a wrapper's functions may be the only way.
    reach: () => transport.call('getUserInfo', {}, { fresh: true }),
  });
  const redirectMaxAge = config.timings.loginRedirectMaxAge;
  const signIn = createSignIn({
    ...{ navigation, storage, redirectMaxAge, now },
    cameFrom: () => pageWindow.document.referrer,
  });
  const preload = createPreload({
    transport,
    session,
    navigation,
    delay: config.timings.interfaceDebounce,
    savesData: () => savesData(pageWindow.navigator),
  });
  const isGuest = () => {
    const current = session.get();
    return current.status !== 'ready' || current.user === null;
  };
  const log = createLog(() => transport, isGuest);
  const search = createSearch({
    config,
    transport,
    session,
    log,
    now,
    locale: () => navigation.siteContext().locale,
    address: () => config.siteUrl || navigation.address(),
  });
  const chat = createChat({ pageWindow, config, session, search, transport, log });
  // Else by the shell, for as long as there is one.
  if (config.ownsPage && !isPreview) chat.connect();
  const { sessionIdle: idle, sessionWarning: warning, sessionKeepAlive: keepAlive } = config.timings;
  const sessionTimeout = createSessionTimeout({
    pageWindow,
    session,
    storage,
    limits: { idle, warning, keepAlive },
    recentAnswer: config.timings.recentAnswer,
    now,
    log,
    async endOnServer(isStillOver) {
      const url = await transport.call('getLogoutUrl', {});
      const path = url === null ? null : sameOriginPath(url, originOfSite());
      const credentials = config.siteUrl ? 'include' : 'same-origin';
      if (path !== null && isStillOver())
        await request(navigation.siteUrl(path), { credentials, redirect: 'manual', cache: 'no-store' });
    },
  });
  session.subscribe(() => {
    const current = session.get();
    if (current.status !== 'ready' || navigation.setBasePath(current.info.siteBasePath)) return;
    log.error(
      `siteBasePath "${current.info.siteBasePath}" of the user info is not that of this page; ignored`,
    );
  });

  return {
    config,
    isPreview,
    texts,
    transport,
    channel,
    storage,
    session,
    sessionTimeout,
    navigation,
    head: openDocumentHead(pageWindow.document, navigation, titleSuffix, config.ownsPage),
    signIn,
    preload,
    search,
    chat,
    drafts,
    memory,
    languageChoice: createLanguageChoice({ navigation, session, storage, cookies }),
    colorScheme: createColorScheme({ pageWindow, config, cookies }),
    timeZones: createTimeZones(drawnZone, cookies),
    log,
    now,
    textsReady: showPageLanguage(texts, navigation, log),
    async signOut() {
      // Asked anew, also to learn whether the way out is open: what is forgotten must not outlive the session.
      const url = await transport.call('getLogoutUrl', {}, { fresh: true }).catch((error: unknown) => {
        if (isOutOfReach(error)) throw error;
        log.error('the sign-out address could not be asked', error);
        return null;
      });
      chat.clear();
      sessionTimeout.signOut();
      await session.forget();
      signIn.signOut(url);
    },
    setSearchHistory(way) {
      searchHistory = way;
    },
  };
}

/** A first render waits for no cookie; a server, which has none of its readers', looks for nothing. */
function behindRender(work: () => void): void {
  if (typeof document !== 'undefined') whenIdle(work);
}

async function showPageLanguage(texts: Texts, navigation: Navigation, log: Log): Promise<boolean> {
  try {
    await texts.show(nearestLocale(navigation.siteContext().locale), loadCatalog);
    return true;
  } catch (error) {
    log.error('the texts of this language could not be loaded', error);
    return false;
  }
}
