import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely';
import pg from 'pg';
import { StartError } from '../errors.ts';
import { type Dialect, postgresDialect, storable } from './dialect.ts';
import { ConnectionLost, sqlStateOf, storeReasonOf } from './failures.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { migrations } from './migrations/index.ts';
import { placeOf } from './postgres-place.ts';
import { logOf, type OnQuery } from './query-log.ts';
import type { SiteTables } from './tables.ts';

/** The oldest PostgreSQL that the queries are tried with, in its own form of a number. */
const oldestVersion = 150_000;

/** How long a connection and the answer to a query are waited for, in milliseconds. */
const longestConnect = 5000;
const longestQuery = 15_000;

/** How long nobody asks again after it was waited in vain, in milliseconds. */
const rest = 2000;

const { INT8, NUMERIC } = pg.types.builtins;

/** Whole numbers of 64 bits and sums of them are read as numbers: times and bytes are far below where these end. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === INT8 || id === NUMERIC ? (text: string) => Number(text) : pg.types.getTypeParser(id, format),
};

/** How PostgreSQL is connected to: nothing that a pooler, which gives a connection to many, would refuse or mix up. */
export const connectionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  ...{ types, keepAlive: true, application_name: 'hc' },
  connectionTimeoutMillis: longestConnect,
});

/** Its own word that it starts, ends, or gives a connection up. */
const leaving = /^(?:57P0[1-3]|08...)$/;

/** What went wrong where PostgreSQL did not say it itself is that it was not there to say it. */
function failureOf(error: unknown): unknown {
  const state = sqlStateOf(error);
  if (!(error instanceof Error) || (state !== null && !leaving.test(state))) return error;
  return new ConnectionLost(error.message, { cause: error });
}

async function saying<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw failureOf(error);
  }
}

/** A pool in the shape that kysely wants, whose failures are told apart. Statements have no names: a pooler knows none. */
function poolOf(pool: pg.Pool): PostgresPool {
  type Client = Awaited<ReturnType<PostgresPool['connect']>>;
  const known = new WeakMap<pg.PoolClient, Client>();
  let restsUntil = 0;
  /** Who asks for what needs no database waits for it once, and not each time anew. */
  const watched = async <T>(work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    try {
      return await saying(work());
    } catch (error) {
      const isSlow = performance.now() - began > longestConnect / 2;
      if (isSlow && error instanceof ConnectionLost) restsUntil = performance.now() + rest;
      throw error;
    }
  };
  const clientOf = (client: pg.PoolClient) => {
    const told = {
      query: (text: string, values: readonly unknown[]) =>
        watched(() => client.query(text, values.map(storable))),
      release: (fault?: boolean | Error) => client.release(fault),
    };
    // Without a dialect of cursors, kysely asks for nothing else.
    const asked = told as unknown as Client;
    known.set(client, asked);
    return asked;
  };
  return {
    options: pool.options,
    async connect() {
      if (performance.now() < restsUntil) throw new ConnectionLost('it did not answer a moment ago');
      // Where all are in use, waiting in vain says that the site is busy, and nothing of PostgreSQL.
      const isFull = pool.totalCount >= pool.options.max && pool.idleCount === 0;
      const client = await (isFull ? saying(pool.connect()) : watched(() => pool.connect()));
      return known.get(client) ?? clientOf(client);
    },
    end: () => pool.end(),
  };
}

const fault = (what: string) => new StartError(`HC_DATABASE_URL: ${what}`);

/** Why PostgreSQL can't be used, by its SQLSTATE. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or the password; give those of a user it knows',
  '28000': 'refuses this user from here; look into its pg_hba.conf',
  '3D000': 'has no such database; make it with createdb, owned by the user of the address',
  '42501': 'gives the user too few rights; let the user own the database',
};

/** A StartError of what PostgreSQL said, or that it said nothing; anything unknown is handed back as it is. */
function startErrorOf(error: unknown, url: string): unknown {
  if (error instanceof StartError) return error;
  if (error instanceof ConnectionLost)
    return fault(
      `nothing answers at ${placeOf(url)} (${error.message}); start PostgreSQL, or mend the address.`,
    );
  const reason = refusals[sqlStateOf(error) ?? ''] ?? storeReasonOf(error);
  return reason ? fault(`${placeOf(url)} ${reason}.`) : error;
}

/** An open PostgreSQL. */
export interface Postgres {
  readonly db: Kysely<SiteTables>;
  readonly dialect: Dialect;
  close(): Promise<void>;
}

/**
 * Opens what a site writes on PostgreSQL: with its tables made and migrated, as it is where it is of this version's form, or
 * whatever it is. Throws a StartError that names the setting and what is to be done.
 */
export async function openPostgres(
  { databaseUrl: url, databasePool: max }: { readonly databaseUrl: string; readonly databasePool: number },
  how: 'migrated' | 'as it is' | 'whatever its form' = 'migrated',
  onQuery?: OnQuery,
): Promise<Postgres> {
  const db = connect(url, { max, query_timeout: longestQuery }, onQuery);
  try {
    await check(db, url);
    if (how === 'migrated') await migrate(db, url);
    else if (how === 'as it is') await checkForm(db, url);
    return { db, dialect: postgresDialect, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw startErrorOf(error, url);
  }
}

/** Queries over a pool of connections. */
function connect(
  url: string,
  bounds: Pick<pg.PoolConfig, 'max' | 'query_timeout'>,
  onQuery?: OnQuery,
): Kysely<SiteTables> {
  const pool = new pg.Pool({ ...connectionOf(url), ...bounds });
  // One that breaks between two queries is told to who asks the next; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<SiteTables>({
    dialect: new PostgresDialect({ pool: poolOf(pool) }),
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
    ...logOf(onQuery),
  });
}

/** Brings the tables to this version's form, by a connection that waits as long as a step takes. */
async function migrate(db: Kysely<SiteTables>, url: string): Promise<void> {
  if ((await postgresDialect.steps(db)) === migrations.site.length) return;
  const patient = connect(url, { max: 1 });
  try {
    await migratePostgres(patient, placeOf(url));
  } finally {
    await patient.destroy();
  }
}

/** Throws a StartError when the tables are not those of this version. */
async function checkForm(db: Kysely<SiteTables>, url: string): Promise<void> {
  const [done, known] = [await postgresDialect.steps(db), migrations.site.length];
  if (done === 0) throw fault(`${placeOf(url)} has no tables of a site yet; the first start makes them.`);
  if (done > known)
    throw fault(
      `${placeOf(url)} is of a newer version of this program (schema ${done}, known up to ${known}); run that.`,
    );
  if (done < known)
    throw fault(
      `${placeOf(url)} is of an older version (schema ${done} of ${known}); the next start brings it up.`,
    );
}

/** Throws a StartError when this is a PostgreSQL that the site can't be on. */
async function check(db: Kysely<SiteTables>, url: string): Promise<void> {
  const { rows } = await sql<{ version: number; name: string; encoding: string; standby: boolean }>`SELECT
    current_setting('server_version_num')::int AS version, current_setting('server_version') AS name,
    current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS standby`.execute(db);
  const [found] = rows;
  const place = placeOf(url);
  if (!found || found.version < oldestVersion)
    throw fault(`${place} is PostgreSQL ${found?.name}; it must be 15 or later.`);
  if (found.encoding !== 'UTF8')
    throw fault(`${place} is in ${found.encoding}; make the database anew with createdb --encoding=UTF8.`);
  if (found.standby) throw fault(`${place} is a standby, which takes no writes; name the primary.`);
}
