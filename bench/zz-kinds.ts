import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { replaceIndex } from '../host/search/build/replace.ts';
import { search as searchNow } from '../host/search/read/search.ts';
import { createSearchPool } from '../host/search/threads/pool.ts';
import { searchTables } from '../host/store/migrations/search-003.ts';
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
  const isThere = existsSync(file); const db = openDatabase(file);
  if (!isThere) { for (const statement of code.searchTables) db.exec(statement);
  // In one transaction, as an import does: the full text then writes in large parts.
  db.exec('BEGIN');
  await code.replaceIndex(db, indexName, generateDocuments(documents));
  db.exec('COMMIT'); }
  const searchPool: any = null;
  const requestOf = (query: string, params: object) => ({ indexName, params: { ...params, query }, scope });
  return {
    ask: (query, params) => code.search(db, requestOf(query, params)),
    serve: (query, params) => searchPool.answer(query, [requestOf(query, params)]),
    async close() {
      
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


const parts = (process.env.KINDS ?? '').split(',').filter(Boolean);
const n = Number(process.env.N ?? 150);
mkdirSync('/tmp/zz', { recursive: true });
const now = await openEngine('/tmp/zz/search.sqlite', 100_000, { replaceIndex, search: searchNow, createSearchPool, searchTables });
const code = await codeBefore();
const old = code && process.env.ONLY !== 'now' ? await openEngine('/tmp/zz/before.sqlite', 100_000, code) : null;
const which = process.env.ONLY === 'old' ? [old] : old ? [now, old] : [now];
for (const { what, params, queriesOf } of allAsked) {
  if (parts.length && !parts.some((p) => what.includes(p))) continue;
  for (const e of which) await alone(e!, queriesOf(7, 20), params);
  const sums = [0, 0];
  const ratios: number[] = [];
  for (let r = 0; r < 6; r++) {
    const qs = queriesOf(211 + r, n);
    const t = [];
    const order = r % 2 ? [1, 0] : [0, 1];
    for (const o of order) { const e = which[o]; if (!e) continue; let s = 0; for (const x of await alone(e, qs, params)) s += x; sums[o]! += s; t[o] = s; }
    ratios.push(t[0]! / (t[1] ?? 1));
  }
  console.log(what.padEnd(60), which.length > 1 ? (sums[0]! / sums[1]!).toFixed(2) : '', (sums[0]! / 6 / n).toFixed(2), 'ms', ratios.map((x) => x.toFixed(2)).join(' '));
}
process.exit(0);
