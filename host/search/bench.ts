/**
 * Measures searches over generated documents, for `npm run bench -- search`. The words follow Zipf's law,
 * as those of real texts do. Beside each kind stands a bare ranked query of the database over the same texts in the same
 * run; the ratio to it says what highlights, facets, typing errors, exact counts and access cost on any machine.
 */
import type { DatabaseSync } from 'node:sqlite';
import { searchTables } from '../store/migrations/search-003.ts';
import { replaceIndex, type SearchDocument, search } from './index.ts';

const VOCABULARY = 30_000;
const WORDS_IN_TITLE = 6;
const WORDS_IN_BODY = 150;

/** The figures of one run, in milliseconds. */
export interface BenchResult {
  documents: number;
  searches: number;
  buildMs: number;
  kinds: { kind: string; p50: number; p99: number; max: number; bare: number; ratio: number }[];
}

/** Numbers in [0, 1) that are the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A pronounceable word that belongs to one number only. */
function wordOf(rank: number): string {
  const syllables = [
    'ba',
    'ce',
    'di',
    'fo',
    'gu',
    'ka',
    'le',
    'mi',
    'no',
    'ru',
    'sa',
    'te',
    'vi',
    'po',
    'xu',
    'na',
  ];
  let word = '';
  for (let rest = rank + 16; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16];
  return word;
}

/** Writes texts of made-up words, which follow Zipf's law. */
export function createWriter(random: () => number) {
  const word = () => wordOf(Math.floor(VOCABULARY ** random()) - 1);
  const text = (count: number) => Array.from({ length: count }, word).join(' ');
  return { word, text };
}

function* generateDocuments(count: number, random: () => number): Generator<SearchDocument> {
  const { text } = createWriter(random);
  for (let n = 0; n < count; n++) {
    yield {
      objectID: `document-${n}`,
      title: text(WORDS_IN_TITLE),
      body: text(WORDS_IN_BODY),
      audience: n % 3 === 0 ? ['Employees', 'Managers'] : ['Accountants'],
      product: `Product ${n % 40}`,
      contentType: n % 2 === 0 ? 'concept' : 'tutorial',
      persona: n % 10 === 0 ? ['admin'] : ['none'],
      access: n % 4 === 0 ? ['customer'] : ['public'],
    };
  }
}

/** A plain full-text table of the same texts; answers its ranked query. */
function fillBareIndex(db: DatabaseSync, documents: number) {
  db.exec("CREATE VIRTUAL TABLE bare USING fts5 (title, body, prefix = '1 2 3 4 5 6')");
  const insert = db.prepare('INSERT INTO bare (title, body) VALUES (?, ?)');
  db.exec('BEGIN');
  for (const { title, body } of generateDocuments(documents, createRandom(1))) insert.run(title, body);
  db.exec('COMMIT');
  return db.prepare('SELECT rowid, title, body FROM bare WHERE bare MATCH ? ORDER BY rank LIMIT 20');
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Builds an index of `documents` texts in `db` and times `searches` searches of each kind. */
export async function benchSearch(
  db: DatabaseSync,
  documents: number,
  searches: number,
): Promise<BenchResult> {
  const random = createRandom(1);
  const { word } = createWriter(random);
  for (const statement of searchTables) db.exec(statement);
  const started = performance.now();
  await replaceIndex(db, 'bench', generateDocuments(documents, random));
  const buildMs = performance.now() - started;
  const bareQuery = fillBareIndex(db, documents);

  const typo = (text: string) => `${text.slice(0, 2)}${text[3] ?? ''}${text[2] ?? ''}${text.slice(4)}`;
  const kinds: Record<string, () => string> = {
    'commonest word': () => wordOf(0),
    'one word': word,
    'two words': () => `${word()} ${word()}`,
    'three words': () => `${word()} ${word()} ${word()}`,
    'first letter': () => word().slice(0, 1),
    'word with a typo': () => typo(wordOf(Math.floor(random() * VOCABULARY))),
  };
  const result: BenchResult = { documents, searches, buildMs, kinds: [] };
  for (const [kind, query] of Object.entries(kinds)) {
    const times: number[] = [];
    const bareTimes: number[] = [];
    for (let n = 0; n < searches; n++) {
      const text = query();
      const bareStart = performance.now();
      bareQuery.all(
        text
          .split(' ')
          .map((each) => `"${each}"*`)
          .join(' '),
      );
      bareTimes.push(performance.now() - bareStart);
      const params = {
        query: text,
        filters: 'persona:none',
        facets: ['product', 'audience'],
        advancedSyntax: true,
      };
      const start = performance.now();
      await search(db, {
        indexName: 'bench',
        params,
        scope: { personas: [], access: ['public', 'customer'] },
      });
      times.push(performance.now() - start);
    }
    const p50 = quantile(times, 0.5);
    const bare = quantile(bareTimes, 0.5);
    result.kinds.push({
      kind,
      p50,
      p99: quantile(times, 0.99),
      max: quantile(times, 1),
      bare,
      ratio: p50 / bare,
    });
  }
  return result;
}
