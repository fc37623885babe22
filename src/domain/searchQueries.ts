import type { SiteConfig } from '#contracts/config.ts';
import type { UserInfo } from '#contracts/user.ts';
import { personasOf } from './access.ts';
import { indexName, personaFilter } from './search.ts';
import { searchableTerm } from './searchField.ts';

/** One search of the hosted search service (docs/behaviour/search-service.md#requests). */
export interface SearchQuery {
  readonly [name: string]: unknown;
  readonly indexName: string;
  readonly query: string;
}

/** Asks for the documents that are popular in an index (docs/behaviour/search-bar.md#popular-articles). */
export interface PopularQuery {
  readonly indexName: string;
  readonly maxRecommendations: number;
  readonly queryParameters: Readonly<Record<string, unknown>>;
}

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
