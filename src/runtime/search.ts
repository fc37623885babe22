import type { SiteConfig } from '#contracts/config.ts';
import type { ClickEvent } from '#contracts/search.ts';
import type { SearchKey } from '#contracts/user.ts';
import type { SearchResult } from '#domain/search.ts';
import type { SearchContext, SearchRequest } from '#domain/searchQueries.ts';
import { createScript } from '#ui/script.ts';
import { CallError } from './errors.ts';
import type { Found } from './found.ts';
import type { Log } from './log.ts';
import type { SearchEngine } from './searchEngine.ts';
import { createKeyRing, type TimedKey } from './searchKey.ts';
import type { SessionRuntime } from './session.ts';
import type { ServerCalls } from './transport.ts';

export type { SearchRequest } from '#domain/searchQueries.ts';
export type { Found } from './found.ts';

/**
 * The only owner of the search key and client (docs/behaviour/search-service.md#search-key). Bar and results page
 * share both.
 */
export interface SearchRuntime {
  /**
   * Searches; retries with a fresh key, five attempts in all. Rejects with a `CallError`, at once with the refusal of
   * the key where nobody is signed in and with that of a service that was asked too much, or when aborted.
   */
  find(request: SearchRequest, signal: AbortSignal): Promise<Found>;
  /**
   * What is popular among readers like the visitor; nothing where the service doesn't recommend. Rejects as
   * `find` does.
   */
  popular(signal: AbortSignal): Promise<readonly SearchResult[]>;
  /**
   * Resolves once the look-up of the search key has ended, for what waits until the site can search
   * (docs/behaviour/support-chat.md#unhiding).
   */
  ready(): Promise<void>;
  /** Loads what a search needs ahead of the first one. */
  prepare(): void;
  /** Reports a click on a result; failures are ignored (docs/behaviour/search-service.md#click-events). */
  click(event: Omit<ClickEvent, 'eventType' | 'userToken'>): void;
}

/** The services a search works with; times are of the steady clock. */
export interface SearchDeps {
  readonly config: SiteConfig;
  readonly transport: ServerCalls;
  readonly session: SessionRuntime;
  readonly log: Log;
  readonly now: () => number;
  readonly locale: () => string;
  /** The address of the page, against which a relative address of the service is read. */
  readonly address: () => string;
}

/** Searches with the key and limits of the configuration; asks for nothing until the first search. */
export function createSearch(deps: SearchDeps): SearchRuntime {
  const { config, transport, session, log, now, locale, address } = deps;
  const { timings, limits } = config;
  const keys = createKeyRing({
    ask: () => transport.write('getSearchKey', {}),
    onError: (error) => log.error('error refreshing the search key', error),
    steadyNow: () => performance.now(),
    localNow: now,
  });
  /** What reads the key that came with the user info; without it another one is asked for. */
  const shapes = createScript(() => import('#contracts/userShapes.ts'));
  const whenReadable = () => Promise.allSettled([shapes.load()]);
  const takeGiven = () => {
    const visitor = session.get();
    if (visitor.status === 'ready')
      keys.take(() => shapes.loaded()?.searchKeyOf(visitor.info, config.providers.search));
  };
  // At once, because its life is counted from its arrival.
  session.subscribe(takeGiven);
  takeGiven();

  let engine: Promise<SearchEngine> | null = null;
  const loadEngine = () => {
    engine ??= import('./searchEngine.ts').then(
      ({ createSearchEngine }) => createSearchEngine(config, address),
      (error: unknown) => {
        engine = null;
        log.error('error loading search', error);
        throw error;
      },
    );
    return engine;
  };

  /** Something that is asked of the service. */
  type Question<T> = (engine: SearchEngine, key: SearchKey, context: SearchContext) => Promise<T>;

  const attempt = async <T>(
    question: Question<T>,
    current: TimedKey | null,
    context: SearchContext,
  ): Promise<T | null> => {
    if (current === null || keys.isExpired(current)) return null;
    try {
      return await question(await loadEngine(), current.key, context);
    } catch (error) {
      log.error('a search failed', error);
      if (statusOf(error) === 429) throw tooMany(error);
      return null;
    }
  };

  const ask = async <T>(question: Question<T>, signal: AbortSignal): Promise<T> => {
    const visitor = await until(session.load(), signal);
    const user = visitor.status === 'ready' ? visitor.user : null;
    const context = { config, user, locale: locale() };
    await until(whenReadable(), signal);
    if (keys.current() === null) await until(keys.renew(null), signal);
    for (let attempts = 1; ; attempts += 1) {
      const current = keys.current();
      const answer = await until(attempt(question, current, context), signal);
      if (answer !== null) return answer;
      if (attempts >= limits.searchMaxAttempts) {
        keys.drop(current);
        throw new CallError('server', 'The search failed in every attempt.');
      }
      await until(Promise.all([keys.renew(current), pause(timings.searchRetryDelay, signal)]), signal);
    }
  };

  const askInTime = async <T>(question: Question<T>, signal: AbortSignal): Promise<T> => {
    const limit = AbortSignal.timeout(timings.searchGiveUp);
    try {
      return await ask(question, AbortSignal.any([signal, limit]));
    } catch (error) {
      if (signal.aborted || !limit.aborted) throw error;
      throw new CallError('timeout', 'The search took too long.', { cause: error });
    }
  };

  return {
    async ready() {
      await session.load();
      await whenReadable();
      // A key that can't be had is said in the log.
      if (keys.current() === null) await Promise.allSettled([keys.renew(null)]);
    },
    prepare() {
      void session.load();
      void whenReadable();
      loadEngine().catch(() => {
        // Said in the log; the search itself loads it again.
      });
    },
    find: (request, signal) =>
      askInTime((service, key, context) => service.find(key, request, context), signal),
    popular(signal) {
      let refusals = 0;
      return askInTime(async (service, key, context) => {
        try {
          return await service.popular(key, context);
        } catch (error) {
          // The first may be the key's fault; a service that refuses two doesn't recommend anything.
          if (isRefused(error) && ++refusals > 1) return [];
          throw error;
        }
      }, signal);
    },
    click(event) {
      const visitor = session.get();
      const userToken = (visitor.status === 'ready' && visitor.user?.userId) || 'N/A';
      transport.write('sendEvent', { ...event, eventType: 'click', userToken }).catch((error: unknown) => {
        log.error('a click could not be reported', error);
      });
    },
  };
}

/** Whether the service refused what it was asked, rather than failed to answer. */
function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500;
}

/** With which status the service refused; 0 for what is no refusal. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error ? Number(error.status) : 0;
}

/** To ask once more, or with another key, would only make it longer. */
function tooMany(cause: unknown): CallError {
  return new CallError('too-many', 'The search service was asked too much.', { status: 429, cause });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/** Waits for work, but no longer than the signal lets. */
function until<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
