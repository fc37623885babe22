/**
 * Measures the case list over generated cases: `node test/bench/cases.ts [cases] [rounds]`, part of `npm run bench`.
 * Beside each view stands a plain loop over the same prepared keys in the same run: the ratio to it says on any machine
 * what filters, counts, order and page cost beyond looking at every row once.
 */
import {
  type CaseFilters,
  type CaseSort,
  caseColumns,
  defaultCaseList,
  defaultCaseSort,
  type PreparedCases,
  prepareCases,
  rowsAt,
  selectCases,
} from '#domain/caseList.ts';
import { createRandom, randomCases, rowsOf } from '#domain/testing/caseLists.ts';

const pageSize = 10;

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

/** Milliseconds of a call, and what it answered. */
function timed<T>(run: () => T): [milliseconds: number, answer: T] {
  const start = performance.now();
  const answer = run();
  return [performance.now() - start, answer];
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const count = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 30);
const rows = rowsOf(randomCases(count, createRandom(1)));
const [prepareMs, cases] = timed(() => prepareCases(rows, 'en-US'));
const sortMs = caseColumns.map((column) => [
  column,
  +timed(() => cases.order({ column, direction: 'ascending' }))[0].toFixed(1),
]);

const views: Record<string, Partial<CaseFilters>> = {
  'all cases': {},
  'open cases': { status: 'open' },
  'tax notices': { taxOnly: true },
  'a search': { search: 'notice' },
  'a search for nothing': { search: 'nothing like it' },
};
const table = Object.entries(views).map(([name, some]) => {
  const filters = { ...defaultCaseList, ...some };
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [oursMs, answer] = timed(() => view(cases, filters, defaultCaseSort));
    const [plainMs, expected] = timed(() => plainLoop(cases, filters, cases.order(defaultCaseSort)));
    if (answer !== expected) throw new Error(`${name}: ${answer} instead of ${expected}`);
    ours.push(oursMs);
    plain.push(plainMs);
  }
  const [p50, bare] = [median(ours), median(plain)];
  return { view: name, p50: +p50.toFixed(2), bare: +bare.toFixed(2), ratio: +(p50 / bare).toFixed(2) };
});

console.log(
  `${count} cases, prepared in ${prepareMs.toFixed(0)} ms; the first sort by a column, milliseconds:`,
);
console.log(Object.fromEntries(sortMs));
console.table(table);
