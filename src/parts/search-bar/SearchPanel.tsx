import { memo, type RefObject, useLayoutEffect } from 'react';
import { clickEvents } from '#contracts/config.ts';
import type { SearchResult } from '#domain/search.ts';
import { useText } from '#i18n/useText.ts';
import { ResultIcon } from '#parts/ResultIcon.tsx';
import { HitSummary } from '#parts/search-hits/HitSummary.tsx';
import { HitTitle } from '#parts/search-hits/HitTitle.tsx';
import { NearestPages } from '#parts/search-hits/NearestPages.tsx';
import { QuotedAnswer } from '#parts/search-hits/QuotedAnswer.tsx';
import { SearchNotice } from '#parts/search-hits/SearchNotice.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import type { Found } from '#runtime/search.ts';
import { IconSearch } from '#ui/icons/interface.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { optionId } from './optionId.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { SearchFailure } from './SearchFailure.tsx';
import { SearchOption } from './SearchOption.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';
import type { BarState } from './useBarSearch.ts';
import type { RecentSearches as Recent } from './useRecentSearches.ts';
import './search-panel.css';

/** How far a search is, and the list it fills. */
export interface SearchPanelProps {
  readonly state: BarState;
  /** What "see all" searches for; of no use before there are results. */
  readonly term: string;
  readonly onRetry: () => void;
  /** What is offered beside popular articles while nothing is typed; null where nothing is to be offered. */
  readonly recent: Recent | null;
  /** Puts the focus back after the button that had it is gone. */
  readonly onChanged: () => void;
  /** The bar that it opens below. */
  readonly bar: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly listId: string;
  /** Which option is marked, from 0; -1 for none. The last one leads to all results. */
  readonly active: number;
  readonly onSeeAll: () => void;
}

/**
 * What the bar found, or why there is nothing yet (docs/behaviour/search-bar.md#field-and-panel). It is drawn again when
 * that changes, not with every key.
 */
export const SearchPanel = memo(function SearchPanel(props: SearchPanelProps) {
  const { state, term, onRetry, recent, onChanged, bar, list, listId, active, onSeeAll } = props;
  const { t } = useText();
  const { config } = useRuntime();
  if (state.status === 'idle' && recent === null) return null;
  return (
    <PanelFrame bar={bar}>
      {state.status === 'idle' && recent && <SearchSuggestions recent={recent} onChanged={onChanged} />}
      {state.status === 'loading' && (
        <Skeleton type="search" lines={config.limits.searchBarLength} label={t('searchBar.loading')} />
      )}
      {state.status === 'failed' && <SearchFailure error={state.error} onRetry={onRetry} />}
      {state.status === 'ready' && state.results.length === 0 && (
        <div className="hc-search__none">
          <p className="hc-search__none-title">{t('searchBar.noResults')}</p>
          <p>{t('searchBar.noResultsHint')}</p>
          <NearestPages answer={state.found.answer} />
        </div>
      )}
      {state.status === 'ready' && state.results.length > 0 && (
        <>
          <SearchNotice answer={state.found.answer} term={term} />
          <QuotedAnswer found={state.found} place="bar" />
        </>
      )}
      {state.status === 'ready' && state.results.length > 0 && (
        <SearchList
          {...{ list, listId, active, onSeeAll, term }}
          found={state.found}
          results={state.results}
        />
      )}
    </PanelFrame>
  );
});

interface SearchListProps extends Pick<SearchPanelProps, 'list' | 'listId' | 'active' | 'onSeeAll' | 'term'> {
  readonly found: Found;
  readonly results: readonly SearchResult[];
}

/** The rows of the panel, and the one that is marked. */
function SearchList({ list, listId, term, found, results, active, onSeeAll }: SearchListProps) {
  const { t } = useText();
  const { navigation, search } = useRuntime();
  useLayoutEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);

  const report = ({ objectID, position }: SearchResult) =>
    search.click({
      eventName: clickEvents.searchBar,
      indexName: found.indexName,
      objectID,
      position,
      queryID: found.answer.queryID ?? '',
    });

  return (
    <div ref={list} id={listId} role="listbox" aria-label={t('searchBar.results')}>
      {results.map((result, index) => {
        const { target, url, kind, category, position } = result;
        return (
          <SearchOption
            key={position}
            id={optionId(listId, index)}
            href={target ? navigation.href(target) : url}
            isActive={index === active}
            onChoose={() => report(result)}
            {...(target ? { onFollow: () => navigation.go(target) } : {})}
          >
            <ResultIcon result={result} size={20} />
            <span className="hc-result__text">
              <span className="hc-result__title">
                <HitTitle result={result} />
                {kind === 'landing' && t('search.landingSuffix')}
                {kind === 'url' && <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>}
              </span>
              <Context result={result} />
            </span>
            {kind !== 'article' && (
              <span className="hc-result__kind">
                {category
                  ? t(`browseMenu.categories.${category}`)
                  : t(kind === 'url' ? 'searchBar.externalPage' : 'searchBar.landingPage')}
              </span>
            )}
          </SearchOption>
        );
      })}
      <SearchOption
        id={optionId(listId, results.length)}
        className="hc-result--all"
        href={navigation.href({ view: 'search', searchTerm: term })}
        isActive={active === results.length}
        onFollow={onSeeAll}
      >
        <IconSearch size={20} />
        {t('searchBar.seeAll')}
      </SearchOption>
    </div>
  );
}

/** Where the words stand: the section that answers, else what the results page says below the title. */
function Context({ result }: { readonly result: SearchResult }) {
  const { kind, section, summary } = result;
  if (!section && kind !== 'landing' && summary.every(({ text }) => text === '')) return null;
  return (
    <span className="hc-result__context">
      {section ? <bdi>{section.text}</bdi> : <HitSummary result={result} />}
    </span>
  );
}
