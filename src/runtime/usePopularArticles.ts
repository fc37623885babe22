import { useQuery } from '@tanstack/react-query';
import type { SearchResult } from '#domain/search.ts';
import { useRuntime, useSession } from './hooks.ts';
import { useTransport } from './useTransport.ts';

/** The popular articles, as far as they are known. */
export type PopularArticles =
  | { readonly status: 'none' | 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly articles: readonly SearchResult[] };

/** What readers like the visitor read most (docs/behaviour/search-bar.md#popular-articles). */
export function usePopularArticles(): PopularArticles {
  const { search, config, navigation } = useRuntime();
  const session = useSession();
  const { locale } = navigation.siteContext();
  const userId = (session.status === 'ready' && session.user?.userId) || '';
  const { queries } = useTransport();
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['popular articles', locale, userId],
      queryFn: ({ signal }) => search.popular(signal),
      retry: false,
      refetchOnWindowFocus: false,
    },
    queries,
  );
  if (data === undefined) {
    if (error !== null && !isFetching) return { status: 'failed', error, retry: () => void refetch() };
    return { status: isFetching ? 'loading' : 'none' };
  }
  const articles = data.filter(({ target }) => target !== null).slice(0, config.limits.searchBarLength);
  return articles.length > 0 ? { status: 'ready', articles } : { status: 'none' };
}
