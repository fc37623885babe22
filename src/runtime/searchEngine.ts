import type { SiteConfig } from '#contracts/config.ts';
import { PopularAnswerSchema, SearchAnswerSchema } from '#contracts/search.ts';
import type { SearchKey } from '#contracts/user.ts';
import { type SearchResult, toResults } from '#domain/search.ts';
import { popularQueryOf, queriesOf, type SearchContext, type SearchRequest } from '#domain/searchQueries.ts';
import { type Found, toFound } from './found.ts';
import { createSearchClient } from './searchClient.ts';

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
      return toFound(answers, queries[0]?.indexName ?? '', config.limits.searchSummaryLength);
    },
    async popular(key, context) {
      const answer = PopularAnswerSchema.parse(await client.popular(key, popularQueryOf(context)));
      return toResults(answer, 0);
    },
  };
}
