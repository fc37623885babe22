import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isCaseListAnswer } from '../src/contracts/caseListShape.ts';
import type { CaseListAnswer, CaseListItem } from '../src/contracts/cases.ts';
import { type PreparedCases, prepareCases, rowsAt, selectCases } from '../src/domain/caseList.ts';
import {
  type CaseFilters,
  type CaseSort,
  caseColumns,
  defaultCaseList,
  defaultCaseSort,
} from '../src/domain/caseListState.ts';
import type { CaseRow } from '../src/domain/cases.ts';
import { caseLabels, createRandom, randomCases, rowsOf } from '../src/domain/testing/caseLists.ts';
import { compare, type Row, timed } from './figures.ts';
import type { BenchOptions } from './options.ts';
import { tableOfCases } from './peers/table.mjs';

const count = 100_000;
const pageSize = 10;
/** One look is over too quickly for the clock. */
const looks = 20;

/** What takes long leaves garbage: more turns, each after it was collected, else one pays for the other's. */
const turns = 3;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What the floor compares, prepared beforehand. */
interface Keys {
  readonly rows: readonly CaseRow[];
  readonly subjects: readonly string[];
  readonly numbers: readonly string[];
  readonly open: Uint8Array;
  readonly tax: Uint8Array;
}

function keysOf(items: readonly CaseListItem[]): Keys {
  const rows = rowsOf(items);
  return {
    rows,
    subjects: rows.map(({ subject }) => subject.toLowerCase()),
    numbers: rows.map(({ caseNumber }) => caseNumber.toLowerCase()),
    open: Uint8Array.from(rows, ({ statusValue }) => (statusValue === 'open' ? 1 : 0)),
    tax: Uint8Array.from(rows, ({ isTaxNotice }) => (isTaxNotice ? 1 : 0)),
  };
}

/** A page of the view, by the shortest loop that gives it. */
function plainLoop(keys: Keys, filters: CaseFilters, order: readonly number[], page: number): string {
  const { rows, subjects, numbers, open, tax } = keys;
  const search = filters.search.toLowerCase();
  const found = new Uint32Array(order.length);
  let length = 0;
  for (let at = 0; at < order.length; at += 1) {
    const index = order[at] ?? 0;
    if (filters.taxOnly && tax[index] === 0) continue;
    if (filters.status !== 'all' && (open[index] === 1) !== (filters.status === 'open')) continue;
    if (search !== '' && !subjects[index]?.includes(search) && !numbers[index]?.includes(search)) continue;
    found[length] = index;
    length += 1;
  }
  const shown = found.subarray(0, length).subarray((page - 1) * pageSize, page * pageSize);
  return `${length}: ${Array.from(shown, (index) => rows[index]?.sfId)}`;
}

function listed(cases: PreparedCases, filters: CaseFilters, sort: CaseSort, page = 1): string {
  const { indexes } = selectCases(cases, filters, sort);
  const shown = rowsAt(cases, indexes.slice((page - 1) * pageSize, page * pageSize));
  return `${indexes.length}: ${shown.map(({ sfId }) => sfId)}`;
}

const repeat = (work: () => unknown) => () =>
  timed(() => {
    for (let look = 0; look < looks; look += 1) work();
  });

const selections: Readonly<Record<string, Partial<CaseFilters> & { readonly page?: number }>> = {
  'all cases': {},
  'the last page of all': { page: count / pageSize },
  'open cases': { status: 'open' },
  'tax notices': { taxOnly: true },
  'a search': { search: 'notice' },
  'a search for nothing': { search: 'nothing like it' },
};

/** As answers come: texts that were put together are slower to read than those that were parsed. */
const parsed = (items: readonly CaseListItem[]) => JSON.parse(JSON.stringify(items)) as CaseListItem[];

/** What My Cases does with a hundred thousand cases. */
export async function cases({ runs }: BenchOptions): Promise<Row[]> {
  const part = 'cases';
  const items = parsed(randomCases(count, createRandom(1)));
  const keys = keysOf(items);
  const { rows } = keys;
  const prepare = (list: readonly CaseListItem[]) => prepareCases(list, caseLabels, 'en-US');
  const prepared = prepare(items);
  for (const column of caseColumns) prepared.order({ column, direction: 'ascending' });
  const table: Row[] = [];
  const compareClean = (ours: (run: number) => number, other: (run: number) => number) =>
    compare(runs * turns, ours, other, collectGarbage);
  const row = (
    what: string,
    found: { ratio: number; range: readonly [number, number] },
    most: number | null,
    note: string,
  ) =>
    table.push({
      part,
      what,
      figure: found.ratio,
      unit: '×',
      target: most === null ? null : { most },
      range: found.range,
      note,
    });

  for (const [name, { page = 1, ...some }] of Object.entries(selections)) {
    const filters = { ...defaultCaseList, ...some };
    const ours = () => listed(prepared, filters, defaultCaseSort, page);
    const bare = () => plainLoop(keys, filters, prepared.order(defaultCaseSort), page);
    if (ours() !== bare()) throw new Error(`${name}: ${ours()} instead of ${bare()}`);
    row(name, await compare(runs, repeat(ours), repeat(bare)), 1.1, 'plain loop over prepared keys');
  }

  const sorted = (column: CaseSort['column'], list = items) => {
    const fresh = prepare(list);
    return timed(() => fresh.order({ column, direction: 'ascending' }));
  };
  const numbers = Float64Array.from(rows, ({ caseNumber }) =>
    /^\d+$/.test(caseNumber) ? Number(caseNumber) : Number.NEGATIVE_INFINITY,
  );
  const byNumber = () =>
    timed(() => Uint32Array.from(rows.keys()).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0)));
  row(
    'sort by number',
    await compareClean(() => sorted('case'), byNumber),
    1.1,
    'plain sort of prepared keys',
  );
  const byText = (subjects: readonly string[]) => {
    const collator = new Intl.Collator('en-US');
    return timed(() =>
      Uint32Array.from(subjects.keys()).sort((a, b) =>
        collator.compare(subjects[a] ?? '', subjects[b] ?? ''),
      ),
    );
  };
  const differing = parsed(
    items.map((item, index) => ({ ...item, Subject: `${item.Subject} ${index * 7919}` })),
  );
  const lists = { 'sort by text': items, 'sort by text, all different': differing };
  for (const [name, list] of Object.entries(lists)) {
    const subjects = list.map(({ Subject }) => Subject ?? '');
    const found = await compareClean(
      () => sorted('subject', list),
      () => byText(subjects),
    );
    row(name, found, 1.1, 'one Intl.Collator over prepared keys');
  }
  const again = () => {
    const list = prepare(items);
    list.order({ column: 'subject', direction: 'ascending' });
    return timed(() => list.order({ column: 'subject', direction: 'descending' }));
  };
  const first = () => sorted('subject');
  row('sort by text the other way round', await compareClean(again, first), 0.1, 'the first sort');

  const answer = JSON.stringify({ caseList: items });
  const parse = () => timed(() => JSON.parse(answer));
  const firstPage = (open: (answer: unknown) => readonly CaseListItem[]) => () =>
    timed(() => listed(prepare(open(JSON.parse(answer))), defaultCaseList, defaultCaseSort));
  const trusted = firstPage((given) => (given as CaseListAnswer).caseList ?? []);
  row('first page of an answer', await compareClean(trusted, parse), 1.5, 'parsing the answer');
  const checked = firstPage((given) => (isCaseListAnswer(given) ? (given.caseList ?? []) : []));
  row('the same, its shape checked', await compareClean(checked, parse), null, 'parsing the answer');

  const peer = tableOfCases(rows);
  const search = { ...defaultCaseList, search: 'notice' };
  const peerSearch = (run: number) => timed(() => peer.search(run % 2 === 0 ? 'notice' : 'notices'));
  row(
    'a search',
    await compare(runs, () => timed(() => listed(prepared, search, defaultCaseSort)), peerSearch),
    1,
    'TanStack Table',
  );
  const peerSort = (run: number) => timed(() => peer.sort('subject', run % 2 === 0));
  row('sort by text', await compare(runs, first, peerSort), 1, 'TanStack Table');
  return table;
}
