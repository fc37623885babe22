import type { SQLInputValue } from 'node:sqlite';
import type { Insertable, Kysely } from 'kysely';
import type { Store } from '../store/database.ts';
import type { CaseTable, Tables } from '../store/tables.ts';
import { type CaseVisitor, mayUseCase } from './access.ts';
import { fullId, newId } from './ids.ts';

/** A row of the list (docs/behaviour/my-cases.md#rows). */
export interface ListedCase {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly type: string;
  readonly status: string;
  readonly is_closed: 0 | 1;
  readonly record_type: string;
  readonly account_id: string | null;
  readonly account_name: string | null;
  readonly created_at: number;
}

/** A case as its page needs it. */
export interface FoundCase {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly description: string;
  readonly status: string;
  readonly is_closed: 0 | 1;
  readonly created_at: number;
}

/**
 * The cases a user may see, newest first, one at a time. Of a statement of its own, because the reader may take its time
 * and others ask the same meanwhile.
 */
export function casesOf({ db, sqlite }: Store, visitor: CaseVisitor): Iterable<ListedCase> {
  const { sql, parameters } = db
    .selectFrom('cases')
    .leftJoin('accounts', 'accounts.id', 'cases.account_id')
    .select(['cases.id', 'number', 'subject', 'cases.type', 'cases.status', 'is_closed', 'record_type'])
    .select(['account_id', 'accounts.name as account_name', 'created_at'])
    .where((builder) => mayUseCase(builder, visitor))
    .orderBy('number', 'desc')
    .compile();
  const rows = sqlite.prepare(sql).iterate(...(parameters as readonly SQLInputValue[]));
  return rows as Iterable<unknown> as Iterable<ListedCase>;
}

const found = [
  'cases.id',
  'number',
  'subject',
  'description',
  'cases.status',
  'is_closed',
  'created_at',
] as const;

/** A case the user may see; null for a foreign, an unknown and a malformed id alike. */
export async function findCase(
  db: Kysely<Tables>,
  id: string,
  visitor: CaseVisitor,
): Promise<FoundCase | null> {
  const full = fullId(id);
  if (full === null) return null;
  const query = db.selectFrom('cases').select(found).where('cases.id', '=', full);
  return (await query.where((builder) => mayUseCase(builder, visitor)).executeTakeFirst()) ?? null;
}

/** The next case number. Call it inside a transaction of `inTransaction`, which no other writer shares. */
export async function nextCaseNumber(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('cases')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirst();
  return (row?.last ?? firstCaseNumber - 1) + 1;
}

const firstCaseNumber = 104_201;

/** What a new case is made of; number and id are given to it. */
export type NewCase = Omit<Insertable<CaseTable>, 'id' | 'number'>;

/** Adds a case and returns its id. Call it inside a transaction of `inTransaction`. */
export async function addCase(db: Kysely<Tables>, row: NewCase): Promise<string> {
  const id = newId('case');
  await db
    .insertInto('cases')
    .values({ ...row, id, number: await nextCaseNumber(db) })
    .execute();
  return id;
}
