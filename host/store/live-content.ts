import { AsyncLocalStorage } from 'node:async_hooks';
import { realpathSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { kyselyDatabase } from './node-sqlite.ts';
import type { ContentTables } from './tables.ts';

/** A version of the content that is open for reading. */
export interface OpenContent {
  readonly sqlite: DatabaseSync;
  /** Fires before it is closed. */
  readonly closing: AbortSignal;
}

/**
 * The content of a host that another version may take the place of while it serves: whoever began with a version reads that
 * one to the end.
 */
export interface LiveContent {
  /** Asks the version that the work at hand began with, outside of such work the newest one. */
  readonly db: Kysely<ContentTables>;
  /** That version itself. */
  current(): OpenContent;
  /** Runs work, with all that follows of it, on the version of this moment. */
  pinned(work: () => void): void;
  /** Puts another file in place of the one that is read. Throws what SQLite throws, and the one of before stays. */
  swap(file: string): void;
  /** The files that are open. */
  files(): readonly string[];
  close(): void;
}

/** How long a read waits for another connection that closes or recovers the file, in milliseconds. */
const lockTimeout = 5000;

/**
 * How long a version stays open after another one has taken its place, in milliseconds: longer than requests take. One that
 * takes longer still reads on in the newest.
 */
const patience = 5 * 60_000;

/** Opens the content in a file. Throws what SQLite throws. */
export function openLiveContent(file: string): LiveContent {
  const work = new AsyncLocalStorage<Version>();
  const former = new Map<Version, NodeJS.Timeout>();
  let newest = openVersion(file);

  const current = () => {
    const own = work.getStore();
    return own && !own.closing.aborted ? own : newest;
  };
  return {
    db: new Kysely<ContentTables>({
      dialect: new SqliteDialect({
        database: { prepare: (text) => current().queries.prepare(text), close() {} },
      }),
    }),
    current,
    pinned: (begin) => work.run(newest, begin),
    swap(other) {
      const before = newest;
      newest = openVersion(other);
      const end = () => {
        former.delete(before);
        before.close();
      };
      former.set(before, setTimeout(end, patience).unref());
    },
    files: () => [newest, ...former.keys()].map((version) => version.file),
    close() {
      for (const timer of former.values()) clearTimeout(timer);
      for (const version of [...former.keys(), newest]) version.close();
      former.clear();
    },
  };
}

interface Version extends OpenContent {
  readonly file: string;
  readonly queries: ReturnType<typeof kyselyDatabase>;
  close(): void;
}

function openVersion(path: string): Version {
  // What is opened later, as by threads of the search, is this file too, whatever a link leads to by then.
  const file = realpathSync(path);
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: lockTimeout });
  const ending = new AbortController();
  return {
    ...{ file, sqlite, closing: ending.signal, queries: kyselyDatabase(sqlite) },
    close() {
      ending.abort();
      sqlite.close();
    },
  };
}
