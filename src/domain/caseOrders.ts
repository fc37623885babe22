import type { CaseListItem } from '#contracts/cases.ts';
import type { CaseColumn, CaseSort } from './caseListState.ts';
import { type CaseLabels, caseStatusLabel, caseTypeLabel, instantOf } from './cases.ts';

/** The places of cases in a column: equal values share one, which is what a sort needs to know of them. */
interface Ranks {
  readonly of: readonly number[];
  /** How many different values there are. */
  readonly count: number;
}

/**
 * The orders of a list, as indexes in plain arrays, because the platform's sandbox keeps typed ones outside of itself; each is made when first asked for, then kept. Case numbers sort as numbers, dates as
 * dates, texts by the alphabet of the locale; what has no such value comes before everything else, and equal cases keep
 * their places in both directions.
 */
export function createCaseOrders(
  items: readonly CaseListItem[],
  labels: CaseLabels,
  locale: string,
): (sort: CaseSort) => readonly number[] {
  const columns = new Map<CaseColumn, Ordered>();
  const orders = new Map<string, readonly number[]>();
  return ({ column, direction }) => {
    const key = `${column} ${direction}`;
    const known = orders.get(key);
    if (known) return known;
    const ordered = columns.get(column) ?? inOrder(ranksIn(column, items, labels, locale));
    columns.set(column, ordered);
    const order = direction === 'descending' ? backwards(ordered) : ordered.order;
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
  const byNumber = (value: (item: CaseListItem) => number) =>
    numberRanks(
      items.map((item) => {
        const number = value(item);
        return Number.isNaN(number) ? Number.NEGATIVE_INFINITY : number;
      }),
    );
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

/**
 * Equal texts are compared once: most columns hold a handful, and collation is what a sort costs, above all in the
 * platform's sandbox, where each comparison is asked outside of it.
 */
function textRanks(texts: readonly string[], locale: string): Ranks {
  const collator = new Intl.Collator(locale);
  const tied = new Set<string>();
  const compare = (a: string, b: string) => {
    const difference = collator.compare(a, b);
    if (difference === 0) tied.add(a).add(b);
    return difference;
  };
  const ranks = new Map<string, number>();
  let rank = -1;
  let before = '';
  for (const text of roughlySorted(new Set(texts)).sort(compare)) {
    // Neighbours have been compared by the sort, so that only those which it found equal to something can be.
    const isTied = rank >= 0 && tied.has(text) && collator.compare(before, text) === 0;
    if (!isTied) rank += 1;
    ranks.set(text, rank);
    before = text;
  }
  return { of: texts.map((text) => ranks.get(text) ?? 0), count: rank + 1 };
}

/**
 * Texts by their code units, upper and lower case alike: nearly the order of any alphabet, so that a sort by the
 * alphabet compares most of them with their neighbours alone.
 */
function roughlySorted(texts: Iterable<string>): string[] {
  const keys = Array.from(texts, (text) => `${text.toLowerCase().replaceAll('\0', ' ')}\0${text}`).sort();
  return keys.map((key) => key.slice(key.indexOf('\0') + 1));
}

function numberRanks(keys: readonly number[]): Ranks {
  const ranks = new Map<number, number>();
  // Two infinities have no difference.
  for (const key of [...new Set(keys)].sort((a, b) => (a < b ? -1 : 1))) ranks.set(key, ranks.size);
  return { of: keys.map((key) => ranks.get(key) ?? 0), count: ranks.size };
}

/** Indexes in ascending order, and where each rank begins among them, with their end at last. */
interface Ordered {
  readonly order: readonly number[];
  readonly starts: readonly number[];
}

/** A counting sort: each rank gets the room its cases take, and they fill it as they come. */
function inOrder({ of, count }: Ranks): Ordered {
  const starts = new Array<number>(count + 1).fill(0);
  for (const rank of of) starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
  for (let at = 1; at <= count; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const order = new Array<number>(of.length).fill(0);
  for (let index = 0; index < of.length; index += 1) {
    const rank = of[index] ?? 0;
    const at = next[rank] ?? 0;
    order[at] = index;
    next[rank] = at + 1;
  }
  return { order, starts };
}

/** The ranks the other way round, the cases of each as they came. */
function backwards({ order, starts }: Ordered): readonly number[] {
  const turned = new Array<number>(order.length).fill(0);
  let at = 0;
  for (let rank = starts.length - 2; rank >= 0; rank -= 1) {
    const end = starts[rank + 1] ?? 0;
    for (let from = starts[rank] ?? 0; from < end; from += 1) {
      turned[at] = order[from] ?? 0;
      at += 1;
    }
  }
  return turned;
}
