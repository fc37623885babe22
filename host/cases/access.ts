import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { SiteUser } from '../auth/users.ts';
import type { Tables } from '../store/tables.ts';
import { recordTypes } from './model.ts';

/** The part of a user that decides which cases are theirs. */
export type CaseVisitor = Pick<SiteUser, 'id' | 'permissions'> & {
  readonly account: Pick<SiteUser['account'], 'id'>;
};

/**
 * Which cases a user may see and work on, as a condition on `cases` (docs/decisions/009): their own, and a partner those
 * of the customers their company looks after. Colleagues of the same account and internal users see their own only.
 * Complaints are seen by nobody but who filed them: they may be about the partner.
 */
export function mayUseCase(
  { eb, or, and, selectFrom }: ExpressionBuilder<Tables, 'cases'>,
  { id, permissions, account }: CaseVisitor,
): ExpressionWrapper<Tables, 'cases', SqlBool> {
  const own = eb('cases.owner_id', '=', id);
  if (!permissions.has('partner')) return own;
  const customers = selectFrom('accounts')
    .select('accounts.id')
    .where('accounts.partner_id', '=', account.id);
  const ofCustomer = eb('cases.account_id', 'in', customers);
  return or([own, and([ofCustomer, eb('cases.record_type', '!=', recordTypes.complaint)])]);
}
