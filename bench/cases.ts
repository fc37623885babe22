import type { CaseListItem } from '../src/contracts/cases.ts';
import { type PreparedCases, prepareCases, rowsAt, selectCases } from '../src/domain/caseList.ts';
import {
  type CaseFilters,
  type CaseSort,
  caseColumns,
  defaultCaseList,
  defaultCaseSort,
} from '../src/domain/caseListState.ts';
import { caseRow } from '../src/domain/cases.ts';
import { caseLabels, createRandom, randomCases, rowsOf } from '../src/domain/testing/caseLists.ts';
import { compare, type Row, timed } from './figures.ts';
import type { BenchOptions } from './main.ts';
import { tableOfCases } from './peers/table.mjs';

const count = 100_000;
const pageSize = 10;
/** One look is over too quickly for the clock. */
const looks = 20;

/** What a page of the view needs, by the shortest loop that gives it. */
function plainLoop(cases: PreparedCases, filters: CaseFilters, order: Uint32Array): number {
  const { rows, subjects, numbers, open, tax } = cases;
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
  return Array.from(found.subarray(0, Math.min(pageSize, length)), (index) => rows[index]).length + length;
}

function view(cases: PreparedCases, filters: CaseFilters, sort: CaseSort): number {
  const { indexes } = selectCases(cases, filters, sort);
  return rowsAt(cases, indexes.slice(0, pageSize)).length + indexes.length;
}

const repeat = (work: () => number) => () =>
  timed(() => {
    for (let look = 0; look < looks; look += 1) work();
  });

const views: Readonly<Record<string, Partial<CaseFilters>>> = {
  'all cases': {},
  'open cases': { status: 'open' },
  'tax notices': { taxOnly: true },
  'a search': { search: 'notice' },
  'a search for nothing': { search: 'nothing like it' },
};

/** What My Cases does with a hundred thousand cases. */
export async function cases({ runs }: BenchOptions): Promise<Row[]> {
  const part = 'cases';
  const items = randomCases(count, createRandom(1));
  const rows = rowsOf(items);
  const prepared = prepareCases(rows, 'en-US');
  for (const column of caseColumns) prepared.order({ column, direction: 'ascending' });
  const table: Row[] = [];
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

  for (const [name, some] of Object.entries(views)) {
    const filters = { ...defaultCaseList, ...some };
    const ours = () => view(prepared, filters, defaultCaseSort);
    const bare = () => plainLoop(prepared, filters, prepared.order(defaultCaseSort));
    if (ours() !== bare()) throw new Error(`${name}: ${ours()} instead of ${bare()}`);
    row(name, await compare(runs, repeat(ours), repeat(bare)), 1.1, 'plain loop over prepared keys');
  }

  const fresh = () => prepareCases(rows, 'en-US');
  const sorted = (column: CaseSort['column']) => () => {
    const list = fresh();
    return timed(() => list.order({ column, direction: 'ascending' }));
  };
  const numbers = Float64Array.from(rows, ({ caseNumber }) =>
    /^\d+$/.test(caseNumber) ? Number(caseNumber) : Number.NEGATIVE_INFINITY,
  );
  const byNumber = () =>
    timed(() => Uint32Array.from(rows.keys()).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0)));
  row('sort by number', await compare(runs, sorted('case'), byNumber), 1.1, 'plain sort of prepared keys');
  const subjects = rows.map(({ subject }) => subject);
  const byText = () => {
    const collator = new Intl.Collator('en-US');
    return timed(() =>
      Uint32Array.from(rows.keys()).sort((a, b) => collator.compare(subjects[a] ?? '', subjects[b] ?? '')),
    );
  };
  row(
    'sort by text',
    await compare(runs, sorted('subject'), byText),
    1.1,
    'one Intl.Collator over prepared keys',
  );
  const again = () => timed(() => prepared.order({ column: 'subject', direction: 'descending' }));
  row('sort by text again', await compare(runs, again, sorted('subject')), 0.1, 'the first sort');

  const answer = JSON.stringify({ caseList: items });
  const parse = () => timed(() => JSON.parse(answer));
  const firstPage = () =>
    timed(() => {
      const { caseList } = JSON.parse(answer) as { caseList: CaseListItem[] };
      const list = prepareCases(
        caseList.map((item) => caseRow(item, caseLabels)),
        'en-US',
      );
      view(list, defaultCaseList, defaultCaseSort);
    });
  row('first page of an answer', await compare(runs, firstPage, parse), 1.5, 'parsing the answer');

  const peer = tableOfCases(rows);
  const search = { ...defaultCaseList, search: 'notice' };
  const peerSearch = (run: number) => timed(() => peer.search(run % 2 === 0 ? 'notice' : 'notices'));
  row(
    'a search',
    await compare(runs, () => timed(() => view(prepared, search, defaultCaseSort)), peerSearch),
    1,
    'TanStack Table',
  );
  const peerSort = (run: number) => timed(() => peer.sort('subject', run % 2 === 0));
  row('sort by text', await compare(runs, sorted('subject'), peerSort), 1, 'TanStack Table');
  return table;
}
