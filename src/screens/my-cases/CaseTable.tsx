import { sortValue } from '#domain/caseAddress.ts';
import { type CaseColumn, type CaseSort, caseColumns, sortAfterClick } from '#domain/caseListState.ts';
import { type CaseRow, instantOf } from '#domain/cases.ts';
import { useText } from '#i18n/useText.ts';
import { CaseStatus } from '#parts/CaseStatus.tsx';
import { submits } from '#parts/ListForm.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { useTimes } from '#runtime/useTimes.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { IconSortAsc, IconSortDesc } from '#ui/icons/tables.ts';
import { ListboxButton } from '#ui/ListboxButton.tsx';
import { Badge } from '#ui/Pill.tsx';
import { Table, type TableColumn } from '#ui/Table.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** The rows of one page, and their order. */
export interface CaseTableProps {
  readonly rows: readonly CaseRow[];
  readonly sort: CaseSort;
  readonly onSort: (sort: CaseSort) => void;
  /** The form, by its id, that asks for the list in another order where no scripts come. */
  readonly form: string;
}

/** One page of cases; on phones cards under a choice of the order (docs/behaviour/my-cases.md#table). */
export function CaseTable({ rows, sort, onSort, form }: CaseTableProps) {
  const { t } = useText();
  const columns = useColumns();
  return (
    <>
      <SortBar sort={sort} onSort={onSort} form={form} />
      <Table
        className="hc-cases"
        label={t('myCases.list')}
        columns={columns}
        rows={rows}
        rowKey={({ sfId }) => sfId}
        sort={sort}
        onSort={(column) => onSort(sortAfterClick(sort, column))}
        sortButton={(column) => ({ form, name: 'sort', value: sortValue(sortAfterClick(sort, column)) })}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<CaseRow, CaseColumn>[] {
  const { t } = useText();
  return [
    {
      key: 'subject',
      header: t('myCases.subject'),
      className: 'hc-cases__subject',
      cell: (row) => <Subject row={row} />,
    },
    {
      key: 'case',
      header: t('myCases.case'),
      className: 'hc-cases__number hc-tabular',
      cell: ({ caseNumber }) => caseNumber,
    },
    {
      key: 'opened',
      header: t('myCases.opened'),
      className: 'hc-cases__date hc-tabular',
      cell: ({ dateTimeOpened }) => <Opened iso={dateTimeOpened} />,
    },
    {
      key: 'type',
      header: t('myCases.type'),
      className: 'hc-cases__type',
      cell: ({ caseType }) => caseType,
    },
    {
      key: 'status',
      header: t('myCases.status'),
      className: 'hc-cases__status',
      cell: ({ status, statusKind, statusIcon, owner }) => (
        <>
          <CaseStatus label={status} kind={statusKind} isOpen={statusIcon} />
          {owner !== '' && (
            <span className="hc-cases__owner" title={owner}>
              <VisuallyHidden>{t('myCases.owner')} </VisuallyHidden>
              {owner}
            </span>
          )}
        </>
      ),
    },
  ];
}

/** Letters that fit a line of a card, and of the column where it is wide. */
const shortSubject = 32;
const mediumSubject = 48;
/** Letters of a status that fit a line of its column where that is wide. */
const mediumStatus = 26;

/**
 * The link to the case, and the mark of a tax notice. How many lines it takes goes by its letters, not by where a font
 * breaks it: rows keep their height when the font comes (docs/behaviour/my-cases.md#table).
 */
function Subject({ row }: { readonly row: CaseRow }) {
  const { t } = useText();
  const { subject, status, caseNumber, sfId, isTaxNotice, isSample } = row;
  const words =
    subject.trim() === '' ? (
      <VisuallyHidden>{t('myCases.noSubject', { number: caseNumber })}</VisuallyHidden>
    ) : (
      subject
    );
  const length = subject.length > mediumSubject ? 'long' : subject.length > shortSubject && 'medium';
  return (
    <span
      className={classes(
        'hc-cases__words',
        length && `hc-cases__words--${length}`,
        status.length > mediumStatus && 'hc-cases__words--beside-long',
      )}
      title={length ? subject : undefined}
    >
      {isSample ? (
        words
      ) : (
        <PageLink target={{ view: 'case-detail', caseId: sfId }} className="hc-table__link">
          {words}
        </PageLink>
      )}
      {isTaxNotice && (
        <>
          <sup className="hc-cases__mark" title={t('myCases.taxNotice')} aria-hidden="true">
            {t('myCases.taxMark')}
          </sup>
          <VisuallyHidden> {t('myCases.taxNotice')}</VisuallyHidden>
        </>
      )}
      {isSample && (
        <>
          {' '}
          <Badge tone="accent">{t('myCases.sampleData')}</Badge>
        </>
      )}
    </span>
  );
}

function Opened({ iso }: { readonly iso: string }) {
  const times = useTimes();
  const at = instantOf(iso);
  if (Number.isNaN(at)) return null;
  const [date, time] = times.parts(at);
  return (
    <time dateTime={new Date(at).toISOString()}>
      <span suppressHydrationWarning>{date}</span> <span suppressHydrationWarning>{time}</span>
    </time>
  );
}

/** The headers of the cards, which have none: the column to sort by, and its direction. */
function SortBar({ sort, onSort, form }: Pick<CaseTableProps, 'sort' | 'onSort' | 'form'>) {
  const { t } = useText();
  const isAscending = sort.direction === 'ascending';
  const turned: CaseSort = { ...sort, direction: isAscending ? 'descending' : 'ascending' };
  return (
    <div className="hc-sortbar">
      <ListboxButton
        label={t('myCases.sortBy')}
        options={caseColumns.map((value) => ({ value, label: t(`myCases.${value}`) }))}
        value={sort.column}
        onChange={(value) => {
          const column = caseColumns.find((each) => each === value);
          if (column) onSort({ column, direction: sort.direction });
        }}
        align="end"
      />
      <IconButton
        label={t(isAscending ? 'myCases.sortDescending' : 'myCases.sortAscending')}
        {...submits(form, () => onSort(turned))}
        name="sort"
        value={sortValue(turned)}
      >
        {isAscending ? <IconSortAsc size={20} /> : <IconSortDesc size={20} />}
      </IconButton>
    </div>
  );
}
