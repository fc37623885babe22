import type { CaseColumn, CaseFilters, CaseSort, CaseStatusFilter } from './caseListState.ts';
import { type CaseRow, instantOf } from './cases.ts';

/** Rows with what filters and sorts compare, made once a list. */
export interface PreparedCases {
  readonly rows: readonly CaseRow[];
  readonly subjects: readonly string[];
  readonly numbers: readonly string[];
  /** 1 for an open case; of bytes, because reading a hundred thousand objects is what a look would cost. */
  readonly open: Uint8Array;
  /** 1 for a tax notice. */
  readonly tax: Uint8Array;
  /** The indexes of the rows in an order; made when first asked for, then kept. */
  order(sort: CaseSort): Uint32Array;
}

/** The form in which texts are searched. */
const searchable = (text: string) => text.normalize().toLowerCase();

/**
 * Prepares rows for `selectCases`. Case numbers sort as numbers, dates as dates, texts by the alphabet of the locale;
 * what has no such value comes before everything else, and equal rows keep their places in both directions.
 */
export function prepareCases(rows: readonly CaseRow[], locale: string): PreparedCases {
  const orders = new Map<CaseColumn, Readonly<Record<CaseSort['direction'], Uint32Array>>>();
  const collator = new Intl.Collator(locale);
  const ordersBy = (column: CaseColumn) => {
    const known = orders.get(column);
    if (known) return known;
    const compare = comparison(rows, column, collator);
    const ascending = Uint32Array.from(rows.keys()).sort(compare);
    const both = { ascending, descending: turned(ascending, compare) };
    orders.set(column, both);
    return both;
  };
  return {
    rows,
    subjects: rows.map(({ subject }) => searchable(subject)),
    numbers: rows.map(({ caseNumber }) => searchable(caseNumber)),
    open: Uint8Array.from(rows, ({ statusValue }) => (statusValue === 'open' ? 1 : 0)),
    tax: Uint8Array.from(rows, ({ isTaxNotice }) => (isTaxNotice ? 1 : 0)),
    order: ({ column, direction }) => ordersBy(column)[direction],
  };
}

type Comparison = (a: number, b: number) => number;

function comparison(rows: readonly CaseRow[], column: CaseColumn, collator: Intl.Collator): Comparison {
  switch (column) {
    case 'subject':
      return byText(
        rows.map(({ subject }) => subject),
        collator,
      );
    case 'type':
      return byText(
        rows.map(({ caseType }) => caseType),
        collator,
      );
    case 'status':
      return byText(
        rows.map(({ status }) => status),
        collator,
      );
    case 'case':
      return byNumber(
        rows.map(({ caseNumber }) => (/^\d+$/.test(caseNumber) ? Number(caseNumber) : Number.NaN)),
      );
    case 'opened':
      return byNumber(rows.map(({ dateTimeOpened }) => instantOf(dateTimeOpened)));
  }
}

/** Equal texts are compared once: most columns hold a handful, and collation is what a sort costs. */
function byText(texts: readonly string[], collator: Intl.Collator): Comparison {
  const ranks = new Map<string, number>();
  let rank = 0;
  let before: string | null = null;
  for (const text of [...new Set(texts)].sort(collator.compare)) {
    if (before !== null && collator.compare(before, text) !== 0) rank += 1;
    ranks.set(text, rank);
    before = text;
  }
  return byNumber(texts.map((text) => ranks.get(text) ?? 0));
}

function byNumber(values: readonly number[]): Comparison {
  const keys = Float64Array.from(values, (value) => (Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value));
  return (a, b) => {
    const left = keys[a] ?? 0;
    const right = keys[b] ?? 0;
    return left < right ? -1 : left > right ? 1 : 0;
  };
}

/** The other direction of an order, in which equal rows keep their places. */
function turned(ascending: Uint32Array, compare: Comparison): Uint32Array {
  const result = new Uint32Array(ascending.length);
  let filled = 0;
  for (let end = ascending.length; end > 0; ) {
    let start = end - 1;
    while (start > 0 && compare(ascending[start - 1] ?? 0, ascending[start] ?? 0) === 0) start -= 1;
    result.set(ascending.subarray(start, end), filled);
    filled += end - start;
    end = start;
  }
  return result;
}

/** What a view of the list holds: the indexes of its rows in their order, and what each status filter would hold. */
export interface CaseSelection {
  readonly indexes: Uint32Array;
  readonly counts: Readonly<Record<CaseStatusFilter, number>>;
}

/** Filters and sorts. The search is found in subject or case number, upper or lower case. */
export function selectCases(cases: PreparedCases, filters: CaseFilters, sort: CaseSort): CaseSelection {
  const { rows, subjects, numbers, open, tax } = cases;
  const { status, taxOnly, account } = filters;
  const search = searchable(filters.search.trim());
  const order = cases.order(sort);
  const found = new Uint32Array(order.length);
  // As bytes: which of the two states is wanted, 2 for both.
  const wanted = status === 'all' ? 2 : status === 'open' ? 1 : 0;
  let length = 0;
  let openCount = 0;
  let matching = 0;
  for (let at = 0; at < order.length; at += 1) {
    const index = order[at] ?? 0;
    if (taxOnly && tax[index] === 0) continue;
    if (account !== '' && rows[index]?.customerAccountId !== account) continue;
    if (search !== '' && !subjects[index]?.includes(search) && !numbers[index]?.includes(search)) continue;
    const isOpen = open[index] ?? 0;
    matching += 1;
    openCount += isOpen;
    if (wanted !== 2 && isOpen !== wanted) continue;
    found[length] = index;
    length += 1;
  }
  const counts = { all: matching, open: openCount, closed: matching - openCount };
  return { indexes: found.subarray(0, length), counts };
}

/** The rows of a selection, all or from one place to another. */
export function rowsAt({ rows }: PreparedCases, indexes: Uint32Array): CaseRow[] {
  return Array.from(indexes).flatMap((index) => rows[index] ?? []);
}

/** A customer account with the number of its cases (docs/behaviour/my-cases.md#customer-accounts). */
export interface AccountOption {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** The accounts of the cases in the alphabet of the locale; one without a name goes by its id. */
export function accountOptions(rows: readonly CaseRow[], locale: string): AccountOption[] {
  const found = new Map<string, { name: string; count: number }>();
  for (const { customerAccountId: id, customerAccountName: name } of rows) {
    if (id === '') continue;
    const known = found.get(id);
    if (known) known.count += 1;
    else found.set(id, { name: name || id, count: 1 });
  }
  const collator = new Intl.Collator(locale);
  return [...found]
    .map(([id, { name, count }]) => ({ id, name, count }))
    .sort((a, b) => collator.compare(a.name, b.name));
}
