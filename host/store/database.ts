import { existsSync, lstatSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { HostConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import { type Dialect, sqliteDialect } from './dialect.ts';
import { startErrorOf } from './failures.ts';
import { type LiveContent, openLiveContent } from './live-content.ts';
import { migrateSqlite } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { kyselyDatabase } from './node-sqlite.ts';
import { logOf, type OnQuery } from './query-log.ts';
import type { ContentTables, SiteTables } from './tables.ts';

/** How long a statement waits for another process's write before it fails, in milliseconds. */
const lockTimeout = 5000;

/** How the site's data folder is opened. */
export interface StoreOptions {
  /** How long a write of one statement waits for another process, in milliseconds: everything else waits with it. */
  readonly lockTimeout?: number;
  /** Is told of each query of what the site writes: how many seconds it took, and whether it failed. */
  readonly onQuery?: OnQuery;
}

/** Memory for pages during an import, in KiB: an index is then written once instead of page by page. */
const importCache = 64 * 1024;

/** Where a site keeps what it writes and its content; the settings are one. */
export type StorePlace = Pick<HostConfig, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'databasePool'>;

/** What a site has open. */
export interface Store {
  /** What the site writes: `hc.sqlite` of the data folder, or PostgreSQL. */
  readonly db: Kysely<SiteTables>;
  /** The content of this machine, `content.sqlite` of the data folder, for reading. */
  readonly content: Kysely<ContentTables>;
  /** The same where hosts share what the site writes, and content that is published takes its place; else null. */
  readonly live: LiveContent | null;
  readonly dialect: Dialect;
  readonly dataDir: string;
  close(): Promise<void>;
}

/** The content of a data folder, for an import, and for searches, which want the connection itself. */
export interface ContentStore {
  readonly db: Kysely<ContentTables>;
  readonly sqlite: DatabaseSync;
  readonly dialect: Dialect;
  readonly dataDir: string;
  /** Whether it is a copy that is to be published: the files of the folder may then be those of other versions, too. */
  readonly isCopy: boolean;
  close(): void;
}

const fileOf = (dataDir: string, name: 'hc' | 'content') => join(dataDir, `${name}.sqlite`);

/**
 * Opens what a site keeps, making and migrating what is missing. Without PostgreSQL that is `hc.sqlite` and, attached to
 * the same connection for reading, `content.sqlite`: two files, so that a long import, which holds the write lock of its
 * file, never keeps the site from writing a case. Throws a StartError.
 */
export async function openStore(place: StorePlace, options: StoreOptions = {}): Promise<Store> {
  const folder = prepareFolder(place.dataDir);
  dropDeadLink(contentFile(folder));
  openFile(contentFile(folder), 'content').close();
  if (place.databaseUrl === null) return openFolder(folder, options);
  // Nobody else pays for its driver.
  const { openPostgres } = await import('./postgres.ts');
  const state = await openPostgres({ ...place, databaseUrl: place.databaseUrl }, 'migrated', options.onQuery);
  return withContent(state, folder);
}

function openFolder(folder: string, { lockTimeout: timeout = lockTimeout, onQuery }: StoreOptions): Store {
  const sqlite = openFile(fileOf(folder, 'hc'), 'hc');
  try {
    attachContent(sqlite, folder);
  } catch (error) {
    sqlite.close();
    throw startErrorOf(error, contentFile(folder));
  }
  sqlite.exec(`PRAGMA busy_timeout = ${timeout}`);
  return folderStore(sqlite, folder, onQuery);
}

/** Read-only, or BEGIN IMMEDIATE would wait for the lock of both files, and so for an import. */
function attachContent(sqlite: DatabaseSync, folder: string): void {
  const content = pathToFileURL(contentFile(resolve(folder))).href;
  sqlite.prepare('ATTACH DATABASE ? AS content').run(`${content}?mode=ro`);
}

/** Puts the content of a folder beside what is kept elsewhere. Throws a StartError. */
async function withContent(
  { db, dialect, close }: Pick<Store, 'db' | 'dialect' | 'close'>,
  folder: string,
): Promise<Store> {
  const file = contentFile(folder);
  let live: LiveContent;
  try {
    live = openLiveContent(file);
  } catch (error) {
    await close();
    throw startErrorOf(error, file);
  }
  return {
    ...{ db, dialect, dataDir: folder, content: live.db, live },
    async close() {
      live.close();
      await close();
    },
  };
}

/** Where the content of a data folder lies; where content is published, a link to the version that is served. */
export const contentFile = (dataDir: string) => fileOf(dataDir, 'content');

/**
 * Opens `content.sqlite` alone, or a copy of it, for an import: the site's own tables are not in reach. Throws a
 * StartError.
 */
export async function openContentStore(dataDir: string, copy?: string): Promise<ContentStore> {
  const folder = prepareFolder(dataDir);
  const sqlite =
    copy === undefined ? openFile(contentFile(folder), 'content') : openFile(copy, 'content', false);
  sqlite.exec(`PRAGMA cache_size = -${importCache}`);
  return {
    ...{ db: kyselyOf<ContentTables>(sqlite), sqlite, dialect: sqliteDialect(sqlite), dataDir: folder },
    isCopy: copy !== undefined,
    close: () => sqlite.close(),
  };
}

/** The content of a data folder as it is at one moment, whatever an import writes meanwhile. */
export interface ContentView extends Pick<ContentStore, 'db' | 'sqlite'> {
  close(): void;
}

/** Opens such a view, for work that takes longer than a request. Throws what SQLite throws. */
export function viewContent(dataDir: string): ContentView {
  const file = realpathSync(contentFile(resolve(dataDir)));
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: lockTimeout });
  sqlite.exec('BEGIN');
  return { db: kyselyOf<ContentTables>(sqlite), sqlite, close: () => sqlite.close() };
}

/**
 * Opens what a site keeps for reading alone, as it is: nothing is made or brought to a newer form. Throws when a part is
 * missing or of another form.
 */
export async function openToRead(place: StorePlace): Promise<Store> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts');
    return withContent(await openPostgres({ ...place, databaseUrl }, 'as it is'), resolve(dataDir));
  }
  const sqlite = new DatabaseSync(fileOf(dataDir, 'hc'), { readOnly: true });
  try {
    sqlite.exec(`PRAGMA busy_timeout = ${lockTimeout}`);
    attachContent(sqlite, dataDir);
    const forms = ['main', 'content'].map((name) => userVersion(sqlite, name));
    if (forms[0] !== migrations.site.length || forms[1] !== migrations.content.length)
      throw new Error('of another form');
    return folderStore(sqlite, dataDir);
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

const userVersion = (sqlite: DatabaseSync, name: string) =>
  Number(sqlite.prepare(`PRAGMA ${name}.user_version`).get()?.user_version);

/** How many steps the schema of a database file has had. Throws when it can't be read. */
export function schemaOf(file: string): number {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    return userVersion(sqlite, 'main');
  } finally {
    sqlite.close();
  }
}

/** When the newest case, comment or use of a session was written, in milliseconds since 1970; null when there is none. */
export async function newestRow({ db }: Store): Promise<number | null> {
  const at = (table: 'cases' | 'case_comments') =>
    db.selectFrom(table).select(({ fn }) => fn.max<number | null>('created_at').as('at'));
  const seen = db.selectFrom('sessions').select(({ fn }) => fn.max<number | null>('last_seen_at').as('at'));
  const rows = await at('cases').unionAll(at('case_comments')).unionAll(seen).execute();
  const times = rows.flatMap((row) => row.at ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

/** How many bytes each database of a data folder has on the disk, with its log; 0 for one that isn't there. */
export async function fileBytes(
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

/** How many bytes what a site keeps has. */
export async function databaseBytes({
  dataDir,
  dialect,
  db,
}: Store): Promise<{ readonly site: number; readonly content: number }> {
  const { site, content } = await fileBytes(dataDir);
  return { site: dialect.name === 'sqlite' ? site : await postgresBytes(db), content };
}

async function postgresBytes(db: Kysely<SiteTables>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

const kyselyOf = <DB>(sqlite: DatabaseSync, onQuery?: OnQuery) =>
  new Kysely<DB>({
    dialect: new SqliteDialect({ database: kyselyDatabase(sqlite) }),
    ...logOf(onQuery),
  });

function folderStore(sqlite: DatabaseSync, dataDir: string, onQuery?: OnQuery): Store {
  const db = kyselyOf<SiteTables & ContentTables>(sqlite, onQuery);
  return {
    // One connection has both; a query asks either of what the site writes or of the content.
    ...{ db: db as unknown as Kysely<SiteTables>, content: db as unknown as Kysely<ContentTables> },
    ...{ dialect: sqliteDialect(sqlite), dataDir, live: null },
    async close() {
      sqlite.close();
    },
  };
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

/** Removes a link to what is gone: content that was published comes again, and nothing empty gets its name. */
function dropDeadLink(file: string): void {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(file)) rmSync(file);
}

/** Makes a folder and those above it. One by one, because `recursive` never returns below /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function openFile(file: string, name: 'hc' | 'content', isChecked = true): DatabaseSync {
  let sqlite: DatabaseSync | undefined;
  try {
    sqlite = new DatabaseSync(file);
    sqlite.exec(`PRAGMA busy_timeout = ${lockTimeout}`);
    const mode = sqlite.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
    if (mode !== 'wal')
      throw new StartError(`The database ${file} can't be used here: its disk has no shared memory.`);
    sqlite.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    migrateSqlite(sqlite, name === 'hc' ? migrations.site : migrations.content, file);
    if (isChecked) checkPages(sqlite, name, file);
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
