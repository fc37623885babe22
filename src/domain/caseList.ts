import type { CaseListItem } from '#contracts/cases.ts';
import { alphabetOf } from './alphabet.ts';
import type { CaseFilters, CaseSort, CaseStatusFilter } from './caseListState.ts';
import { createCaseOrders } from './caseOrders.ts';
import { type CaseLabels, type CaseRow, caseRow, isTaxNotice } from './cases.ts';
import { createCaseWords } from './caseWords.ts';

/** What the filters ask of a case, as the bits of a byte: reading a hundred thousand objects is what a look would cost. */
const open = 1;
const tax = 2;
/** Kept back by the search or the account. */
const out = 4;

/** Cases with what filters, searches and sorts need, each made when first asked for, then kept. */
export interface PreparedCases {
  /** The cases as answered. */
  readonly items: readonly CaseListItem[];
  /** The bits of each case, and how many cases have which. */
  readonly states: Uint8Array;
  readonly tally: Uint32Array;
  /** The row of a case: only those that are shown are made. */
  row(index: number): CaseRow;
  /** The indexes of the cases in an order. */
  order(sort: CaseSort): readonly number[];
  /** 1 for each case that has the words in subject or case number, else 0. */
  having(words: string): Uint8Array;
}

/** Prepares the cases of an answer for `selectCases`, or made-up ones. */
export function prepareCases(
  items: readonly CaseListItem[],
  labels: CaseLabels,
  locale: string,
  areSamples = false,
): PreparedCases {
  let words: ReturnType<typeof createCaseWords> | null = null;
  const states = new Uint8Array(items.length);
  items.forEach((item, index) => {
    states[index] = (item.IsClosed === true ? 0 : open) | (isTaxNotice(item) ? tax : 0);
  });
  return {
    items,
    states,
    tally: tallyOf(states),
    row: (index) => caseRow(items[index] as CaseListItem, labels, areSamples),
    order: createCaseOrders(items, labels, locale),
    having(wanted) {
      words ??= createCaseWords(items);
      return words(wanted);
    },
  };
}

/** What a view of the list holds: the indexes of its cases in their order, and what each status filter would hold. */
export interface CaseSelection {
  readonly indexes: Uint32Array | readonly number[];
  readonly counts: Readonly<Record<CaseStatusFilter, number>>;
}

/** Filters and sorts. The search is found in subject or case number, upper or lower case. */
export function selectCases(cases: PreparedCases, filters: CaseFilters, sort: CaseSort): CaseSelection {
  const { status, taxOnly } = filters;
  const order = cases.order(sort);
  const states = narrowed(cases, filters);
  const counts = countsOf(states === cases.states ? cases.tally : tallyOf(states), taxOnly);
  if (counts[status] === order.length) return { indexes: order, counts };
  const asked = out | (taxOnly ? tax : 0) | (status === 'all' ? 0 : open);
  const wanted = (taxOnly ? tax : 0) | (status === 'open' ? open : 0);
  const indexes = new Uint32Array(counts[status]);
  let length = 0;
  for (let at = 0; length < indexes.length; at += 1) {
    const index = order[at] ?? 0;
    if (((states[index] ?? 0) & asked) !== wanted) continue;
    indexes[length] = index;
    length += 1;
  }
  return { indexes, counts };
}

/** The states of the cases, of which search and account have put some out. */
function narrowed(cases: PreparedCases, { search, account }: CaseFilters): Uint8Array {
  const words = search.trim();
  if (words === '' && account === '') return cases.states;
  const { items } = cases;
  const has = words === '' ? null : cases.having(words);
  const isOut = (index: number) =>
    has?.[index] === 0 || (account !== '' && items[index]?.AccountId !== account);
  return cases.states.map((state, index) => (isOut(index) ? out : state));
}

/** How many cases have which bits. */
function tallyOf(states: Uint8Array): Uint32Array {
  const tally = new Uint32Array(out + 1);
  for (let index = 0; index < states.length; index += 1) {
    const state = states[index] ?? 0;
    tally[state] = (tally[state] ?? 0) + 1;
  }
  return tally;
}

function countsOf(tally: Uint32Array, taxOnly: boolean): CaseSelection['counts'] {
  const having = (state: number) => (tally[state | tax] ?? 0) + (taxOnly ? 0 : (tally[state] ?? 0));
  return { all: having(open) + having(0), open: having(open), closed: having(0) };
}

/** The rows of a selection, all or from one place to another. */
export function rowsAt(cases: PreparedCases, indexes: ArrayLike<number>): CaseRow[] {
  return Array.from(indexes, (index) => cases.row(index));
}

/** A customer account with the number of its cases (docs/behaviour/my-cases.md#customer-accounts). */
export interface AccountOption {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** The accounts of the cases in the alphabet of the locale; one without a name goes by its id. */
export function accountOptions(items: readonly CaseListItem[], locale: string): AccountOption[] {
  const found = new Map<string, { name: string; count: number }>();
  for (const { AccountId: id, Account: account } of items) {
    if (!id) continue;
    const known = found.get(id);
    if (known) known.count += 1;
    else found.set(id, { name: account?.Name || id, count: 1 });
  }
  const order = alphabetOf(locale);
  return [...found]
    .map(([id, { name, count }]) => ({ id, name, count }))
    .sort((a, b) => order(a.name, b.name));
}
