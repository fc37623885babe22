import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { importContent } from '../host/content/import/import.ts';
import { exportFile, exportOf } from '../host/content/import/read-export.ts';
import { buildDemoExport } from '../host/demo/build.ts';
import { readDemoFiles } from '../host/demo/files.ts';
import { and, hasRow } from '../host/search/bits.ts';
import { ftsJoin, ftsPhrase, parseQuery } from '../host/search/language/query.ts';
import { wordsOf } from '../host/search/language/words.ts';
import { type LiveIndex, openIndex } from '../host/search/read/live-index.ts';
import { matchText } from '../host/search/read/match.ts';
import { rankRows } from '../host/search/read/rank.ts';
import { tablesOf } from '../host/search/schema.ts';
import { openContentStore } from '../host/store/database.ts';
import { defaultConfig } from '../src/contracts/config.ts';
import { indexName } from '../src/domain/search.ts';
import type { Row } from './figures.ts';
import type { BenchOptions } from './options.ts';
import { createRandom } from './texts.ts';

const name = indexName(defaultConfig.search, 'en-US', false);
const everything = { personas: [], access: 'internal' } as const;
const first = 5;
const queriesOfKind = 100;
const now = new Date('2026-09-01T09:00:00Z');

/** Words of the texts that say something, each as often as it stands there; and neighbours in titles. */
function queriesOf(index: LiveIndex, rows: readonly number[]): { words: string[]; pairs: string[] } {
  const random = createRandom(7);
  const says = ({ term }: { term: string }) =>
    term.length > 2 && !index.languages.some(({ stopWords }) => stopWords.has(term));
  const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const queries = { words: new Set<string>(), pairs: new Set<string>() };
  for (let tries = 0; tries < 100_000; tries++) {
    const [shown] = index.documents([any(rows) ?? 0]);
    if (!shown) continue;
    const { title, body } = shown.document;
    const word = any(wordsOf(body).filter(says));
    if (word && queries.words.size < queriesOfKind) queries.words.add(word.term);
    const titled = wordsOf(title).filter(says);
    const at = Math.floor(random() * (titled.length - 1));
    const pair = titled.slice(at, at + 2).map(({ term }) => term);
    if (pair.length === 2 && queries.pairs.size < queriesOfKind) queries.pairs.add(pair.join(' '));
    if (queries.words.size + queries.pairs.size === 2 * queriesOfKind) break;
  }
  return { words: [...queries.words], pairs: [...queries.pairs] };
}

/** The share of the first of one list that are among the first of another. */
function overlap(some: readonly number[], others: readonly number[]): number {
  const most = Math.min(first, others.length);
  const wanted = new Set(others.slice(0, most));
  return most === 0 ? 1 : some.slice(0, most).filter((row) => wanted.has(row)).length / most;
}

/** Ranks by bm25 alone what has all the words as they are typed. */
function byBm25(db: DatabaseSync, index: LiveIndex) {
  const { plan = '{}' } = db.prepare('SELECT plan FROM search_index WHERE name = ?').get(name) ?? {};
  const { languages = [] } = JSON.parse(String(plan)) as { languages?: number[] };
  const text = tablesOf(index.generation).text(languages[0] ?? 0);
  const visible = index.allowed(everything);
  const ranked = db.prepare(`SELECT rowid FROM ${text} WHERE ${text} MATCH ? ORDER BY rank`);
  return (query: string) =>
    ranked
      .all(
        ftsJoin(
          wordsOf(query).map(({ term }) => ftsPhrase([term])),
          'AND',
        ),
      )
      .map(({ rowid }) => Number(rowid))
      .filter((row) => hasRow(visible, row));
}

/**
 * How far the first five of a search agree with the first five of the same ranking without bounds, which reads every
 * match, and with a plain bm25.
 */
export async function ranking({ corpus }: BenchOptions): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hc-bench-ranking-'));
  try {
    const store = await openContentStore(join(folder, 'data'));
    const content = corpus
      ? exportFile(corpus)
      : exportOf(buildDemoExport(await readDemoFiles(), now).content);
    await importContent(store, content, { replace: true, source: async () => null, name, now });
    const index = openIndex(store.sqlite, name);
    if (!index) throw new Error(`the export made no index ${name}`);
    const visible = index.allowed(everything);
    const bm25 = byBm25(store.sqlite, index);
    const open = rankRows(
      index,
      { rows: visible, words: [], relaxed: false, isNamed: false, typed: [] },
      visible,
      index.size,
    ).rows;
    const kinds = { 'single words': 'words', 'two words of a title': 'pairs' } as const;
    const queries = queriesOf(index, open);
    const rows = Object.entries(kinds).flatMap(([kind, key]) => {
      const shares = queries[key].map((query) => {
        const parsed = parseQuery(query, true, 'prefixLast');
        const match = matchText(index, parsed, { typoTolerance: true, typing: false, visible });
        const found = and(match.rows, visible);
        const own = rankRows(index, match, found, first).rows.slice(0, first);
        const full = rankRows(index, match, found, index.size, index.size).rows;
        return { bounded: overlap(own, full), plain: overlap(own, bm25(query)) };
      });
      const mean = (of: 'bounded' | 'plain') =>
        shares.reduce((sum, share) => sum + share[of], 0) / shares.length;
      const least = (of: 'bounded' | 'plain') => Math.min(...shares.map((share) => share[of]));
      const row = (against: string, of: 'bounded' | 'plain', target: Row['target']): Row => ({
        part: 'ranking',
        what: `first ${first} of ${shares.length} ${kind}, ${open.length} texts`,
        figure: mean(of),
        unit: 'of them the same',
        target,
        range: [least(of), 1],
        note: against,
      });
      return [
        row('the same ranking of every match', 'bounded', { least: 0.9 }),
        row('bm25 of every match', 'plain', null),
      ];
    });
    store.close();
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
