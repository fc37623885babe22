import type { SiteConfig } from '#contracts/config.ts';
import { type ClickEvent, type SearchAnswer, SearchAnswerSchema } from '#contracts/search.ts';
import { type SearchKey, searchKeyOf } from '#contracts/user.ts';
import { indexName, personaFilter } from '#domain/search.ts';
import type { Log } from './log.ts';
import { type HeldKey, hasExpired, holdKey } from './searchKey.ts';
import type { SessionRuntime } from './session.ts';
import type { Transport } from './transport.ts';

export interface SearchRequest {
  readonly query: string;
  /** The bar asks for five hits, the results page for pages with facets. */
  readonly place: 'bar' | 'page';
  /** Page of the results page, from 0. */
  readonly page?: number;
  readonly app?: string;
  readonly role?: string;
}

/** One page of hits. `total` ignores the filters by app and role; `facets` are the engine's counts (decisions). */
export interface Found {
  readonly answer: SearchAnswer;
  readonly indexName: string;
  readonly total: number;
  readonly apps: Readonly<Record<string, number>>;
  readonly roles: Readonly<Record<string, number>>;
}

/** Every attempt failed; the reader may try again. */
export class SearchFailed extends Error {
  override readonly name = 'SearchFailed';
}

/** The only owner of the search key and client (spec A 4.6, 7.3). Bar and results page share both. */
export interface SearchRuntime {
  /** Searches; retries with a fresh key, five attempts in all. Rejects with `SearchFailed`, or when aborted. */
  find(request: SearchRequest, signal: AbortSignal): Promise<Found>;
  /** Loads the client ahead of the first search. */
  prepare(): void;
  /** Reports a click on a result; failures are ignored (spec A 8). */
  click(event: Omit<ClickEvent, 'eventType' | 'userToken'>): void;
}

export interface SearchParts {
  readonly config: SiteConfig;
  readonly transport: Transport;
  readonly session: SessionRuntime;
  readonly log: Log;
  readonly now: () => number;
  readonly locale: () => string;
}

interface Query {
  readonly [name: string]: unknown;
  readonly indexName: string;
  readonly query: string;
}

export function createSearch({ config, transport, session, log, now, locale }: SearchParts): SearchRuntime {
  const { timings, limits } = config;
  let held: HeldKey | null = null;
  let refreshing: Promise<void> | null = null;
  const steady = () => performance.now();

  const hold = (key: SearchKey, isNew: boolean) => {
    held = holdKey(key, isNew, steady(), now());
  };

  const refresh = () => {
    refreshing ??= transport
      .write('getSearchKey', {})
      .then((key) => hold(key, true))
      .catch((error: unknown) => log.error('error refreshing the search key', error))
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  };

  const currentKey = async (): Promise<HeldKey | null> => {
    if (held) return held;
    const visitor = await session.load();
    const given = visitor.status === 'ready' ? searchKeyOf(visitor.info, config.providers.search) : null;
    if (given) hold(given, false);
    else await refresh();
    return held;
  };

  const attempt = async (queries: readonly Query[], key: SearchKey): Promise<SearchAnswer[]> => {
    const { ask } = await import('./searchClient.ts');
    const results = await ask(key, config, queries);
    return results.map((result) => SearchAnswerSchema.parse(result));
  };

  return {
    prepare() {
      import('./searchClient.ts').catch((error: unknown) => log.error('error loading search', error));
    },
    async find(request, signal) {
      for (let attempts = 0; attempts < limits.searchMaxAttempts; attempts += 1) {
        if (attempts > 0) await pause(timings.searchRetryDelay, signal);
        const key = await currentKey();
        signal.throwIfAborted();
        if (key === null || hasExpired(key, steady())) {
          await refresh();
          continue;
        }
        try {
          const queries = await queriesOf(request);
          const answers = await attempt(queries, key.key);
          signal.throwIfAborted();
          return toFound(answers, queries[0]?.indexName ?? '');
        } catch (error) {
          signal.throwIfAborted();
          log.error('a search failed', error);
          await refresh();
        }
      }
      throw new SearchFailed('The search failed in every attempt.');
    },
    click(event) {
      const visitor = session.get();
      const userToken = (visitor.status === 'ready' && visitor.user?.userId) || 'N/A';
      transport.write('sendEvent', { ...event, eventType: 'click', userToken }).catch((error: unknown) => {
        log.error('a click could not be reported', error);
      });
    },
  };

  async function queriesOf({ query, place, page = 0, app, role }: SearchRequest): Promise<Query[]> {
    const visitor = await session.load();
    const user = visitor.status === 'ready' ? visitor.user : null;
    const common = {
      indexName: indexName(config.search, locale(), user?.isSandbox ?? false),
      query,
      typoTolerance: true,
      filters: personaFilter(user?.personaAccess ?? []),
      clickAnalytics: true,
      advancedSyntax: true,
    };
    if (place === 'bar') {
      const attributesToRetrieve = ['objectID', 'title', 'contentType'];
      return [
        { ...common, attributesToRetrieve, length: limits.searchBarLength, offset: limits.searchBarOffset },
      ];
    }
    const byApp = app ? [`product:${app}`] : [];
    const byRole = role ? [`audience:${role}`] : [];
    const attributesToRetrieve = ['objectID', 'title', 'body', 'audience', 'product', 'contentType'];
    const hits = {
      ...common,
      attributesToRetrieve,
      page,
      facets: ['product', 'audience'],
      ...(app || role ? { facetFilters: [...byApp, ...byRole] } : {}),
    };
    if (page > 0 || (!app && !role)) return [hits];
    const count = { ...common, hitsPerPage: 0, clickAnalytics: false, attributesToRetrieve: [] };
    return [
      hits,
      { ...count, facets: ['product'], facetFilters: byRole },
      { ...count, facets: ['audience'], facetFilters: byApp },
      count,
    ];
  }
}

function toFound(answers: readonly SearchAnswer[], index: string): Found {
  const [answer, apps, roles, all] = answers;
  if (!answer) throw new SearchFailed('The search service sent no result.');
  return {
    answer,
    indexName: index,
    total: (all ?? answer).nbHits,
    apps: (apps ?? answer).facets?.product ?? {},
    roles: (roles ?? answer).facets?.audience ?? {},
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
