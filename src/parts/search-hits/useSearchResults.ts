import { useInfiniteQuery } from '@tanstack/react-query';
import { type SearchResult, toResults } from '#domain/search.ts';
import { useText } from '#i18n/useText.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import type { Found } from '#runtime/search.ts';

export interface ResultQuery {
  readonly term: string;
  readonly app: string;
  readonly role: string;
}

/** A result and the page of hits it came with. */
export interface Row {
  readonly result: SearchResult;
  readonly found: Found;
}

export type SearchResults =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => unknown }
  | {
      readonly status: 'ready';
      readonly first: Found;
      readonly rows: readonly Row[];
      /** The pages after the first: none left, to be asked for, under way, or the last one failed. */
      readonly rest: 'none' | 'more' | 'loading' | 'failed';
      readonly loadMore: () => Promise<unknown>;
    };

/**
 * The results of a search, page by page (docs/behaviour/search-results.md#page). They are kept in memory, so that
 * coming back to them shows the same list at once; nothing of them is stored.
 */
export function useSearchResults({ term, app, role }: ResultQuery, enabled: boolean): SearchResults {
  const { search, transport, config } = useRuntime();
  const { locale } = useText();
  const { arrival } = useLocation();
  const query = useInfiniteQuery(
    {
      queryKey: ['search', locale, term, app, role],
      queryFn: ({ pageParam, signal }) =>
        search.find({ query: term, place: 'page', page: pageParam, app, role }, signal),
      initialPageParam: 0,
      getNextPageParam: (_last: Found, pages: Found[]) => (isComplete(pages) ? null : pages.length),
      enabled,
      // The search makes attempts of its own.
      retry: false,
      gcTime: config.timings.sessionIdle,
      refetchOnMount: arrival !== 'back',
    },
    transport.queries,
  );

  const [first, ...others] = query.data?.pages ?? [];
  if (first) {
    return {
      status: 'ready',
      first,
      rows: rowsOf([first, ...others], config.limits.searchSummaryLength),
      rest: restOf(query),
      loadMore: () => query.fetchNextPage({ cancelRefetch: false }),
    };
  }
  if (query.isError && !query.isFetching) {
    return { status: 'failed', error: query.error, retry: () => query.refetch() };
  }
  return { status: 'loading' };
}

function restOf(query: {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
}): 'none' | 'more' | 'loading' | 'failed' {
  // Also while it is tried again: the message shows that by its button.
  if (query.isFetchNextPageError) return 'failed';
  if (query.isFetchingNextPage) return 'loading';
  return query.hasNextPage ? 'more' : 'none';
}

/** Whether as many are loaded as there are, or the service gives out no more. */
function isComplete(pages: readonly Found[]): boolean {
  const last = pages.at(-1)?.answer;
  if (!last || last.hits.length === 0) return true;
  const loaded = pages.reduce((sum, { answer }) => sum + answer.hits.length, 0);
  return loaded >= last.nbHits || pages.length >= (last.nbPages ?? Number.POSITIVE_INFINITY);
}

function rowsOf(pages: readonly Found[], summaryLength: number): Row[] {
  const rows: Row[] = [];
  for (const found of pages) {
    const results = toResults(found.answer, summaryLength, rows.length);
    rows.push(...results.map((result) => ({ result, found })));
  }
  return rows;
}
