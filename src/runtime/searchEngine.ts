import type { SiteConfig } from '#contracts/config.ts';
import { PopularAnswerSchema, type SearchAnswer, SearchAnswerSchema } from '#contracts/search.ts';
import type { SearchKey } from '#contracts/user.ts';
import { type SearchResult, toResults } from '#domain/search.ts';
import { createSearchClient, type SearchQuery } from './searchClient.ts';
import {
  type Found,
  popularQueryOf,
  queriesOf,
  type SearchContext,
  type SearchRequest,
} from './searchQueries.ts';

/** What a search needs beyond its key: loaded when somebody is about to search. */
export interface SearchEngine {
  /** Makes one attempt. Rejects when the service refuses, is away, or answers in another shape. */
  find(key: SearchKey, request: SearchRequest, context: SearchContext): Promise<Found>;
  /** Makes one attempt to learn what is popular. Rejects as `find` does. */
  popular(key: SearchKey, context: SearchContext): Promise<readonly SearchResult[]>;
}

/** An engine over the configured service. `base` is what relative addresses of it are read against. */
export function createSearchEngine(config: SiteConfig, base: () => string): SearchEngine {
  const client = createSearchClient(config, base);
  return {
    async find(key, request, context) {
      const queries = queriesOf(request, context);
      const answers = (await client.ask(key, queries)).map((answer) => SearchAnswerSchema.parse(answer));
      return toFound(answers, queries, config.limits.searchSummaryLength);
    },
    async popular(key, context) {
      const answer = PopularAnswerSchema.parse(await client.popular(key, popularQueryOf(context)));
      return toResults(answer, 0);
    },
  };
}

function toFound(
  answers: readonly SearchAnswer[],
  queries: readonly SearchQuery[],
  summaryLength: number,
): Found {
  const [answer, apps, roles, all] = answers;
  if (!answer) throw new Error('The search service sent no result.');
  return {
    answer,
    results: toResults(answer, summaryLength),
    indexName: queries[0]?.indexName ?? '',
    total: (all ?? answer).nbHits,
    apps: (apps ?? answer).facets?.product ?? {},
    roles: (roles ?? answer).facets?.audience ?? {},
  };
}
