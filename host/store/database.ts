import { mkdirSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Kysely, SqliteDialect } from 'kysely';
import { StartError } from '../errors.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { kyselyDatabase } from './node-sqlite.ts';
import { startErrorOf } from './sqlite-errors.ts';
import type { Tables } from './tables.ts';

/** How long a statement waits for another process's write before it fails, in milliseconds. */
const lockTimeout = 5000;

/** How the site's data folder is opened. */
export interface StoreOptions {
  /** How long a write of one statement waits for another process, in milliseconds: everything else waits with it. */
  readonly lockTimeout?: number;
}

/** Memory for pages during an import, in KiB: an index is then written once instead of page by page. */
const importCache = 64 * 1024;

/**
 * An open data folder. `db` is the query interface (asynchronous, so that another database may follow);
 * `sqlite` is the same connection for what only SQLite has: the search engine and its full text.
 */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly sqlite: DatabaseSync;
  readonly dataDir: string;
  close(): void;
}

const fileOf = (dataDir: string, name: 'hc' | 'content') => join(dataDir, `${name}.sqlite`);

/**
 * Opens the site's data folder, creating and migrating what is missing: `hc.sqlite` for what the site writes and,
 * attached to the same connection for reading, `content.sqlite`. Two files, so that a long import, which holds
 * the write lock of its file, never keeps the site from writing a case. Throws a StartError.
 */
export async function openStore(dataDir: string, options: StoreOptions = {}): Promise<Store> {
  const folder = prepareFolder(dataDir);
  openFile(folder, 'content').close();
  const sqlite = openFile(folder, 'hc');
  const content = fileOf(folder, 'content');
  try {
    // Read-only, or BEGIN IMMEDIATE would wait for the lock of both files, and so for an import.
    sqlite.prepare('ATTACH DATABASE ? AS content').run(`${pathToFileURL(content).href}?mode=ro`);
  } catch (error) {
    sqlite.close();
    throw startErrorOf(error, content);
  }
  sqlite.exec(`PRAGMA busy_timeout = ${options.lockTimeout ?? lockTimeout}`);
  return storeOf(sqlite, folder);
}

/** Opens `content.sqlite` alone, for an import: the site's own tables are not in reach. Throws a StartError. */
export async function openContentStore(dataDir: string): Promise<Store> {
  const folder = prepareFolder(dataDir);
  const sqlite = openFile(folder, 'content');
  sqlite.exec(`PRAGMA cache_size = -${importCache}`);
  return storeOf(sqlite, folder);
}

/** How many bytes each database of a data folder has on the disk, with its log. */
export async function databaseBytes(
  dataDir: string,
): Promise<{ readonly site: number; readonly content: number }> {
  const sizeOf = async (path: string) => {
    const found = await stat(path).catch((error: unknown) => {
      // A log comes and goes with the connections.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
    return found?.size ?? 0;
  };
  const withLog = async (name: 'hc' | 'content') => {
    const file = fileOf(dataDir, name);
    return (await sizeOf(file)) + (await sizeOf(`${file}-wal`));
  };
  return { site: await withLog('hc'), content: await withLog('content') };
}

function storeOf(sqlite: DatabaseSync, dataDir: string): Store {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyDatabase(sqlite) }) });
  return { db, sqlite, dataDir, close: () => sqlite.close() };
}

function prepareFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    makeFolder(folder);
  } catch (error) {
    throw startErrorOf(error, folder);
  }
  return folder;
}

/** Makes a folder and those above it. One by one, because `recursive` never returns below /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function openFile(folder: string, name: 'hc' | 'content'): DatabaseSync {
  const file = fileOf(folder, name);
  let sqlite: DatabaseSync | undefined;
  try {
    sqlite = new DatabaseSync(file);
    sqlite.exec(`PRAGMA busy_timeout = ${lockTimeout}`);
    const mode = sqlite.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
    if (mode !== 'wal')
      throw new StartError(`The database ${file} can't be used here: its disk has no shared memory.`);
    sqlite.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    migrate(sqlite, name === 'hc' ? migrations.site : migrations.content, file);
    checkPages(sqlite, name, file);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    throw startErrorOf(error, file);
  }
}

/** Looks for damage where it is quick to: the site's whole file, the entries of the (large) content. */
function checkPages(sqlite: DatabaseSync, name: 'hc' | 'content', file: string): void {
  const row = sqlite.prepare(name === 'hc' ? 'PRAGMA quick_check(1)' : 'PRAGMA quick_check(entries)').get();
  if (row?.quick_check !== 'ok') throw startErrorOf({ errcode: 11 }, file);
}
