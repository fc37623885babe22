import type { SiteConfig } from '#contracts/config.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import type { UserInfo } from '#contracts/user.ts';
import { personasOf } from '#domain/access.ts';
import { indexName, personaFilter, type SearchResult } from '#domain/search.ts';
import { searchableTerm } from '#domain/searchField.ts';
import type { PopularQuery, SearchQuery } from './searchClient.ts';

/** A search as the bar or the results page wants it. */
export interface SearchRequest {
  readonly query: string;
  /** The bar asks for five hits, the results page for pages with facets. */
  readonly source: 'bar' | 'page';
  /** Page of the results page, from 0. */
  readonly page?: number;
  readonly app?: string;
  readonly role?: string;
}

/** One page of hits. `total` ignores the filters by app and role; `facets` are the engine's counts. */
export interface Found {
  readonly answer: SearchAnswer;
  /** The hits of the answer as they are shown, their positions counted within it. */
  readonly results: readonly SearchResult[];
  readonly indexName: string;
  readonly total: number;
  readonly apps: Readonly<Record<string, number>>;
  readonly roles: Readonly<Record<string, number>>;
}

/** Who searches, and where. */
export interface SearchContext {
  readonly config: SiteConfig;
  readonly user: UserInfo | null;
  readonly locale: string;
}

/**
 * What is sent for a request (docs/behaviour/search-service.md#requests): one search, or with filters on the first
 * page three more that only count, because the options of a filter must not count under that filter itself.
 */
export function queriesOf(request: SearchRequest, { config, user, locale }: SearchContext): SearchQuery[] {
  const { query, source, page = 0, app, role } = request;
  const { limits } = config;
  const common = {
    indexName: indexName(config.search, locale, user?.isSandbox ?? false),
    query: searchableTerm(query),
    typoTolerance: true,
    filters: personaFilter(personasOf(user)),
    clickAnalytics: true,
    advancedSyntax: true,
  };
  if (source === 'bar') {
    const attributesToRetrieve = ['objectID', 'title', 'contentType'];
    return [
      { ...common, attributesToRetrieve, length: limits.searchBarLength, offset: limits.searchBarOffset },
    ];
  }
  const byApp = app ? [`product:${app}`] : [];
  const byRole = role ? [`audience:${role}`] : [];
  const isFiltered = byApp.length + byRole.length > 0;
  const hits = {
    ...common,
    attributesToRetrieve: ['objectID', 'title', 'body', 'audience', 'product', 'contentType'],
    page,
    facets: ['product', 'audience'],
    ...(isFiltered ? { facetFilters: [...byApp, ...byRole] } : {}),
  };
  if (page > 0 || !isFiltered) return [hits];
  const count = { ...common, hitsPerPage: 0, clickAnalytics: false, attributesToRetrieve: [] };
  return [
    hits,
    { ...count, facets: ['product'], facetFilters: byRole },
    { ...count, facets: ['audience'], facetFilters: byApp },
    count,
  ];
}

/** What asks for the popular articles: as many as the bar shows results. */
export function popularQueryOf({ config, user, locale }: SearchContext): PopularQuery {
  return {
    indexName: indexName(config.search, locale, user?.isSandbox ?? false),
    maxRecommendations: config.limits.searchBarLength,
    queryParameters: {
      filters: personaFilter(personasOf(user)),
      attributesToRetrieve: ['objectID', 'title', 'contentType'],
    },
  };
}
