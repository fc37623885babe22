import type { Insertable, Kysely } from 'kysely';
import type { Store } from '../store/database.ts';
import type { CaseTable, SiteTables } from '../store/tables.ts';
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
  readonly agent_name: string | null;
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
  /** Who works on it. */
  readonly agent_name: string | null;
  readonly merged_into: string | null;
}

/** The case one goes on in, and those that go on in it, as far as a user may see them. */
export interface MergesOfCase {
  readonly into: Pick<FoundCase, 'id' | 'number'> | null;
  readonly from: readonly Pick<FoundCase, 'id' | 'number'>[];
}

/** The cases a user may see, newest first, in batches: the reader may take their time and others ask the same meanwhile. */
export function casesOf({ db, dialect }: Store, visitor: CaseVisitor): AsyncIterable<readonly ListedCase[]> {
  const query = db
    .selectFrom('cases')
    .leftJoin('accounts', 'accounts.id', 'cases.account_id')
    .select(['cases.id', 'number', 'subject', 'cases.type', 'cases.status', 'is_closed', 'record_type'])
    .select(['account_id', 'accounts.name as account_name', 'created_at', 'agent_name'])
    .where((builder) => mayUseCase(builder, visitor, dialect))
    .orderBy('number', 'desc');
  return dialect.batches(db, query);
}

const found = [
  'cases.id',
  'number',
  'subject',
  'description',
  'cases.status',
  'is_closed',
  'created_at',
  'agent_name',
  'merged_into',
] as const;

/** A case the user may see; null for a foreign, an unknown and a malformed id alike. */
export async function findCase(
  db: Kysely<SiteTables>,
  id: string,
  visitor: CaseVisitor,
): Promise<FoundCase | null> {
  const full = fullId(id);
  if (full === null) return null;
  const query = db.selectFrom('cases').select(found).where('cases.id', '=', full);
  return (await query.where((builder) => mayUseCase(builder, visitor)).executeTakeFirst()) ?? null;
}

/** Which cases a case was merged with, of those the user may see (docs/behaviour/case-detail.md#merged-cases). */
export async function mergesOf(
  db: Kysely<SiteTables>,
  { id, merged_into: into }: FoundCase,
  visitor: CaseVisitor,
): Promise<MergesOfCase> {
  const from = await db
    .selectFrom('cases')
    .select(['cases.id', 'number'])
    .where('merged_into', '=', id)
    .where((builder) => mayUseCase(builder, visitor))
    .orderBy('number')
    .limit(100)
    .execute();
  return { into: into === null ? null : await findCase(db, into, visitor), from };
}

/** Whether a case is closed by now. */
export async function isCaseClosed(db: Kysely<SiteTables>, id: string): Promise<boolean> {
  const row = await db.selectFrom('cases').select('is_closed').where('id', '=', id).executeTakeFirst();
  return row?.is_closed === 1;
}

/** What changed of the cases a user may see; `caseIds` is null when it is too much to be named. */
export interface CaseChanges {
  /** The number of the last change of any case. */
  readonly last: number;
  readonly caseIds: readonly string[] | null;
}

/** Most cases that are named of those that changed. */
const mostNamed = 100;

/** What changed for a user after a change, or from a time on, in milliseconds. */
export async function changesFor(
  db: Kysely<SiteTables>,
  visitor: CaseVisitor,
  since: { readonly after: number } | { readonly from: number },
): Promise<CaseChanges> {
  const newest = await db
    .selectFrom('cases')
    .select(({ fn }) => fn.max<number | null>('revision').as('last'))
    .executeTakeFirst();
  const rows = await db
    .selectFrom('cases')
    .select('cases.id')
    .where((builder) => mayUseCase(builder, visitor))
    .where(({ eb }) =>
      'after' in since ? eb('revision', '>', since.after) : eb('updated_at', '>=', since.from),
    )
    .orderBy('revision')
    .limit(mostNamed + 1)
    .execute();
  return {
    last: newest?.last ?? 0,
    caseIds: rows.length > mostNamed ? null : rows.map(({ id }) => id),
  };
}

/** The next case number. Call it inside a transaction of `inTransaction`, which no other writer shares. */
export async function nextCaseNumber(db: Kysely<SiteTables>): Promise<number> {
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
export async function addCase(db: Kysely<SiteTables>, row: NewCase): Promise<string> {
  const id = newId('case');
  await db
    .insertInto('cases')
    .values({ ...row, id, number: await nextCaseNumber(db) })
    .execute();
  return id;
}
