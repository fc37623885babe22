import { type RefObject, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import {
  filterTerms,
  type GlossaryFilters,
  groupByInitial,
  indexTerms,
  searchTerms,
  type Term,
} from '#domain/glossary.ts';
import { decodeLeniently } from '#domain/routes.ts';
import { useText } from '#i18n/useText.ts';
import { CopyLink } from '#parts/CopyLink.tsx';
import type { FilterPanelHandle } from '#parts/FilterPanel.tsx';
import { ListButton, ListForm, ListWay } from '#parts/ListForm.tsx';
import { useTopicArrival } from '#parts/topic-section/useTopicArrival.ts';
import { useTopicSpy } from '#parts/topic-section/useTopicSpy.ts';
import { useTypedSearch } from '#parts/useTypedSearch.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useIsDrawn } from '#ui/hydration.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { SceneMagnifier } from '#ui/scenes.tsx';
import { GlossaryFilterPanel } from './GlossaryFilterPanel.tsx';
import { LetterNav } from './LetterNav.tsx';
import { Outcome } from './Outcome.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { TermGroups } from './TermGroups.tsx';
import { glossaryTarget, noFilters, useGlossaryFilters } from './useGlossaryFilters.ts';
import { useLetterScroll } from './useLetterScroll.ts';
import { useResultsInView } from './useResultsInView.ts';

/** The terms, and the heading above them. */
export interface GlossaryContentProps {
  /** One term at least. */
  readonly terms: readonly Term[];
  /** The heading of the page. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Initials and filters beside the terms that they leave (docs/behaviour/glossary.md#filters). */
export function GlossaryContent({ terms, heading }: GlossaryContentProps) {
  const { t, locale } = useText();
  const { navigation, config } = useRuntime();
  const box = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const clearForm = useId();
  const filterPanel = useRef<FilterPanelHandle>(null);
  const [filters, setFilters] = useGlossaryFilters();
  const typed = useTypedSearch(
    filters.search,
    (search) => setFilters({ ...filters, search }),
    config.timings.caseSearchDebounce,
  );
  // The list may take its time; neither field nor checkboxes wait for it.
  const search = useDeferredValue(typed.text);
  const locations = useDeferredValue(filters.locations);
  const categories = useDeferredValue(filters.categories);
  const isSearched = search !== '';
  const index = useMemo(() => (isSearched ? indexTerms(terms) : null), [terms, isSearched]);
  const shown = useMemo(
    () => filterTerms(index ? searchTerms(index, search) : terms, { locations, categories }),
    [index, terms, search, locations, categories],
  );
  const groups = useMemo(() => groupByInitial(shown, locale), [shown, locale]);
  const spy = useTopicSpy(box, groups);
  const scrollTo = useLetterScroll();
  useTopicArrival(box, true, (anchor) => {
    const group = groups.find((each) => each.terms.some((term) => term.anchor === anchor));
    spy.keep(group?.anchor ?? anchor);
  });
  // The place that the reader left is measured from the top. The host knew of none when it drew the page.
  const isDrawn = useIsDrawn();
  const [returns] = useState(() => navigation.get().arrival !== 'link' && navigation.hasPlace());
  // An address may name a single term, which has to be there to be led to.
  const [wanted] = useState(() => decodeLeniently(new URL(navigation.address()).hash.slice(1)));
  const expectResults = useResultsInView(main);
  const change = (next: GlossaryFilters) => {
    expectResults();
    setFilters(next);
  };
  const clear = () => {
    // The button goes away with what it clears.
    filterPanel.current?.focus();
    typed.search('');
    change(noFilters);
  };
  return (
    <>
      <div ref={box} className="hc-container hc-glossary">
        <aside className="hc-glossary__side" aria-label={t('glossary.filters')}>
          <div ref={start} className="hc-glossary__start" />
          <ListForm
            list={glossaryTarget(noFilters)}
            className="hc-glossary__sticky"
            onSubmit={() => typed.search(typed.text)}
          >
            <div>
              <SearchField
                name="q"
                label={t('glossary.search')}
                placeholder={t('glossary.search')}
                clearLabel={t('glossary.clearSearch')}
                value={typed.text}
                onType={(text) => {
                  expectResults();
                  typed.type(text);
                }}
                onClear={() => typed.search('')}
              />
              <div className="hc-glossary__facts">
                <Outcome filters={filters} shown={shown.length} />
                <CopyLink target={glossaryTarget(filters)} />
              </div>
            </div>
            {groups.length > 0 && (
              <LetterNav
                groups={groups}
                current={spy.current}
                onChoose={(from, anchor) => {
                  spy.keep(anchor);
                  scrollTo(from, anchor);
                }}
              />
            )}
            <GlossaryFilterPanel
              filters={filters}
              onChange={change}
              onClear={clear}
              terms={terms}
              isSearching={typed.text !== ''}
              panel={filterPanel}
              clearForm={clearForm}
            />
          </ListForm>
          <ListWay id={clearForm} list={glossaryTarget(noFilters)} />
        </aside>
        <div ref={main} className="hc-glossary__main">
          {groups.length > 0 ? (
            <TermGroups groups={groups} drawn={returns && !isDrawn} wanted={wanted} />
          ) : (
            <EmptyState
              art={<SceneMagnifier />}
              title={t('glossary.noMatch')}
              action={
                <ListButton list={glossaryTarget(noFilters)} onClick={clear}>
                  {t('glossary.clearFilters')}
                </ListButton>
              }
            >
              {t('glossary.noMatchHint')}
            </EmptyState>
          )}
        </div>
      </div>
      <ScrollToTop watched={start} heading={heading} />
    </>
  );
}
