import { useInfiniteQuery } from '@tanstack/react-query';
import { type FirstSearchParams, firstSearch } from '#contracts/serverRendering.ts';
import { useText } from '#i18n/useText.ts';
import { type Found, foundInPage } from './found.ts';
import { useLocation, useRuntime } from './hooks.ts';
import { useTransport } from './useTransport.ts';

/** What is searched for; an empty `app` or `role` filters nothing. */
export interface ResultQuery {
  readonly term: string;
  readonly app: string;
  readonly role: string;
}

/** A search whose pages are loaded one by one. */
export type FoundPages =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => unknown }
  | {
      readonly status: 'ready';
      readonly pages: readonly [Found, ...Found[]];
      /** The pages after these: none left, to be asked for, under way, or the last one failed. */
      readonly rest: 'none' | 'more' | 'loading' | 'failed';
      readonly loadMore: () => Promise<unknown>;
    };

/**
 * The hits for a query, page by page. They are kept in memory, so that coming back to them shows the same list at once;
 * nothing of them is stored.
 */
export function useFoundPages({ term, app, role }: ResultQuery, enabled: boolean): FoundPages {
  const { search, config, navigation } = useRuntime();
  const { locale } = useText();
  const { arrival } = useLocation();
  const { queries } = useTransport();
  const query = useInfiniteQuery(
    {
      queryKey: ['search', locale, term, app, role],
      queryFn: ({ pageParam, signal }) =>
        search.find({ query: term, source: 'page', page: pageParam, app, role }, signal),
      initialPageParam: 0,
      initialData: () => {
        const langLocale = navigation.siteContext().locale;
        const asked: FirstSearchParams = { term, app, role, langLocale };
        const brought = queries.getQueryData([firstSearch, asked]);
        const first = brought ? foundInPage(brought, config.limits.searchSummaryLength) : null;
        return first ? { pages: [first], pageParams: [0] } : undefined;
      },
      getNextPageParam: (_last: Found, pages: Found[]) => (isComplete(pages) ? null : pages.length),
      enabled,
      // The search makes attempts of its own.
      retry: false,
      gcTime: config.timings.sessionIdle,
      refetchOnMount: arrival !== 'back',
    },
    queries,
  );

  const [first, ...others] = query.data?.pages ?? [];
  if (first) {
    const loadMore = () => query.fetchNextPage({ cancelRefetch: false });
    return { status: 'ready', pages: [first, ...others], rest: restOf(query), loadMore };
  }
  if (query.isError && !query.isFetching) {
    return { status: 'failed', error: query.error, retry: () => query.refetch() };
  }
  return { status: 'loading' };
}

interface RestState {
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
}

function restOf(query: RestState): 'none' | 'more' | 'loading' | 'failed' {
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
