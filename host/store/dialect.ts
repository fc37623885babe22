import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { ConnectionLost, FateUnknown, isStoreBusy } from './failures.ts';
import type { EditionName, SiteTables } from './tables.ts';

/**
 * What differs between the databases that hold what a site writes, SQLite in its data folder and PostgreSQL; every query is
 * one text for both, and what of the schema differs stands in the migrations.
 */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** Whether several hosts may work on it at once. */
  readonly isShared: boolean;
  /**
   * Runs `work` in a write transaction: all of it is kept, or none. Two of them never work side by side, whichever process
   * or host they are of, so that `work` may count on what it reads; whoever comes later waits, for a time.
   */
  inTransaction<DB, T>(db: Kysely<DB>, work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
  /** Lets rows of this transaction name others that come later in it. */
  deferForeignKeys(db: Kysely<SiteTables>): Promise<void>;
  /** The rows of a query in batches, for a reader who takes their time while others ask the same. */
  batches<Row>(db: Kysely<SiteTables>, query: ListQuery<Row>): AsyncIterable<readonly Row[]>;
  /** How many steps its schema has had; 0 where there is none yet. */
  steps(db: Kysely<SiteTables>): Promise<number>;
  /** Whether the value of a column is among those that a query of a few answers, so that an index of it is used. */
  isAmong(column: string, values: Expression<unknown>): Expression<SqlBool>;
  /** Runs `work` of a transaction as if a table had no triggers: rows go in as they are. */
  withoutTriggers(db: Kysely<SiteTables>, table: keyof SiteTables, work: () => Promise<void>): Promise<void>;
  /** Lets the numbers that the database gives to rows of a table begin behind those that were put in. */
  numberOn(db: Kysely<SiteTables>, table: keyof SiteTables, column: string): Promise<void>;
  /** Changes whenever other processes have changed what the name stands for. */
  edition(db: Kysely<SiteTables>, name: EditionName): number | Promise<number>;
}

/** A query of many rows. */
export interface ListQuery<Row> {
  compile(): CompiledQuery;
  limit(rows: number): { execute(): Promise<Row[]> };
}

/** A value as both databases keep it: PostgreSQL keeps every character of a text but one. */
export const storable = (value: unknown) =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

/** How long a transaction waits for its turn, in milliseconds. */
export const longestWait = 5000;

/** How often it looks for it where it has to, in milliseconds. */
export const betweenLooks = 20;

/** Rows of a batch. */
const batchSize = 1000;

/**
 * SQLite on one connection, which all queries take turns on. The write lock is taken at the start of a transaction; while
 * another process has it, reads go on, and a store whose `busy_timeout` is 0 doesn't wait.
 */
export function sqliteDialect(sqlite: DatabaseSync): Dialect {
  const timeoutOf = () => Number(sqlite.prepare('PRAGMA busy_timeout').get()?.timeout);

  /** Takes the write lock without waiting for it. Answers whether it did; throws when it may not be asked for again. */
  const begin = (timeout: number, mayWait: boolean): boolean => {
    sqlite.exec('PRAGMA busy_timeout = 0');
    try {
      sqlite.exec('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (mayWait && isStoreBusy(error)) return false;
      throw error;
    } finally {
      sqlite.exec(`PRAGMA busy_timeout = ${timeout}`);
    }
  };

  return {
    name: 'sqlite',
    isShared: false,

    async inTransaction(db, work) {
      const timeout = timeoutOf();
      const end = performance.now() + (timeout === 0 ? 0 : longestWait);
      for (;;) {
        const attempt = await db.connection().execute(async (own) => {
          if (!begin(timeout, performance.now() < end)) return null;
          try {
            const result = await work(own);
            sqlite.exec('COMMIT');
            return { result };
          } catch (error) {
            // SQLite has ended the transaction by itself when the disk was full.
            if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
            throw error;
          }
        });
        if (attempt) return attempt.result;
        await pause(betweenLooks);
      }
    },

    async deferForeignKeys() {
      sqlite.exec('PRAGMA defer_foreign_keys = ON');
    },

    async *batches<Row>(_db: Kysely<SiteTables>, query: ListQuery<Row>) {
      const { sql: text, parameters } = query.compile();
      // Of a statement of its own: those of the query interface are shared.
      const rows = sqlite.prepare(text).iterate(...(parameters as readonly SQLInputValue[]));
      let batch: Row[] = [];
      for (const row of rows) {
        batch.push(row as Row);
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    },

    isAmong: (column, values) => sql`${sql.ref(column)} IN ${values}`,

    async withoutTriggers(_db, table, work) {
      const triggers = sqlite
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?")
        .all(table);
      for (const { name } of triggers) sqlite.exec(`DROP TRIGGER ${name}`);
      await work();
      for (const { sql: text } of triggers) sqlite.exec(String(text));
    },

    // It looks for the highest by itself.
    async numberOn() {},

    steps: async () => Number(sqlite.prepare('PRAGMA main.user_version').get()?.user_version),

    edition: () => Number(sqlite.prepare('PRAGMA data_version').get()?.data_version),
  };
}

/** The lock that write transactions of a site take, one after the other; any number that others don't use. */
const writersLock = 0x68_63_01;

/**
 * What every write transaction of PostgreSQL begins with. The bounds hold for it alone, so that a pooler may give its
 * connection to somebody else afterwards; each is above what a transaction of the host needs.
 */
const opening = [
  `SET LOCAL lock_timeout = ${longestWait}`,
  'SET LOCAL statement_timeout = 10000',
  'SET LOCAL idle_in_transaction_session_timeout = 30000',
  `SELECT pg_advisory_xact_lock(${writersLock})`,
].join('; ');

/** PostgreSQL over a pool of connections. */
export const postgresDialect: Dialect = {
  name: 'postgres',
  isShared: true,

  async inTransaction(db, work) {
    let isKeeping = false;
    try {
      return await db.transaction().execute(async (own) => {
        await sql.raw(opening).execute(own);
        const result = await work(own);
        isKeeping = true;
        return result;
      });
    } catch (error) {
      if (isKeeping && error instanceof ConnectionLost)
        throw new FateUnknown(error.message, { cause: error });
      throw error;
    }
  },

  async deferForeignKeys(db) {
    await sql`SET CONSTRAINTS ALL DEFERRED`.execute(db);
  },

  async *batches<Row>(db: Kysely<SiteTables>, query: ListQuery<Row>) {
    // Most have few, and get them in one trip.
    const first = await query.limit(batchSize).execute();
    if (first.length < batchSize) {
      yield first;
      return;
    }
    const { sql: text, parameters } = query.compile();
    const own = await db.startTransaction().setAccessMode('read only').execute();
    const ask = (asked: string, values: readonly unknown[] = []) =>
      own.executeQuery<Row>(CompiledQuery.raw(asked, [...values]));
    try {
      await ask(`DECLARE hc_rows NO SCROLL CURSOR FOR ${text}`, parameters);
      for (;;) {
        const { rows } = await ask(`FETCH ${batchSize} FROM hc_rows`);
        if (rows.length === 0) break;
        yield rows;
      }
    } finally {
      await own.rollback().execute();
    }
  },

  // As an array that is at hand: beside an OR it would not use the index for what a query is yet to answer.
  isAmong: (column, values) => sql`${sql.ref(column)} = ANY(ARRAY${values})`,

  async withoutTriggers(db, table, work) {
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(db);
    await work();
    await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(db);
  },

  async numberOn(db, table, column) {
    await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      FROM ${sql.table(table)}`.execute(db);
  },

  async steps(db) {
    // Asked as rows: what a connection keeps of names would be that of before it had its turn.
    const { rows: tables } = await sql`SELECT 1 FROM pg_catalog.pg_tables
      WHERE schemaname = current_schema() AND tablename = 'hc_schema'`.execute(db);
    if (tables.length === 0) return 0;
    const { rows } = await sql<{ steps: number }>`SELECT steps FROM hc_schema`.execute(db);
    return rows[0]?.steps ?? 0;
  },

  async edition(db, name) {
    const row = await db
      .selectFrom('editions')
      .select('number')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.number;
  },
};
