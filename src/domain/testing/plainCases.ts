import type { CaseColumn, CaseFilters, CaseSort } from '../caseListState.ts';
import type { CaseRow } from '../cases.ts';

/**
 * The rules of the case list once more, in the plainest words: filter, then sort pair by pair
 * (docs/behaviour/my-cases.md#table).
 */
export function plainCases(
  rows: readonly CaseRow[],
  filters: CaseFilters,
  sort: CaseSort,
  locale: string,
): CaseRow[] {
  const numberOf = (text: string) => (text === '' ? Number.NEGATIVE_INFINITY : Number.parseInt(text, 10));
  const dateOf = (text: string) => (text === '' ? Number.NEGATIVE_INFINITY : new Date(text).getTime());
  const difference = (a: number, b: number) => (a === b ? 0 : a - b);
  const compare: Record<CaseColumn, (a: CaseRow, b: CaseRow) => number> = {
    subject: (a, b) => a.subject.localeCompare(b.subject, locale),
    case: (a, b) => difference(numberOf(a.caseNumber), numberOf(b.caseNumber)),
    opened: (a, b) => difference(dateOf(a.dateTimeOpened), dateOf(b.dateTimeOpened)),
    type: (a, b) => a.caseType.localeCompare(b.caseType, locale),
    status: (a, b) => a.status.localeCompare(b.status, locale),
  };
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const wanted = filters.search.toLowerCase();
  return rows
    .filter(({ statusValue }) => filters.status === 'all' || statusValue === filters.status)
    .filter(({ isTaxNotice }) => !filters.taxOnly || isTaxNotice)
    .filter(({ customerAccountId }) => filters.account === '' || customerAccountId === filters.account)
    .filter((row) => [row.subject, row.caseNumber].some((text) => text.toLowerCase().includes(wanted)))
    .sort((a, b) => sign * compare[sort.column](a, b));
}
