import { useRef } from 'react';
import { casesCsv } from '#domain/caseCsv.ts';
import { type CaseSelection, rowsAt } from '#domain/caseList.ts';
import { type CaseListState, caseColumns, defaultCaseList } from '#domain/caseListState.ts';
import { nearestPage, pageCount, pagerStrip, readPage } from '#domain/casePages.ts';
import type { Target } from '#domain/views.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { CopyLink } from '#parts/CopyLink.tsx';
import { HiddenFields, ListButton, useListAddress } from '#parts/ListForm.tsx';
import { downloadText } from '#runtime/download.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconDownload } from '#ui/icons/support.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SceneFolder, SceneMagnifier } from '#ui/scenes.tsx';
import { CaseTable } from './CaseTable.tsx';
import type { ChangeList } from './useCaseListState.ts';
import type { ShownCases } from './useCases.ts';

/** The cases, the view of them, and how it is changed. */
export interface CaseListProps {
  readonly shown: ShownCases;
  readonly selection: CaseSelection;
  readonly list: CaseListState;
  readonly onChange: ChangeList;
  /** Takes the focus from a control that goes away. */
  readonly onCleared: () => void;
  /** The form, by its id, that asks for another order or page where no scripts come. */
  readonly form: string;
  /** Whether these are some of the cases alone: without pages, and what is done with all of them. */
  readonly isExtract: boolean;
}

/** The cases that match, page by page; or why there are none (docs/behaviour/my-cases.md#page). */
export function CaseList({ shown, selection, list, onChange, onCleared, form, isExtract }: CaseListProps) {
  const { t, locale } = useText();
  const { casePageSize, casePagerNeighbours } = useRuntime().config.limits;
  const { action, fields } = useListAddress({ view: 'my-cases', list: { ...list, page: 1 } });
  const top = useRef<HTMLDivElement>(null);
  const { cases, areSamples } = shown;
  const { indexes } = selection;
  const pages = pageCount(indexes.length, casePageSize);
  const page = nearestPage(list.page, pages);
  const results = t('myCases.results', {
    count: indexes.length,
    number: formatNumber(indexes.length, locale),
  });
  const goTo = (next: number) => {
    onChange({ page: next });
    // On a phone the pager is a long way below the first card.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' });
  };

  const isEmpty = indexes.length === 0;
  const order = t(
    list.sort.direction === 'ascending' ? 'myCases.sortedAscending' : 'myCases.sortedDescending',
    {
      column: t(`myCases.${list.sort.column}`),
    },
  );
  const spoken = isEmpty ? t('myCases.none') : t('myCases.pageOf', { results, page, last: pages });
  return (
    <div ref={top} className="hc-cases__list" part="list">
      <LiveRegion message={spoken} />
      <LiveRegion message={isEmpty ? '' : order} />
      {areSamples && (
        <Banner title={t('myCases.sampleData')} className="hc-cases__samples">
          {t('myCases.sampleHint')}
        </Banner>
      )}
      {isEmpty ? (
        <NoCases
          hasCases={cases.items.length > 0}
          all={{ view: 'my-cases', list: { ...defaultCaseList, sort: list.sort } }}
          onClear={() => {
            onCleared();
            onChange({ ...defaultCaseList, sort: list.sort });
          }}
        />
      ) : (
        <>
          <CaseTable
            rows={rowsAt(cases, indexes.slice((page - 1) * casePageSize, page * casePageSize))}
            sort={list.sort}
            onSort={(sort) => onChange({ sort })}
            form={form}
          />
          {!isExtract && (
            <Pager
              className="hc-cases__pager"
              page={page}
              pages={pages}
              items={pagerStrip(page, pages, casePagerNeighbours)}
              labels={{
                pages: t('myCases.pages'),
                previous: t('myCases.previous'),
                next: t('myCases.next'),
                goTo: t('myCases.goToPage'),
                go: t('myCases.go'),
              }}
              format={(number) => formatNumber(number, locale)}
              onPage={goTo}
              pageButton={(number) => ({ form, name: 'page', value: number })}
              goForm={{ action, name: 'page', fields: <HiddenFields fields={fields} /> }}
              onGo={(text) => {
                const typed = readPage(text, pages);
                if (typed === null) return t('myCases.goRefused', { last: formatNumber(pages, locale) });
                goTo(typed);
                return null;
              }}
            >
              <p>{results}</p>
              {!areSamples && <Download shown={shown} selection={selection} />}
              <CopyLink target={{ view: 'my-cases', list }} />
            </Pager>
          )}
        </>
      )}
    </div>
  );
}

/** All rows of the view, on every page, as a file (never sample rows). */
function Download({ shown, selection }: Pick<CaseListProps, 'shown' | 'selection'>) {
  const { t } = useText();
  const { now } = useRuntime();
  const download = () => {
    const headers = caseColumns.map((column) => t(`myCases.${column}`));
    const day = new Date(now()).toISOString().slice(0, 10);
    const csv = casesCsv(headers, rowsAt(shown.cases, selection.indexes));
    downloadText(document, `my-cases-${day}.csv`, csv);
  };
  return (
    <Button variant="ghost" size="sm" icon={<IconDownload size={18} />} onClick={download}>
      {t('myCases.download')}
    </Button>
  );
}

interface NoCasesProps {
  /** Whether there are cases that the filters keep back. */
  readonly hasCases: boolean;
  /** The list that nothing narrows. */
  readonly all: Target;
  readonly onClear: () => void;
}

function NoCases({ hasCases, all, onClear }: NoCasesProps) {
  const { t } = useText();
  if (!hasCases) {
    return (
      <div className="hc-table-wrap">
        <EmptyState art={<SceneFolder />} title={t('myCases.none')}>
          {t('myCases.noneYet')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="hc-table-wrap">
      <EmptyState
        art={<SceneMagnifier />}
        title={t('myCases.none')}
        action={
          <ListButton list={all} onClick={onClear}>
            {t('myCases.clearAll')}
          </ListButton>
        }
      >
        {t('myCases.noMatch')}
      </EmptyState>
    </div>
  );
}
