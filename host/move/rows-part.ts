import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { openSecrets, siteBeingMoved } from '../auth/secrets.ts';
import { servedFile } from '../content/published/served-file.ts';
import { contentFile, type Store } from '../store/database.ts';
import { storable } from '../store/dialect.ts';
import type { SiteTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { type MovedPart, MoveError, type MovePart } from './part.ts';

interface Places {
  readonly source: Store;
  readonly target: Store;
  /** Where the two are, for people. */
  readonly from: string;
  readonly to: string;
}

type TableName = keyof SiteTables;
type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** How the rows of a table are told apart, and put in. */
interface TableRows {
  readonly name: TableName;
  /** Columns by which they are read in order. */
  readonly key: readonly string[];
  /** A column that names another row of the same table, which may come later. */
  readonly ownRow?: string;
  /** Whether the order in which they were written counts. */
  readonly isInOrder?: true;
  /** Whether the database numbers new ones, by the first column of the key. */
  readonly isNumbered?: true;
  /** Whether it is for hosts that share a database alone. */
  readonly isShared?: true;
}

/** Every table, those first whose rows others name; null for what is worth nothing once the hosts are stopped. */
const tables: Readonly<Record<TableName, Omit<TableRows, 'name'> | null>> = {
  editions: null,
  limit_counts: null,
  secrets: { key: ['name'] },
  secret_versions: { key: ['name', 'version'] },
  accounts: { key: ['id'], ownRow: 'partner_id' },
  users: { key: ['id'] },
  sessions: { key: ['id_hash'] },
  password_links: { key: ['code_hash'] },
  identities: { key: ['issuer', 'subject'] },
  logout_tokens: { key: ['issuer', 'token_id'] },
  login_failures: { key: ['id'], isNumbered: true },
  agent_tokens: { key: ['id'] },
  cases: { key: ['id'], ownRow: 'merged_into' },
  case_comments: { key: ['id'], isInOrder: true },
  case_attachments: { key: ['id'], isInOrder: true },
  complaints: { key: ['case_id'] },
  idempotency_keys: { key: ['visitor', 'key'] },
  seeds: { key: ['name'] },
  event_counts: { key: ['day', 'kind', 'object_id'] },
  log_events: { key: ['id'], isNumbered: true },
  article_feedback: { key: ['user_id', 'article_id'] },
  article_reads: { key: ['persona', 'day', 'article_id'] },
  built_pages: { key: ['id'] },
  built_page_versions: { key: ['page_id', 'version'] },
  built_addresses: { key: ['name'] },
  built_page_events: { key: ['id'], isNumbered: true },
  built_page_editors: { key: ['page_id', 'user_id'] },
  built_pictures: { key: ['content_key'] },
  outbox: { key: ['id'], isNumbered: true },
  mails: { key: ['id'], isNumbered: true },
  mail_choices: { key: ['address'] },
  mail_bounces: { key: ['address'] },
  content_versions: { key: ['version'], isShared: true },
  content_publications: { key: ['id'], isNumbered: true, isShared: true },
};

/** How many rows are read, and put in, at once. */
const rowsAtOnce = 500;

/** The name of the row by which a database says that it is not filled yet. */
const movingNote = 'moving';

/** Everything that the site writes, from one database to another. */
export function rowsPart({ source, target, from, to }: Places): MovePart {
  const moved = Object.entries(tables).flatMap(([name, rows]) => {
    if (rows === null || (rows.isShared && !target.dialect.isShared)) return [];
    return { ...rows, name: name as TableName } satisfies TableRows;
  });
  return {
    async judge() {
      const moving = await siteBeingMoved(target.db);
      const { site } = await openSecrets(source.db);
      if (moving !== null && moving !== site)
        throw new MoveError(`Another site is being moved to ${to}; name another HC_DATABASE_URL.`);
      if (moving === null && (await holdsRows(target, moved)))
        throw new MoveError(
          `${to} holds rows already, and they are not those of a move that was broken off. Name an empty database, or empty this one first.`,
        );
    },

    async run(progress) {
      const { site } = await openSecrets(source.db);
      if ((await siteBeingMoved(target.db)) === null)
        await target.db.insertInto('secrets').values({ name: movingNote, value: site }).execute();
      const [total, known] = [await countRows(source, moved), await countRows(target, moved)];
      let done = known;
      const copied = (rows: number) => {
        done += rows;
        progress('rows', Math.min(done, total), total);
      };
      progress('rows', done, total);
      for (const table of moved) await copyTable({ source, target }, table, copied);
      let checked = 0;
      for (const table of moved) {
        await compareTable({ source, target, to }, table, (rows) => {
          checked += rows;
          progress('compare', checked, total);
        });
      }
      const parts = { wanted: total, copied: done - known, known, missing: [], damaged: [] };
      return { part: 'rows', from, to, ...parts } satisfies MovedPart;
    },

    async finish() {
      if (!target.dialect.isShared) await keepContent(target.dataDir);
      await target.db.deleteFrom('secrets').where('name', '=', movingNote).execute();
    },
  };
}

/** Makes the content that was published last the folder's own, which imports write to. */
async function keepContent(dataDir: string): Promise<void> {
  if (servedFile(dataDir) === null) return;
  const copy = join(dataDir, '.content.moving');
  await rm(copy, { force: true });
  await copyFile(contentFile(dataDir), copy);
  await rename(copy, contentFile(dataDir));
}

/** The rows of a table, without the note that is no row of the site. */
const rowsOf = ({ name }: TableRows): RawBuilder<unknown> =>
  name === 'secrets'
    ? sql`${sql.table(name)} WHERE name <> ${movingNote}`
    : sql`${sql.table(name)} WHERE 1 = 1`;

async function holdsRows({ db }: Store, moved: readonly TableRows[]): Promise<boolean> {
  for (const table of moved) {
    const { rows } = await sql`SELECT 1 FROM ${rowsOf(table)} LIMIT 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

async function countRows({ db }: Store, moved: readonly TableRows[]): Promise<number> {
  let count = 0;
  for (const table of moved) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${rowsOf(table)}`.execute(db);
    count += Number(rows[0]?.count);
  }
  return count;
}

/** Where reading goes on: behind the row with these values of the key. */
type Place = readonly Value[] | null;

const keyOf = ({ key, isInOrder }: TableRows): readonly string[] => (isInOrder ? ['rowid'] : key);

/** The next rows of a table, in its order, with their keys; all but `rowid` are columns. */
async function nextRows(db: Kysely<SiteTables>, table: TableRows, place: Place): Promise<readonly Row[]> {
  const columns = sql.join(keyOf(table).map((column) => sql.ref(column)));
  const behind =
    place === null ? sql`` : sql`AND (${columns}) > (${sql.join(place.map((value) => sql`${value}`))})`;
  const more = table.isInOrder ? sql`rowid, ` : sql``;
  const { rows } =
    await sql<Row>`SELECT ${more}${sql.table(table.name)}.* FROM ${rowsOf(table)} ${behind} ORDER BY ${columns} LIMIT ${sql.lit(rowsAtOnce)}`.execute(
      db,
    );
  return rows;
}

const placeOf = (table: TableRows, row: Row): Place => keyOf(table).map((column) => row[column] ?? null);

/** All rows of a table in its order. */
async function* allRows({ db }: Store, table: TableRows): AsyncGenerator<Row> {
  for (let place: Place = null, isMore = true; isMore; ) {
    const rows = await nextRows(db, table, place);
    yield* rows;
    const last = rows.at(-1);
    if (last) place = placeOf(table, last);
    isMore = rows.length === rowsAtOnce;
  }
}

/** Where an earlier try ended, in the order of the source. */
async function endOf(
  { source, target }: Pick<Places, 'source' | 'target'>,
  table: TableRows,
): Promise<Place> {
  const columns = keyOf(table).map((column) => sql`${sql.ref(column)} DESC`);
  const { rows } =
    await sql<Row>`SELECT * FROM ${rowsOf(table)} ORDER BY ${sql.join(columns)} LIMIT 1`.execute(target.db);
  const [last] = rows;
  if (!last) return null;
  if (!table.isInOrder) return placeOf(table, last);
  const found =
    await sql<Row>`SELECT rowid FROM ${sql.table(table.name)} WHERE id = ${last.id ?? null}`.execute(
      source.db,
    );
  return [found.rows[0]?.rowid ?? null];
}

/** Puts the rows of a table in that are not there yet. */
async function copyTable(
  places: Pick<Places, 'source' | 'target'>,
  table: TableRows,
  copied: (rows: number) => void,
): Promise<void> {
  const { source, target } = places;
  const { ownRow } = table;
  const write = (work: (db: Kysely<SiteTables>) => Promise<void>) =>
    inTransaction(target, ({ db, dialect }) => dialect.withoutTriggers(db, table.name, () => work(db)));
  for (let place = await endOf(places, table), isMore = true; isMore; ) {
    const rows = await nextRows(source.db, table, place);
    if (rows.length > 0) await write((db) => insert(db, table, rows));
    copied(rows.length);
    const last = rows.at(-1);
    if (last) place = placeOf(table, last);
    isMore = rows.length === rowsAtOnce;
  }
  if (ownRow !== undefined) {
    for (let place: Place = null, isMore = true; isMore; ) {
      const rows = await nextRows(source.db, table, place);
      const naming = rows.filter((row) => row[ownRow] !== null);
      if (naming.length > 0) await write((db) => nameRows(db, table, ownRow, naming));
      const last = rows.at(-1);
      if (last) place = placeOf(table, last);
      isMore = rows.length === rowsAtOnce;
    }
  }
  const [column = ''] = table.key;
  if (table.isNumbered) await target.dialect.numberOn(target.db, table.name, column);
}

async function insert(db: Kysely<SiteTables>, table: TableRows, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'rowid');
  const values = rows.map(
    (row) =>
      sql`(${sql.join(columns.map((column) => sql`${column === table.ownRow ? null : (row[column] ?? null)}`))})`,
  );
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`INSERT INTO ${sql.table(table.name)} (${names}) VALUES ${sql.join(values)}`.execute(db);
}

/** Sets the column that names another row, now that all are there. */
async function nameRows(
  db: Kysely<SiteTables>,
  { name, key }: TableRows,
  column: string,
  rows: readonly Row[],
): Promise<void> {
  const [id = ''] = key;
  for (const row of rows)
    await sql`UPDATE ${sql.table(name)} SET ${sql.ref(column)} = ${row[column] ?? null} WHERE ${sql.ref(id)} = ${row[id] ?? null}`.execute(
      db,
    );
}

/** Reads a table on both sides, row by row. Throws a MoveError at the first that differs, or is there once. */
async function compareTable(
  { source, target, to }: Omit<Places, 'from'>,
  table: TableRows,
  compared: (rows: number) => void,
): Promise<void> {
  const [ours, theirs] = [allRows(source, table), allRows(target, table)];
  const differing = (row: Row) =>
    new MoveError(
      `${table.name} ${table.key.map((column) => row[column]).join(' ')} is not the same in ${to}: the site was written to since the move began. Stop its hosts, empty ${to}, and run the move again.`,
    );
  for (let count = 1; ; count += 1) {
    const [{ value: own }, { value: other }] = [await ours.next(), await theirs.next()];
    if (own === undefined && other === undefined) return compared((count - 1) % rowsAtOnce);
    if (own === undefined || other === undefined || !isSame(own, other)) throw differing(own ?? other ?? {});
    if (count % rowsAtOnce === 0) compared(rowsAtOnce);
  }
}

function isSame(own: Row, other: Row): boolean {
  const names = Object.keys(own).filter((name) => name !== 'rowid');
  return names.every((name) => storable(own[name]) === storable(other[name]));
}
