import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { benchSearch } from '../host/search/bench.ts';
import type { Row } from './figures.ts';
import type { BenchOptions } from './main.ts';

const documents = 100_000;

/** Searches over generated texts, alone on the machine, and beside them the database's own ranked query. */
export async function search({ runs }: BenchOptions): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hc-bench-'));
  const db = new DatabaseSync(join(folder, 'search.sqlite'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  try {
    const { kinds } = await benchSearch(db, documents, runs * 30);
    return kinds.flatMap(({ kind, p50, p99, ratio }) => [
      {
        part: 'search',
        what: `${kind}, p99`,
        figure: p99,
        unit: 'ms',
        target: { most: 25 },
        range: [p50, p99] as const,
      },
      { part: 'search', what: kind, figure: ratio, unit: '×', target: null, note: 'bare ranked query' },
    ]);
  } finally {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
