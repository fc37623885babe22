import { type SearchAnswer, SearchPageSchema } from '#contracts/search.ts';
import { type SearchResult, toResults } from '#domain/search.ts';

/** One page of hits. `total` ignores the filters by app and role; `apps` and `roles` are the engine's counts. */
export interface Found {
  readonly answer: SearchAnswer;
  /** The hits of the answer as they are shown, their positions counted within it. */
  readonly results: readonly SearchResult[];
  readonly indexName: string;
  readonly total: number;
  readonly apps: Readonly<Record<string, number>>;
  readonly roles: Readonly<Record<string, number>>;
}

/** What the answers to the queries of one page of hits hold, in their order. Throws where there is none. */
export function toFound(answers: readonly SearchAnswer[], indexName: string, summaryLength: number): Found {
  const [answer, apps, roles, all] = answers;
  if (!answer) throw new Error('The search service sent no result.');
  return {
    answer,
    results: toResults(answer, summaryLength),
    indexName,
    total: (all ?? answer).nbHits,
    apps: (apps ?? answer).facets?.product ?? {},
    roles: (roles ?? answer).facets?.audience ?? {},
  };
}

/** What the page brought of a search; null where it brought nothing, or not what a search answers. */
export function foundInPage(brought: unknown, summaryLength: number): Found | null {
  const { success, data } = SearchPageSchema.safeParse(brought);
  return success && data.results.length > 0 ? toFound(data.results, data.indexName, summaryLength) : null;
}
