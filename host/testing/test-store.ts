import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { openStore, type Store, type StorePlace } from '../store/database.ts';

/** The PostgreSQL that the run of the tests is on; empty: each site keeps what it writes in its data folder. */
const runOn = process.env.HC_TEST_POSTGRES ?? '';

/** Whether what sites write is on PostgreSQL in this run. */
export const isOnPostgres = runOn !== '';

/** Whether every host of this run is one of three on one PostgreSQL, each request to a random one of them. */
export const isCluster = process.env.HC_TEST_CLUSTER === '1';

/**
 * The settings by which a site of a test keeps what it writes: those of its data folder, or, where the run is on PostgreSQL, of
 * a schema of its own there, which the folder names.
 */
export async function settingsOf(dataDir: string): Promise<Readonly<Record<string, string>>> {
  if (!isOnPostgres) return { HC_DATA_DIR: dataDir };
  const schema = `t_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const client = new pg.Client({ connectionString: runOn });
  await client.connect();
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await client.end();
  const url = new URL(runOn);
  url.searchParams.set('options', `-csearch_path=${schema}`);
  return { HC_DATA_DIR: dataDir, HC_DATABASE_URL: url.href, HC_DATABASE_POOL: '4' };
}

/** Where a test keeps a site. */
export async function placeIn(dataDir: string): Promise<StorePlace> {
  const { HC_DATABASE_URL: databaseUrl = null } = await settingsOf(dataDir);
  return { dataDir, databaseUrl, databaseDirectUrl: null, databasePool: 4 };
}

/** Opens what a site keeps in its data folder, whatever the run is on. */
export const openStoreIn = (dataDir: string): Promise<Store> =>
  openStore({ dataDir, databaseUrl: null, databaseDirectUrl: null, databasePool: 2 });

/** Opens what a site of a test keeps. */
export const openTestStore = async (dataDir: string): Promise<Store> => openStore(await placeIn(dataDir));

/** A row of whatever was asked. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Runs a statement on what a site keeps, each `?` a value; answers its rows. */
export async function sqlOn(
  { db }: Pick<Store, 'db'>,
  text: string,
  ...values: readonly (string | number | null)[]
): Promise<readonly Row[]> {
  const [first = '', ...rest] = text.split('?');
  const parts: RawBuilder<unknown>[] = [sql.raw(first)];
  for (const [at, part] of rest.entries()) parts.push(sql`${values[at]}`, sql.raw(part));
  const { rows } = await sql<Row>`${sql.join(parts, sql.raw(''))}`.execute(db);
  // Those of SQLite have no prototype, which tells them from what a test writes down.
  return rows.map((row) => ({ ...row }));
}
