import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import type { SiteUser } from '../auth/users.ts';
import type { Dialect } from '../store/dialect.ts';
import type { SiteTables } from '../store/tables.ts';
import { recordTypes } from './model.ts';

/** The part of a user that decides which cases are theirs. */
export type CaseVisitor = Pick<SiteUser, 'id' | 'permissions'> & {
  readonly account: Pick<SiteUser['account'], 'id'>;
};

/**
 * Which cases a user may see and work on, as a condition on `cases` (docs/decisions/009): their own, and a partner those
 * of the customers their company looks after. Colleagues of the same account and internal users see their own only.
 * Complaints are seen by nobody but who filed them: they may be about the partner. A query that nothing else narrows down
 * gives the dialect, too: PostgreSQL would look at every case there is.
 */
export function mayUseCase(
  { eb, or, and, selectFrom }: ExpressionBuilder<SiteTables, 'cases'>,
  { id, permissions, account }: CaseVisitor,
  dialect: Pick<Dialect, 'isAmong'> | null = null,
): ExpressionWrapper<SiteTables, 'cases', SqlBool> {
  const own = eb('cases.owner_id', '=', id);
  if (!permissions.has('partner')) return own;
  const customers = selectFrom('accounts')
    .select('accounts.id')
    .where('accounts.partner_id', '=', account.id);
  const ofCustomer =
    dialect?.isAmong('cases.account_id', customers) ?? eb('cases.account_id', 'in', customers);
  return or([own, and([ofCustomer, eb('cases.record_type', '!=', recordTypes.complaint)])]);
}

/** Whom a case may concern: nobody else passes `mayUseCase` for it, and not all of these do. */
export interface Concerned {
  readonly owner: string | null;
  /** The account of the partner who looks after its customer. */
  readonly partner: string | null;
}

/** Whom a case may concern, so that only they are looked at when it changes. */
export async function concernedBy(db: Kysely<SiteTables>, caseId: string): Promise<Concerned> {
  const row = await db
    .selectFrom('cases')
    .leftJoin('accounts', 'accounts.id', 'cases.account_id')
    .select(['owner_id', 'partner_id'])
    .where('cases.id', '=', caseId)
    .executeTakeFirst();
  return { owner: row?.owner_id ?? null, partner: row?.partner_id ?? null };
}

/** Whether a case may concern a user. */
export const isConcerned = ({ owner, partner }: Concerned, { id, account }: CaseVisitor): boolean =>
  owner === id || (partner !== null && partner === account.id);
