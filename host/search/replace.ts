import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as pause } from 'node:timers/promises';
import { bitsOf } from './bits.ts';
import { attributeValues, publicDocument, type SearchDocument } from './documents.ts';
import { createGenerationSql, dropGenerationSql, fillTermsSql, tablesOf } from './schema.ts';
import { indexText, wordsOf } from './words.ts';

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

/** Writes the documents of one generation and remembers which of them carry which attribute value. */
function createWriter(db: DatabaseSync, generation: number) {
  const tables = tablesOf(generation);
  const insertDocument = db.prepare(
    `INSERT INTO ${tables.document} (id, object_id, title_words, data) VALUES (?, ?, ?, ?)`,
  );
  const insertText = db.prepare(`INSERT INTO ${tables.text} (rowid, title, body) VALUES (?, ?, ?)`);
  const insertValue = db.prepare(`INSERT INTO ${tables.value} (attribute, value, bits) VALUES (?, ?, ?)`);
  const rowsByValue = new Map<string, { attribute: string; value: string; rows: number[] }>();
  const seen = new Set<string>();
  let count = 0;

  function write(document: SearchDocument): void {
    if (document.objectID === '') throw new Error('a search document has no objectID');
    if (seen.has(document.objectID))
      throw new Error(`two search documents have the objectID ${document.objectID}`);
    seen.add(document.objectID);
    const row = ++count;
    const data = JSON.stringify(publicDocument(document));
    insertDocument.run(row, document.objectID, wordsOf(document.title).length, data);
    insertText.run(row, indexText(document.title), indexText(document.body));
    for (const [attribute, value] of attributeValues(document)) {
      const key = JSON.stringify([attribute, value]);
      const known = rowsByValue.get(key);
      if (known) known.rows.push(row);
      else rowsByValue.set(key, { attribute, value, rows: [row] });
    }
  }

  function finish(): number {
    for (const { attribute, value, rows } of rowsByValue.values()) {
      insertValue.run(attribute, value, new Uint8Array(bitsOf(rows, count).buffer));
    }
    db.exec(fillTermsSql(generation));
    const stored = db.prepare(`SELECT count(*) AS n FROM ${tables.document}`).get() as { n: number };
    if (stored.n !== count) throw new Error(`of ${count} search documents ${stored.n} were kept`);
    return count;
  }

  return { write, finish };
}

/** Numbers of generations are random: a counter would give the number of a rolled-back build to the next one. */
function startGeneration(db: DatabaseSync, indexName: string): number {
  const generation = randomInt(1, 2 ** 47);
  return atomically(db, () => {
    db.prepare(`INSERT INTO search_generation (id, index_name, state) VALUES (?, ?, 'building')`).run(
      generation,
      indexName,
    );
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
): Promise<{ documents: number }> {
  const inTransaction = db.isTransaction;
  const ready = async () => {
    do await pause();
    while (db.isTransaction && !inTransaction);
  };
  const generation = startGeneration(db, indexName);
  try {
    const writer = createWriter(db, generation);
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
