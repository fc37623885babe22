import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import type { ComplaintTable, SiteTables } from '../store/tables.ts';
import type { Attachment } from './attachments.ts';
import { fullId } from './ids.ts';
import { recordTypes } from './model.ts';

/** Which cases an agents' token reaches. */
export interface AgentReach {
  /** Accounts whose cases it reaches; null for all, and for cases without one. */
  readonly accounts: readonly string[] | null;
  readonly hasComplaints: boolean;
}

/** Which cases are there for a token, as a condition on `cases`. */
function mayReach(
  { eb, and, lit }: ExpressionBuilder<SiteTables, 'cases'>,
  { accounts, hasComplaints }: AgentReach,
): ExpressionWrapper<SiteTables, 'cases', SqlBool> {
  return and([
    accounts === null ? lit(true) : eb('cases.account_id', 'in', accounts),
    hasComplaints ? lit(true) : eb('cases.record_type', '!=', recordTypes.complaint),
  ]);
}

const columns = [
  'cases.id',
  'cases.number',
  'cases.subject',
  'cases.description',
  'cases.type',
  'cases.status',
  'cases.is_closed',
  'cases.record_type',
  'cases.reason',
  'cases.employee_name',
  'cases.country',
  'cases.cc_recipients',
  'cases.agent_name',
  'cases.merged_into',
  'cases.created_at',
  'cases.updated_at',
  'cases.revision',
  'cases.owner_id',
  'cases.account_id',
  'accounts.name as account_name',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.locale',
] as const;

const casesIn = (db: Kysely<SiteTables>, reach: AgentReach) =>
  db
    .selectFrom('cases')
    .selectAll()
    .where((builder) => mayReach(builder, reach));

/**
 * These cases with the names that go with them. They are chosen before names are looked for: PostgreSQL makes room to
 * remember those of all accounts and users that a longer list could have, which takes longer than to find these.
 */
const named = (db: Kysely<SiteTables>, chosen: ReturnType<typeof casesIn>) =>
  db
    .selectFrom(chosen.as('cases'))
    .leftJoin('accounts', 'accounts.id', 'cases.account_id')
    .leftJoin('users', 'users.id', 'cases.owner_id')
    .select(columns);

/** A case as agents see it. */
export type AgentCase = NonNullable<Awaited<ReturnType<typeof findAgentCase>>>;

/** A case a token reaches; null for a foreign, an unknown and a malformed id alike. */
export async function findAgentCase(db: Kysely<SiteTables>, id: string, reach: AgentReach) {
  const full = fullId(id);
  if (full === null) return null;
  return (await named(db, casesIn(db, reach).where('id', '=', full)).executeTakeFirst()) ?? null;
}

/** Which cases are listed. */
export interface AgentFilter {
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly isClosed?: boolean | undefined;
  /** Changed at this time or later, in milliseconds. */
  readonly updatedSince?: number | undefined;
  /** Changed after the change of this number. */
  readonly after: number;
  readonly limit: number;
}

/** Cases a token reaches, in the order they were changed last, the one that has waited longest first. */
export function listAgentCases(
  db: Kysely<SiteTables>,
  reach: AgentReach,
  { status, type, isClosed, updatedSince, after, limit }: AgentFilter,
): Promise<AgentCase[]> {
  let query = casesIn(db, reach).where('revision', '>', after);
  if (status !== undefined) query = query.where('status', '=', status);
  if (type !== undefined) query = query.where('type', '=', type);
  // In the query's text, as in that of the index of open cases.
  if (isClosed !== undefined) query = query.where('is_closed', '=', sql.lit(isClosed ? 1 : 0));
  if (updatedSince !== undefined) query = query.where('updated_at', '>=', updatedSince);
  return named(db, query.orderBy('revision').limit(limit)).orderBy('cases.revision').execute();
}

/** What a complaint says beyond its case. */
export type StoredComplaint = Selectable<ComplaintTable>;

/** What the complaint of a case says; null for every other case. */
export const complaintOf = async (db: Kysely<SiteTables>, caseId: string): Promise<StoredComplaint | null> =>
  (await db.selectFrom('complaints').selectAll().where('case_id', '=', caseId).executeTakeFirst()) ?? null;

/** The file of a document id, if a token reaches its case; null for every other id. */
export async function findAgentFile(
  db: Kysely<SiteTables>,
  documentId: string,
  reach: AgentReach,
): Promise<Attachment | null> {
  const full = fullId(documentId);
  if (full === null) return null;
  const row = await db
    .selectFrom('case_attachments')
    .innerJoin('cases', 'cases.id', 'case_attachments.case_id')
    .selectAll('case_attachments')
    .where('document_id', '=', full)
    .where((builder) => mayReach(builder as unknown as ExpressionBuilder<SiteTables, 'cases'>, reach))
    .executeTakeFirst();
  return row ?? null;
}
