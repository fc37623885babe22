/** The columns of the case table, in order. */
export const caseColumns = ['subject', 'case', 'opened', 'type', 'status'] as const;
/** A column of the case table. */
export type CaseColumn = (typeof caseColumns)[number];

/** What the case table is ordered by. */
export interface CaseSort {
  readonly column: CaseColumn;
  readonly direction: 'ascending' | 'descending';
}

/** The newest cases first. */
export const defaultCaseSort: CaseSort = { column: 'opened', direction: 'descending' };

/**
 * A click on a header: another column ascending, the same one the other way round (docs/behaviour/my-cases.md#table).
 */
export function sortAfterClick(sort: CaseSort, column: CaseColumn): CaseSort {
  const isTurned = sort.column === column && sort.direction === 'ascending';
  return { column, direction: isTurned ? 'descending' : 'ascending' };
}

/** The choices of the status filter, in order; the first is the default. */
export const caseStatusFilters = ['all', 'open', 'closed'] as const;
/** A choice of the status filter. */
export type CaseStatusFilter = (typeof caseStatusFilters)[number];

/** What narrows the list (docs/behaviour/my-cases.md#filters-and-search). */
export interface CaseFilters {
  readonly status: CaseStatusFilter;
  readonly taxOnly: boolean;
  readonly search: string;
  /** Id of a customer account; '' for all. */
  readonly account: string;
}

/** What the list shows: filters, order and page. */
export interface CaseListState extends CaseFilters {
  readonly sort: CaseSort;
  readonly page: number;
}

/** The list as it first shows: nothing filtered, newest first, on page 1. */
export const defaultCaseList: CaseListState = {
  status: 'all',
  taxOnly: false,
  search: '',
  account: '',
  sort: defaultCaseSort,
  page: 1,
};
