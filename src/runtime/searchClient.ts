import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { SiteConfig } from '#contracts/config.ts';
import type { SearchKey } from '#contracts/user.ts';
import type { PopularQuery, SearchQuery } from '#domain/searchQueries.ts';

/** The search service as a page sees it. */
export interface SearchClient {
  /** Sends one list of searches and resolves with their results. Rejects when the service refuses or is away. */
  ask(key: SearchKey, queries: readonly SearchQuery[]): Promise<readonly unknown[]>;
  /** Resolves with what is popular. Rejects as `ask` does. */
  popular(key: SearchKey, query: PopularQuery): Promise<unknown>;
}

/** A client of the configured service. `base` is what relative addresses of it are read against. */
export function createSearchClient({ search, timings }: SiteConfig, base: () => string): SearchClient {
  let connected: { readonly key: SearchKey; readonly lite: LiteClient } | null = null;
  const hostsCache = rememberedHosts();

  const connect = ({ appId, key, hosts: ownHosts }: SearchKey): LiteClient => {
    const timeouts = {
      connect: timings.searchConnectTimeout,
      read: timings.searchReadTimeout,
      write: timings.searchWriteTimeout,
    };
    const hosts = (search.hosts.length > 0 ? search.hosts : ownHosts).map((address) =>
      hostOf(new URL(address, base())),
    );
    const caches = { hostsCache, responsesCache: nothingRemembered };
    // Who asked too much is told, and asks again by themselves.
    const options = { timeouts, ...caches, maxRateLimitRetries: 0 };
    return liteClient(appId, key, { ...options, ...(hosts.length > 0 ? { hosts } : {}) });
  };

  const clientFor = (key: SearchKey): LiteClient => {
    if (connected?.key.key !== key.key || connected.key.appId !== key.appId) {
      connected = { key, lite: connect(key) };
    }
    return connected.lite;
  };

  return {
    async ask(key, queries) {
      const { results } = await clientFor(key).search([...queries]);
      return results;
    },
    async popular(key, query) {
      const request = { ...query, model: 'trending-items' as const, threshold: 0 };
      const { results } = await clientFor(key).getRecommendations([request]);
      return results[0];
    },
  };
}

function hostOf({ protocol, host, pathname }: URL) {
  return {
    url: `${host}${pathname.replace(/\/+$/, '')}`,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
}

/**
 * Which hosts are down, kept for all keys of the page. The client's own place for it is the browser's local storage,
 * where nothing but the product's own keys may lie (docs/behaviour/session.md#local-storage).
 */
function rememberedHosts() {
  const states = new Map<string, unknown>();
  // The client looks a host up by its address, but keeps it under its address and state together.
  const nameOf = (key: object | string) => JSON.stringify(key, ['protocol', 'url', 'accept']);
  return {
    async get<T>(key: object | string, otherwise: () => Promise<T>): Promise<T> {
      const name = nameOf(key);
      return states.has(name) ? (states.get(name) as T) : otherwise();
    },
    async set<T>(key: object | string, value: T): Promise<T> {
      states.set(nameOf(key), value);
      return value;
    },
    async delete(key: object | string) {
      states.delete(nameOf(key));
    },
    async clear() {
      states.clear();
    },
  };
}

/** In place of the client's memory of answers, which would also keep a broken one for every further attempt. */
const nothingRemembered = {
  get: <T>(_key: object | string, otherwise: () => Promise<T>): Promise<T> => otherwise(),
  set: async <T>(_key: object | string, value: T): Promise<T> => value,
  async delete() {},
  async clear() {},
};
