import { useRef } from 'react';
import type { ScreenProps } from '#contracts/elements.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { Filled, gap } from '#parts/Filled.tsx';
import { Hero } from '#parts/Hero.tsx';
import { ListForm } from '#parts/ListForm.tsx';
import { PageError } from '#parts/PageError.tsx';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
import { NearestPages } from '#parts/search-hits/NearestPages.tsx';
import { type SearchResults, useSearchResults } from '#parts/search-hits/useSearchResults.ts';
import { useArrival } from '#parts/useArrival.ts';
import { useContentPending } from '#runtime/ElementRoot.tsx';
import { useLocation } from '#runtime/hooks.ts';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { SceneMagnifier } from '#ui/scenes.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchList } from './SearchList.tsx';
import { useFilters } from './useFilters.ts';
import { useFirstWait } from './useFirstWait.ts';
import './search.css';

/** What is searched for, and how much of it is shown. */
export interface SearchScreenProps extends Pick<ScreenProps<'search'>, 'term'> {
  /** The most results to show, the best first; 0 for all, with filters. */
  readonly limit?: number;
}

/** All results for a term; an empty term takes the one of the address (docs/behaviour/search-results.md#page). */
export function SearchScreen({ term, limit = 0 }: SearchScreenProps) {
  const { target } = useLocation();
  const wanted = term || (target.view === 'search' ? target.searchTerm : '');
  // No search is run without a term (docs/behaviour/routes-and-navigation.md#addresses).
  if (wanted.trim() === '') return <PageError kind="not-found" />;
  return <Search key={wanted} term={wanted} limit={limit} />;
}

function Search({ term, limit }: Required<SearchScreenProps>) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const wait = useFirstWait();
  const [filters, setFilters] = useFilters(term);
  const results = useSearchResults({ term, ...filters }, wait.isOver);
  const spoken = useSpoken(results);
  // Search bar and filters are of use before there are results.
  useContentPending(results.status === 'loading', true);
  useArrival(heading, results.status !== 'loading');

  return (
    <>
      <Hero height="short">
        <Breadcrumb crumbs={[{ label: t('search.crumb') }]} appearance="light" />
        <ScreenHeading ref={heading} className="hc-hero__title hc-h1">
          <Filled text={t('search.heading', { term: gap })}>
            <bdi>{term}</bdi>
          </Filled>
        </ScreenHeading>
      </Hero>
      <div className={classes('hc-container hc-results', limit > 0 && 'hc-results--short')}>
        {limit === 0 && (
          <aside className="hc-results__side" aria-label={t('search.filters')}>
            <ListForm list={{ view: 'search', searchTerm: term }}>
              <SearchFilters
                filters={filters}
                found={results.status === 'ready' ? results.first : null}
                onChange={(next) => {
                  wait.skip();
                  setFilters(next);
                }}
              />
            </ListForm>
          </aside>
        )}
        <div className="hc-results__main">
          <LiveRegion message={spoken} />
          {results.status === 'loading' && <Spinner label={t('search.loading')} />}
          {results.status === 'failed' && (
            <ErrorPanel error={results.error} message={t('search.error')} onRetry={results.retry} />
          )}
          {results.status === 'ready' && results.rows.length === 0 && (
            <EmptyState art={<SceneMagnifier />} title={t('search.noResults')}>
              {t('search.noResultsHint')}
              <NearestPages answer={results.first.answer} />
            </EmptyState>
          )}
          {results.status === 'ready' && results.rows.length > 0 && (
            <SearchList {...{ term, results, filters, limit }} />
          )}
        </div>
      </div>
    </>
  );
}

function useSpoken(results: SearchResults): string {
  const { t, locale } = useText();
  if (results.status !== 'ready') return '';
  const { nbHits, relaxed, distant } = results.first.answer;
  if (results.rows.length === 0) return t('search.noResults');
  const { total } = results.first;
  const count =
    nbHits === total
      ? t('search.total', { count: total })
      : t('search.filtered', { count: total, shown: formatNumber(nbHits, locale) });
  if (distant) return `${count}. ${t('search.distant')}`;
  return relaxed ? `${count}. ${t('search.relaxed')}` : count;
}
