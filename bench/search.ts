import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { replaceIndex } from '../host/search/build/replace.ts';
import { search as searchNow } from '../host/search/read/search.ts';
import { createSearchPool } from '../host/search/threads/pool.ts';
import { searchTables } from '../host/store/migrations/search-003.ts';
import { median, type Row } from './figures.ts';
import type { BenchOptions } from './options.ts';
import { anyWord, createRandom, generateDocuments, wordIn } from './texts.ts';

const indexName = 'bench';
const atOnce = 8;
const scope = { personas: [], access: ['public', 'customer'] };
const common = { filters: 'persona:none', advancedSyntax: true, typoTolerance: true, clickAnalytics: true };
const bar = { ...common, attributesToRetrieve: ['objectID', 'title', 'contentType'], offset: 0, length: 5 };
const page = { ...common, facets: ['product', 'audience'], page: 0 };

/** A search engine over the generated texts. */
interface Engine {
  /** In the thread that asks. */
  readonly ask: (query: string, params: object) => Promise<unknown>;
  /** As the host does. */
  readonly serve: (query: string, params: object) => Promise<unknown>;
  readonly close: () => void | Promise<void>;
}

/** Swaps two letters in the middle. */
const mistyped = (word: string) => `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`;

/** How often a kind may take of the time that the search before took. */
const mostOfBefore = 1.15;
/** What is asked. */
const kinds: Readonly<Record<string, { query: (random: () => number) => string }>> = {
  'a word in 50 %': { query: (random) => wordIn(0.5, random) },
  'a word in 10 %': { query: (random) => wordIn(0.1, random) },
  'a word in 1 %': { query: (random) => wordIn(0.01, random) },
  'a word in 0.1 %': { query: (random) => wordIn(0.001, random) },
  'one letter': { query: (random) => anyWord(random).slice(0, 1) },
  'three letters': { query: (random) => anyWord(random).slice(0, 3) },
  'two words': { query: (random) => `${anyWord(random)} ${anyWord(random)}` },
  'a word with a typo': { query: (random) => mistyped(wordIn(0.001, random)) },
  'a question of four telling words': {
    query: (random) => {
      const [a, b, c, d] = [0.3, 0.1, 0.1, 0.05].map((share) => wordIn(share, random));
      return `how do i ${a} the ${b} of my ${c} in ${d}`;
    },
  },
  'a question of six, which nothing has as a whole': {
    query: (random) => {
      const [a, b, c, d, e, f] = [0.05, 0.02, 0.01, 0.01, 0.005, 0.002].map((share) => wordIn(share, random));
      return `how do i ${a} ${b} the ${c} of my ${d} in ${e} for ${f}`;
    },
  },
};

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** What an engine is made of. */
interface Code {
  readonly replaceIndex: typeof replaceIndex;
  readonly search: typeof searchNow;
  readonly createSearchPool: typeof createSearchPool;
  readonly searchTables: readonly string[];
}

async function openEngine(file: string, documents: number, code: Code): Promise<Engine> {
  const db = openDatabase(file);
  for (const statement of code.searchTables) db.exec(statement);
  // In one transaction, as an import does: the full text then writes in large parts.
  db.exec('BEGIN');
  await code.replaceIndex(db, indexName, generateDocuments(documents));
  db.exec('COMMIT');
  const searchPool = code.createSearchPool(db, { log: console });
  const requestOf = (query: string, params: object) => ({ indexName, params: { ...params, query }, scope });
  return {
    ask: (query, params) => code.search(db, requestOf(query, params)),
    serve: (query, params) => searchPool.answer(query, [requestOf(query, params)]),
    async close() {
      await searchPool.close();
      db.close();
    },
  };
}

function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  return db;
}

/** The commit before the search asked its terms (docs/decisions/026-terms-partial-matches-and-quoted-answers.md). */
const before = '1a64d774';
const mostBefore = 100_000;
const beforeFolder = join(import.meta.dirname, '.before');

/** The search of before, out of the history of the project; null where that isn't here. */
async function codeBefore(): Promise<Code | null> {
  const folder = join(beforeFolder, before);
  if (!existsSync(folder)) {
    try {
      const archive = execFileSync('git', ['archive', before, 'package.json', 'host', 'src'], {
        cwd: join(beforeFolder, '../..'),
        maxBuffer: 1024 ** 3,
      });
      mkdirSync(folder, { recursive: true });
      execFileSync('tar', ['-x', '-C', folder], { input: archive });
    } catch (error) {
      console.error(`The search before isn't in this copy of the project: ${String(error)}`);
      return null;
    }
  }
  const parts = ['search/build/replace', 'search/read/search', 'search/threads/pool'];
  const [built, read, threads, tables] = await Promise.all(
    [...parts, 'store/migrations/search-003'].map((name) => import(join(folder, 'host', `${name}.ts`))),
  );
  return { ...built, ...read, ...threads, ...tables };
}

/** The processor time of each query by itself, in milliseconds: others on the machine hardly touch it. */
async function alone({ ask }: Engine, queries: readonly string[], params: object): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const start = process.cpuUsage();
    await ask(query, params);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  return times;
}

/** How long each of eight users waits who ask without a pause. */
async function together({ serve }: Engine, queries: readonly string[], params: object): Promise<number[]> {
  const times: number[] = [];
  const left = [...queries];
  const user = async () => {
    for (let query = left.pop(); query !== undefined; query = left.pop()) {
      const start = performance.now();
      // A request is read when the thread is free for it: who is answered in that thread waits for the others too.
      await new Promise(setImmediate);
      await serve(query, params);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, user));
  return times;
}

/** Asks some of every kind, each once: the threads of a host that has just started still load and compile what they run. */
async function warmUp({ serve }: Engine): Promise<void> {
  const random = createRandom(5);
  const asked = Object.values(kinds).flatMap(({ query }) =>
    [bar, page].flatMap((params) => Array.from({ length: 40 }, () => serve(query(random), params))),
  );
  await Promise.all(asked);
}

/** The times of both in each run, in milliseconds. */
type Turns = readonly { readonly own: readonly number[]; readonly its: readonly number[] }[];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const slowestOf = (values: readonly number[]) => quantile(values, 0.99);

/** Ours as ratio to the search before in each run: the median, and the least and the greatest. */
function againstBefore(what: string, figureOf: (times: readonly number[]) => number, turns: Turns): Row {
  const ratios = turns.map(({ own, its }) => figureOf(own) / figureOf(its));
  const of = (share: number) =>
    [turns.flatMap(({ own }) => own), turns.flatMap(({ its }) => its)]
      .map((times) => quantile(times, share).toFixed(1))
      .join(' and ');
  return {
    part: 'search',
    what,
    figure: median(ratios),
    unit: '×',
    target: { most: mostOfBefore },
    range: [Math.min(...ratios), Math.max(...ratios)],
    note: `the search before (half of both take ${of(0.5)} ms, 99 in 100 ${of(0.99)})`,
  };
}

/** Before a kind is measured so many others of it are asked: what was just loaded is still compiled. */
const askedBefore = 60;
/** How often each kind is asked alone in a run. */
const askedAlone = 96;
/** How often each kind is asked in a run: enough that one in a hundred isn't just the slowest of all. */
const askedInRun = 144;

interface Asked {
  /** What is asked and how, in words. */
  readonly what: string;
  readonly params: object;
  /** Others for each seed. */
  readonly queriesOf: (seed: number, count: number) => string[];
}

/** Every kind as the bar asks and as the page does. */
const allAsked: readonly Asked[] = Object.entries(kinds).flatMap(([kind, { query }]) =>
  Object.entries({ bar, page }).map(([name, params]) => ({
    what: `${kind}, ${name}`,
    params,
    queriesOf(seed: number, count: number) {
      const random = createRandom(seed);
      return Array.from({ length: count }, () => query(random));
    },
  })),
);

/** How long the slowest in a hundred takes with eight at once, while nothing else is asked: each kind once in every run. */
async function slowest(engine: Engine, runs: number, limit: number): Promise<Row[]> {
  await warmUp(engine);
  const times = new Map<Asked, number[]>(allAsked.map((asked) => [asked, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [asked, taken] of times) {
      const all = await together(engine, asked.queriesOf(101 + run, askedInRun), asked.params);
      taken.push(quantile(all, 0.99));
    }
  return Array.from(times, ([{ what }, taken]) => ({
    part: 'search',
    what: `${what}: p99 with ${atOnce} at once`,
    figure: median(taken),
    unit: 'ms',
    target: { most: limit },
    range: [Math.min(...taken), Math.max(...taken)],
  }));
}

/** In turns with the search before, with the same queries: what eight at once wait, and the processor time of each. */
async function besideBefore(now: Engine, old: Engine, runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, params, queriesOf } of allAsked) {
    for (const { ask } of [now, old]) for (const query of queriesOf(7, askedBefore)) await ask(query, params);
    // Others each time, because what was asked before is answered sooner; who begins changes, and those at once come
    // first, so that nobody waits for what was left by the other or by those who asked alone.
    const turnsOf = async (
      measure: (engine: Engine, queries: readonly string[], params: object) => Promise<number[]>,
      seed: number,
      count: number,
    ): Promise<Turns> => {
      const turns: Turns[number][] = [];
      for (let run = 0; run < runs; run += 1) {
        const queries = queriesOf(seed + run, count);
        const first = await measure(run % 2 === 0 ? now : old, queries, params);
        const second = await measure(run % 2 === 0 ? old : now, queries, params);
        turns.push(run % 2 === 0 ? { own: first, its: second } : { own: second, its: first });
      }
      return turns;
    };
    const atOnceTurns = await turnsOf(together, 11, 48);
    const aloneTurns = await turnsOf(alone, 211, askedAlone);
    rows.push(
      againstBefore(`${what}: p99 against the search before`, slowestOf, atOnceTurns),
      againstBefore(`${what}: processor time`, mean, aloneTurns),
    );
  }
  return rows;
}

/**
 * Searches over generated texts, as the bar and as the results page ask: how long the slowest in a hundred takes with
 * eight at once, and, up to 100,000 articles, that and the processor time of each against the search before.
 */
export async function search({ runs, articles }: BenchOptions): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hc-bench-'));
  const engines: Engine[] = [];
  try {
    const own = { replaceIndex, search: searchNow, createSearchPool, searchTables };
    const now = await openEngine(join(folder, 'search.sqlite'), articles, own);
    engines.push(now);
    const rows = await slowest(now, runs, articles > 100_000 ? 100 : 25);
    const code = articles <= mostBefore ? await codeBefore() : null;
    if (code) {
      const old = await openEngine(join(folder, 'before.sqlite'), articles, code);
      engines.push(old);
      rows.push(...(await besideBefore(now, old, runs)));
    }
    return rows;
  } finally {
    for (const { close } of engines) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}
