import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { CopyLink } from '#parts/CopyLink.tsx';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { QuotedAnswer } from '#parts/search-hits/QuotedAnswer.tsx';
import { SearchHit } from '#parts/search-hits/SearchHit.tsx';
import { SearchNotice } from '#parts/search-hits/SearchNotice.tsx';
import type { SearchResults } from '#parts/search-hits/useSearchResults.ts';
import { Button } from '#ui/Button.tsx';
import { useMoreAtEnd } from '#ui/useMoreAtEnd.ts';
import { type Filters, searchTarget } from './useFilters.ts';

type Ready = Extract<SearchResults, { status: 'ready' }>;

/** The results so far, and what narrows them. */
export interface SearchListProps {
  /** What was searched for. */
  readonly term: string;
  readonly results: Ready;
  readonly filters: Filters;
  /** The most to show, the best first; 0 for all. */
  readonly limit: number;
}

/** The results with their number, and the way to the next ones (docs/behaviour/search-results.md#page). */
export function SearchList({ term, results, filters, limit }: SearchListProps) {
  const { first, rest, loadMore } = results;
  const rows = limit > 0 ? results.rows.slice(0, limit) : results.rows;
  const { t, locale } = useText();
  const list = useRef<HTMLOListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const loadedAtPress = useRef<number | null>(null);
  useMoreAtEnd(end, rest === 'more' && limit === 0, rows.length, loadMore);

  // The button that was pressed is now below the new results or gone.
  useLayoutEffect(() => {
    const index = loadedAtPress.current;
    if (index === null || rows.length <= index) return;
    loadedAtPress.current = null;
    list.current?.children[index]?.querySelector<HTMLElement>('a')?.focus();
  }, [rows.length]);

  const press = () => {
    loadedAtPress.current = rows.length;
    return loadMore();
  };

  const isFiltered = filters.app !== '' || filters.role !== '';
  const shown = formatNumber(first.answer.nbHits, locale);
  return (
    <div part="results">
      <SearchNotice answer={first.answer} term={term} />
      <QuotedAnswer found={first} place="page" />
      {limit === 0 && (
        <div className="hc-results__head">
          <p className="hc-results__count">
            <strong>{t('search.articles')}</strong> •{' '}
            {isFiltered
              ? t('search.filtered', { count: first.total, shown })
              : t('search.total', { count: first.total })}
          </p>
          <CopyLink target={searchTarget(term, filters)} />
        </div>
      )}
      <ol ref={list} className="hc-hits">
        {rows.map((row) => (
          <SearchHit key={row.result.position} row={row} />
        ))}
      </ol>
      {limit === 0 && (
        <>
          <div ref={end} className="hc-results__end" />
          <div className="hc-results__more">
            {(rest === 'more' || rest === 'loading') && (
              <Button variant="ghost" busy={rest === 'loading'} onClick={() => void press()}>
                {t(rest === 'loading' ? 'search.loading' : 'search.loadMore')}
              </Button>
            )}
            {rest === 'failed' && (
              <ErrorPanel isAside error={null} message={t('search.error')} onRetry={press} />
            )}
            {rest === 'none' && <p role="status">{t('search.end')}</p>}
          </div>
        </>
      )}
    </div>
  );
}
