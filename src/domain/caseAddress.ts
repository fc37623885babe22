import {
  type CaseListState,
  type CaseSort,
  caseColumns,
  caseStatusFilters,
  defaultCaseList,
  defaultCaseSort,
} from './caseListState.ts';
import { isFlag, isNumber, isShortText, objectOf, oneOf, type Shape } from './shapes.ts';

/** Whether it is the state of a case list, as in a message. */
export const isCaseList: Shape<CaseListState> = objectOf({
  status: oneOf(...caseStatusFilters),
  taxOnly: isFlag,
  search: isShortText,
  account: isShortText,
  sort: objectOf({ column: oneOf(...caseColumns), direction: oneOf('ascending', 'descending') }),
  page: isNumber,
});

/** The state of the case list that a query names; what it names wrongly is as if it were absent. */
export function caseListFromQuery(query: URLSearchParams): CaseListState {
  const status = caseStatusFilters.find((each) => each === query.get('status'));
  const page = lastOf(query, 'page');
  return {
    status: status ?? defaultCaseList.status,
    taxOnly: query.get('tax') === '1',
    search: query.get('q') ?? '',
    account: query.get('account') ?? '',
    sort: sortFromQuery(query),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : defaultCaseList.page,
  };
}

function sortFromQuery(query: URLSearchParams): CaseSort {
  const [name, order = query.get('order')] = lastOf(query, 'sort').split(' ');
  const column = caseColumns.find((each) => each === name);
  if (!column) return defaultCaseSort;
  return { column, direction: order === 'descending' ? 'descending' : 'ascending' };
}

/** A form without scripts says the present page and order, and behind them those of the button that was pressed. */
const lastOf = (query: URLSearchParams, name: string) =>
  query.getAll(name).findLast((each) => each !== '') ?? '';

/** An order as the one value of a button of a form. */
export const sortValue = ({ column, direction }: CaseSort): string => `${column} ${direction}`;

/** The query of a state as names and values, without what is the default. */
export function queryOfCaseList({
  status,
  taxOnly,
  search,
  account,
  sort,
  page,
}: CaseListState): [string, string][] {
  const isDefaultSort =
    sort.column === defaultCaseSort.column && sort.direction === defaultCaseSort.direction;
  const all: [name: string, value: string][] = [
    ['status', status === 'all' ? '' : status],
    ['tax', taxOnly ? '1' : ''],
    ['q', search],
    ['account', account],
    ['sort', isDefaultSort ? '' : sort.column],
    ['order', !isDefaultSort && sort.direction === 'descending' ? 'descending' : ''],
    ['page', page === 1 ? '' : String(page)],
  ];
  return all.filter(([, value]) => value !== '');
}
