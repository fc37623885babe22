import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as pause } from 'node:timers/promises';
import type { SearchDocument } from './documents.ts';
import { languagesOf } from './languages.ts';
import { createGenerationSql, dropGenerationSql } from './schema.ts';
import type { SynonymGroup } from './synonyms.ts';
import { createDocumentWriter } from './write-documents.ts';

/** Documents written between two pauses: about 20 ms of work, so that other requests are answered meanwhile. */
const BATCH = 25;

/** Runs `work` as one step that happens whole or not at all, also inside a transaction of the caller. */
export function atomically<T>(db: DatabaseSync, work: () => T): T {
  db.exec('SAVEPOINT hc_search');
  try {
    const result = work();
    db.exec('RELEASE hc_search');
    return result;
  } catch (error) {
    // A full disk makes SQLite roll back by itself; there is nothing left to undo then.
    if (db.isTransaction) db.exec('ROLLBACK TO hc_search; RELEASE hc_search');
    throw error;
  }
}

/** The languages of an index and the words of its trade. */
export interface IndexLanguage {
  /** In which its texts may be, the reader's first. */
  readonly locales: readonly string[];
  /** Synonyms beside those that the search knows by itself. */
  readonly synonyms?: readonly SynonymGroup[];
}

const english: IndexLanguage = { locales: ['en-US'] };

/** Numbers of generations are random: a counter would give the number of a rolled-back build to the next one. */
function startGeneration(db: DatabaseSync, indexName: string, language: IndexLanguage): number {
  const generation = randomInt(1, 2 ** 47);
  return atomically(db, () => {
    db.prepare(
      `INSERT INTO search_generation (id, index_name, state, language) VALUES (?, ?, 'building', ?)`,
    ).run(generation, indexName, JSON.stringify(language));
    db.exec(createGenerationSql(generation));
    return generation;
  });
}

function removeGeneration(db: DatabaseSync, generation: number): void {
  db.exec(dropGenerationSql(generation));
  db.prepare('DELETE FROM search_generation WHERE id = ?').run(generation);
}

function removeLive(db: DatabaseSync, indexName: string): void {
  const old = db
    .prepare(`SELECT id FROM search_generation WHERE index_name = ? AND state = 'live'`)
    .get(indexName) as { id: number } | undefined;
  if (old) removeGeneration(db, old.id);
}

/**
 * Builds the index `indexName` anew from `documents` (an empty list makes an empty index) and puts it in place of
 * the old one in one step. Searches meanwhile read the old one. Order matters: among equally good hits the earlier
 * document comes first.
 *
 * Inside a transaction of the caller it all belongs to that transaction; otherwise it commits in small batches, between
 * the transactions of others. The search tables must be those of the connection's main database, not of an attached
 * one. Throws when a document has no or a double objectID; the old index then stays as it is.
 */
export async function replaceIndex(
  db: DatabaseSync,
  indexName: string,
  documents: Iterable<SearchDocument>,
  language: IndexLanguage = english,
): Promise<{ documents: number }> {
  const inTransaction = db.isTransaction;
  const ready = async () => {
    do await pause();
    while (db.isTransaction && !inTransaction);
  };
  const generation = startGeneration(db, indexName, language);
  try {
    const writer = createDocumentWriter(db, generation, languagesOf(language.locales));
    const source = documents[Symbol.iterator]();
    for (let done = false; !done; ) {
      await ready();
      atomically(db, () => {
        for (let n = 0; n < BATCH && !done; n++) {
          const next = source.next();
          if (next.done) done = true;
          else writer.write(next.value);
        }
      });
    }
    await ready();
    return atomically(db, () => {
      const count = writer.finish();
      removeLive(db, indexName);
      db.prepare(`UPDATE search_generation SET state = 'live', documents = ? WHERE id = ?`).run(
        count,
        generation,
      );
      return { documents: count };
    });
  } catch (error) {
    try {
      await ready();
      atomically(db, () => removeGeneration(db, generation));
    } catch (second) {
      throw new AggregateError([error, second], `building ${indexName} failed, and so did clearing it away`);
    }
    throw error;
  }
}

/** Removes an index; searching it then answers that it does not exist. Unknown names are no error. */
export async function dropIndex(db: DatabaseSync, indexName: string): Promise<void> {
  atomically(db, () => removeLive(db, indexName));
}

/** Clears what builds left behind whose process died. For the start of the host, before the first build. */
export async function removeUnfinishedBuilds(db: DatabaseSync): Promise<void> {
  const unfinished = db.prepare(`SELECT id FROM search_generation WHERE state = 'building'`).all() as {
    id: number;
  }[];
  for (const { id } of unfinished) atomically(db, () => removeGeneration(db, id));
}

/** Whether an index of that name can be searched. */
export function hasIndex(db: DatabaseSync, indexName: string): boolean {
  const live = db.prepare(`SELECT 1 FROM search_generation WHERE index_name = ? AND state = 'live'`);
  return live.get(indexName) !== undefined;
}

/** Drops the tables of indexes that are no longer known. */
export function removeForgottenIndexes(db: DatabaseSync): void {
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE name GLOB 'search_document_*'`).all();
  const known = new Set(
    db
      .prepare('SELECT id FROM search_generation')
      .all()
      .map(({ id }) => Number(id)),
  );
  for (const { name } of tables) {
    const generation = Number(String(name).slice('search_document_'.length));
    if (Number.isSafeInteger(generation) && !known.has(generation)) db.exec(dropGenerationSql(generation));
  }
}
