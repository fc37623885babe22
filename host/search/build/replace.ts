import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as pause } from 'node:timers/promises';
import { atomically } from '../../store/savepoint.ts';
import type { SearchDocument, SharedDocument } from '../documents.ts';
import type { IndexLanguage, IndexPlan, KeptPlan } from '../plan.ts';
import { buildOfTable, createBuildSql } from '../schema.ts';
import { createDocumentWriter, localesOf } from './write-documents.ts';

/** Documents written between two pauses: about 20 ms of work, so that other requests are answered meanwhile. */
const batch = 25;

const english: IndexLanguage = { locales: ['en-US'] };

/** Numbers of builds are random: a counter would give the number of a rolled-back build to the next one. */
function startBuild(db: DatabaseSync, plans: readonly IndexPlan[]): number {
  const build = randomInt(1, 2 ** 47);
  return atomically(db, () => {
    db.prepare(`INSERT INTO search_build (id, state) VALUES (?, 'building')`).run(build);
    db.exec(createBuildSql(build, localesOf(plans).length));
    return build;
  });
}

function tablesOfBuilds(db: DatabaseSync): { name: string; build: number }[] {
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE name GLOB 'search_*'`).all();
  return tables.flatMap(({ name }) => {
    const build = buildOfTable(String(name));
    return build === undefined ? [] : [{ name: String(name), build }];
  });
}

function removeBuild(db: DatabaseSync, id: number): void {
  for (const { name, build } of tablesOfBuilds(db)) if (build === id) db.exec(`DROP TABLE ${name}`);
  db.prepare('DELETE FROM search_build WHERE id = ?').run(id);
}

/** Removes the builds that no index is of. */
function removeUnused(db: DatabaseSync): void {
  const unused = db
    .prepare(
      `SELECT id FROM search_build WHERE state = 'live' AND id NOT IN (SELECT build FROM search_index)`,
    )
    .all();
  for (const { id } of unused) removeBuild(db, Number(id));
}

function makeLive(db: DatabaseSync, build: number, count: number, plans: readonly IndexPlan[]): void {
  const locales = localesOf(plans);
  const insert = db.prepare(
    `INSERT INTO search_index (name, build, plan) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET build = excluded.build, plan = excluded.plan`,
  );
  plans.forEach(({ name, locales: own, synonyms = [], version = 0 }, at) => {
    const languages = own.map((locale) => locales.indexOf(locale));
    const scopes = [...languages, locales.length + at];
    const plan: KeptPlan = { locales: own, synonyms, version, languages, scopes };
    insert.run(name, build, JSON.stringify(plan));
  });
  db.prepare(`UPDATE search_build SET state = 'live', documents = ? WHERE id = ?`).run(count, build);
  removeUnused(db);
}

/**
 * Builds some indexes anew from `documents` (an empty list makes empty ones) and puts them in place of the old ones in
 * one step. Searches meanwhile read the old ones. Order matters: among equally good hits the earlier document comes
 * first.
 *
 * Inside a transaction of the caller it all belongs to that transaction; otherwise it commits in small batches, between
 * the transactions of others. The search tables must be those of the connection's main database, not of an attached
 * one. Throws when a document has no or a double objectID; the old indexes then stay as they are.
 */
export async function replaceIndexes(
  db: DatabaseSync,
  plans: readonly IndexPlan[],
  documents: Iterable<SharedDocument>,
): Promise<{ documents: number }> {
  const inTransaction = db.isTransaction;
  const ready = async () => {
    do await pause();
    while (db.isTransaction && !inTransaction);
  };
  // A savepoint makes the full text write what it has gathered; the caller's transaction needs none.
  const step = <T>(work: () => T) => (inTransaction ? work() : atomically(db, work));
  const build = startBuild(db, plans);
  try {
    const writer = createDocumentWriter(db, build, plans);
    const source = documents[Symbol.iterator]();
    for (let done = false; !done; ) {
      await ready();
      step(() => {
        for (let n = 0; n < batch && !done; n++) {
          const next = source.next();
          if (next.done) done = true;
          else writer.write(next.value);
        }
      });
    }
    await ready();
    return atomically(db, () => {
      const count = writer.finish();
      makeLive(db, build, count, plans);
      return { documents: count };
    });
  } catch (error) {
    try {
      await ready();
      atomically(db, () => removeBuild(db, build));
    } catch (second) {
      const names = plans.map(({ name }) => name).join(', ');
      throw new AggregateError([error, second], `building ${names} failed, and so did clearing it away`);
    }
    throw error;
  }
}

/** Builds one index of its own documents, as `replaceIndexes` does. Their keys are names. */
export function replaceIndex(
  db: DatabaseSync,
  name: string,
  documents: Iterable<SearchDocument>,
  language: IndexLanguage = english,
): Promise<{ documents: number }> {
  const [locale = ''] = language.locales;
  const shared = function* () {
    for (const document of documents) yield { ...document, locale, indexes: [name] };
  };
  return replaceIndexes(db, [{ ...language, name }], shared());
}

/** Removes an index; searching it then answers that it does not exist. Unknown names are no error. */
export async function dropIndex(db: DatabaseSync, indexName: string): Promise<void> {
  atomically(db, () => {
    db.prepare('DELETE FROM search_index WHERE name = ?').run(indexName);
    removeUnused(db);
  });
}

/** Clears what builds left behind whose process died. For the start of the host, before the first build. */
export async function removeUnfinishedBuilds(db: DatabaseSync): Promise<void> {
  const unfinished = db.prepare(`SELECT id FROM search_build WHERE state = 'building'`).all();
  for (const { id } of unfinished) atomically(db, () => removeBuild(db, Number(id)));
}

/** Whether there is an index of that name with documents of this form. */
export function hasIndex(db: DatabaseSync, indexName: string, version: number): boolean {
  const found = db
    .prepare(`SELECT 1 FROM search_index WHERE name = ? AND plan ->> 'version' = ?`)
    .get(indexName, version);
  return found !== undefined;
}

/** Drops the tables of builds that are no longer known. */
export function removeForgottenIndexes(db: DatabaseSync): void {
  const known = new Set(
    db
      .prepare('SELECT id FROM search_build')
      .all()
      .map(({ id }) => Number(id)),
  );
  for (const { name, build } of tablesOfBuilds(db)) if (!known.has(build)) db.exec(`DROP TABLE ${name}`);
}
