import type { CaseListItem } from '#contracts/cases.ts';
import type { CaseColumn, CaseSort } from './caseListState.ts';
import { type CaseLabels, caseStatusLabel, caseTypeLabel, instantOf } from './cases.ts';

/** The places of cases in a column: equal values share one, which is what a sort needs to know of them. */
interface Ranks {
  readonly of: Uint32Array;
  /** How many different values there are. */
  readonly count: number;
}

/**
 * The orders of a list, as indexes; each is made when first asked for, then kept. Case numbers sort as numbers, dates as
 * dates, texts by the alphabet of the locale; what has no such value comes before everything else, and equal cases keep
 * their places in both directions.
 */
export function createCaseOrders(
  items: readonly CaseListItem[],
  labels: CaseLabels,
  locale: string,
): (sort: CaseSort) => Uint32Array {
  const columns = new Map<CaseColumn, Ranks>();
  const orders = new Map<string, Uint32Array>();
  return ({ column, direction }) => {
    const key = `${column} ${direction}`;
    const known = orders.get(key);
    if (known) return known;
    const ranks = columns.get(column) ?? ranksIn(column, items, labels, locale);
    columns.set(column, ranks);
    const order = inOrder(ranks, direction === 'descending');
    orders.set(key, order);
    return order;
  };
}

function ranksIn(
  column: CaseColumn,
  items: readonly CaseListItem[],
  labels: CaseLabels,
  locale: string,
): Ranks {
  const byText = (text: (item: CaseListItem) => string) => textRanks(items.map(text), locale);
  const byNumber = (value: (item: CaseListItem) => number) => numberRanks(items.map(value));
  switch (column) {
    case 'subject':
      return byText(({ Subject }) => Subject ?? '');
    case 'type':
      return byText(({ Type__c }) => caseTypeLabel(Type__c ?? '', labels));
    case 'status':
      return byText(({ Customer_Status__c }) => caseStatusLabel(Customer_Status__c ?? '', labels));
    case 'case':
      return byNumber(({ CaseNumber }) => (/^\d+$/.test(CaseNumber ?? '') ? Number(CaseNumber) : Number.NaN));
    case 'opened':
      return byNumber(({ CreatedDate }) => instantOf(CreatedDate ?? ''));
  }
}

/** Equal texts are compared once: most columns hold a handful, and collation is what a sort costs. */
function textRanks(texts: readonly string[], locale: string): Ranks {
  const collator = new Intl.Collator(locale);
  const ranks = new Map<string, number>();
  let rank = -1;
  let before: string | null = null;
  for (const text of [...new Set(texts)].sort(collator.compare)) {
    if (before === null || collator.compare(before, text) !== 0) rank += 1;
    ranks.set(text, rank);
    before = text;
  }
  return { of: new Uint32Array(texts.map((text) => ranks.get(text) ?? 0)), count: rank + 1 };
}

/** Numbers are sorted without a comparison of ours; what is none is the least. */
function numberRanks(values: readonly number[]): Ranks {
  const keys = new Float64Array(values).map((value) =>
    Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value,
  );
  const sorted = keys.slice().sort();
  let count = 0;
  for (let at = 0; at < sorted.length; at += 1)
    if (at === 0 || sorted[at] !== sorted[at - 1]) {
      sorted[count] = sorted[at] ?? 0;
      count += 1;
    }
  const distinct = sorted.subarray(0, count);
  return { of: new Uint32Array(keys.map((key) => placeOf(key, distinct))), count };
}

/** Where a number stands among sorted ones. */
function placeOf(key: number, sorted: Float64Array): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A counting sort: each rank gets the room its cases take, and they fill it as they come. */
function inOrder({ of, count }: Ranks, isDescending: boolean): Uint32Array {
  const place = (rank: number) => (isDescending ? count - 1 - rank : rank);
  const starts = new Uint32Array(count + 1);
  for (const rank of of) starts[place(rank) + 1] = (starts[place(rank) + 1] ?? 0) + 1;
  for (let at = 1; at <= count; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const order = new Uint32Array(of.length);
  for (let index = 0; index < of.length; index += 1) {
    const at = place(of[index] ?? 0);
    const next = starts[at] ?? 0;
    order[next] = index;
    starts[at] = next + 1;
  }
  return order;
}
