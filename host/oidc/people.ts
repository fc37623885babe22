import type { Kysely, Selectable } from 'kysely';
import { readRows } from '../auth/columns.ts';
import { isSame, newAccount, newUser, putAccounts, putUsers } from '../auth/people.ts';
import { accountColumns, userColumns } from '../auth/people-columns.ts';
import { emailKey, findUser, type SiteUser } from '../auth/users.ts';
import type { BelievedEmails, OidcProvider } from '../oidc-settings.ts';
import type { Store } from '../store/database.ts';
import type { AccountTable, SiteTables, UserTable } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { SignInFailure } from './failures.ts';
import { type Claims, type MappedColumn, type Mapping, mapClaims, type Section } from './mapping.ts';

type User = Selectable<UserTable>;
type Account = Selectable<AccountTable>;

/** Whom a provider knows as what: who it is is its issuer and subject, and nothing else. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Claims;
}

/** How somebody is known at the site: by an earlier sign-in, by the id or the address the claims give, or not yet. */
export type KnownBy = 'identity' | 'id' | 'email' | 'nothing';

/** What a sign-in would do; nothing is written yet. */
export interface SignInPlan {
  readonly knownBy: KnownBy;
  readonly before: User | null;
  readonly user: User;
  readonly account: Account;
  readonly isNewAccount: boolean;
  /** The address that the claims give, when it belongs to somebody else and is left as it was. */
  readonly takenEmail: boolean;
}

type How = Pick<OidcProvider, 'creates' | 'linkEmails'>;

/** Whether a provider is believed that somebody owns an e-mail address. */
export function isBelieved(claims: Claims, email: string, believed: BelievedEmails): boolean {
  if (claims.email_verified !== true || believed === 'none') return false;
  return believed === 'all' || believed.includes(email.slice(email.lastIndexOf('@') + 1));
}

function patchOf<Row extends object>(
  columns: Parameters<typeof readRows<Row>>[0],
  mapped: readonly MappedColumn[],
  section: Section,
): Partial<Row> {
  const cells = new Map(
    mapped.flatMap(({ section: its, column, text }) =>
      its === section && text !== null ? [[column, text] as const] : [],
    ),
  );
  const table = { headRow: null, columns: [], rows: [{ row: 1, cells }], faults: [] };
  return readRows(columns, table).rows[0]?.patch ?? {};
}

const userBy = (db: Kysely<SiteTables>, field: 'id' | 'email' | 'contact_id', value: string | undefined) =>
  value === undefined || value === ''
    ? undefined
    : db.selectFrom('users').selectAll().where(field, '=', value).executeTakeFirst();

/**
 * Finds out who somebody is at the site, and what their claims change of them and their account. Throws a
 * SignInFailure for who may not come in; reads alone.
 */
export async function planSignIn(
  db: Kysely<SiteTables>,
  { issuer, subject, claims }: Identity,
  mapping: Mapping,
  { creates, linkEmails }: How,
): Promise<SignInPlan> {
  const mapped = mapClaims(mapping, claims);
  const patch = patchOf<User>(userColumns, mapped, 'user');
  const { id: accountId, ...accountPatch } = patchOf<Account>(accountColumns, mapped, 'account');
  const { knownBy, user: before } = await findKnown(db, { issuer, subject, claims, patch, linkEmails });
  if (before === null && creates === 'nobody')
    throw new SignInFailure(
      'unknown',
      'Nobody here is known by this identity, and the settings make no users.',
    );
  if (before !== null && (before.deactivated_by !== null || before.is_demo === 1))
    throw new SignInFailure('shut-out', 'The user is shut out.');

  const wanted = accountId ?? before?.account_id;
  if (wanted === undefined) throw new SignInFailure('incomplete', 'The claims name no account.');
  const old = await db.selectFrom('accounts').selectAll().where('id', '=', wanted).executeTakeFirst();
  if (!old && creates !== 'accounts')
    throw new SignInFailure('unknown', 'There is no such account, and the settings make none.');
  if (old && old.deactivated_by !== null) throw new SignInFailure('shut-out', 'The account is shut out.');
  if (!old && accountPatch.name === undefined)
    throw new SignInFailure('incomplete', 'The claims give the new account no name.');
  const { partner_id: partner } = accountPatch;
  if (partner !== undefined && (partner === wanted || !(await isAccount(db, partner))))
    delete accountPatch.partner_id;
  const account = old ? { ...old, ...accountPatch } : newAccount({ ...accountPatch, id: wanted });

  const { id: mappedId, ...rest } = patch;
  const atAddress = await userBy(db, 'email', rest.email);
  const takenEmail = atAddress !== undefined && atAddress.id !== before?.id;
  if (takenEmail && before === null)
    throw new SignInFailure(
      'taken',
      'The e-mail address belongs to a user who is not known by this identity.',
    );
  if (takenEmail) delete rest.email;
  const atContact = await userBy(db, 'contact_id', rest.contact_id);
  if (rest.contact_id === '' || (atContact && atContact.id !== before?.id)) delete rest.contact_id;
  if (before === null && (!rest.email || !rest.first_name || !rest.last_name))
    throw new SignInFailure('incomplete', 'The claims lack the e-mail address or the name of a new user.');
  const user: User =
    before === null
      ? newUser({ ...rest, ...(mappedId ? { id: mappedId } : {}), account_id: wanted })
      : { ...before, ...rest, account_id: wanted };
  return { knownBy, before, user, account, isNewAccount: !old, takenEmail };
}

async function isAccount(db: Kysely<SiteTables>, id: string | null): Promise<boolean> {
  if (id === null) return true;
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function findKnown(
  db: Kysely<SiteTables>,
  {
    issuer,
    subject,
    claims,
    patch,
    linkEmails,
  }: Identity & { readonly patch: Partial<User>; readonly linkEmails: BelievedEmails },
): Promise<{ readonly knownBy: KnownBy; readonly user: User | null }> {
  const identity = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  const own = await userBy(db, 'id', identity?.user_id);
  if (own) return { knownBy: 'identity', user: own };
  const email = patch.email === undefined ? undefined : emailKey(patch.email);
  const isLinked = email !== undefined && isBelieved(claims, email, linkEmails);
  const byId = await userBy(db, 'id', patch.id);
  const found = byId ?? (isLinked ? await userBy(db, 'email', email) : undefined);
  if (!found || found.is_demo === 1) return { knownBy: 'nothing', user: null };
  const other = await db
    .selectFrom('identities')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('user_id', '=', found.id)
    .executeTakeFirst();
  // An address that was given to somebody else since must not bring them the cases of who had it before.
  if (other) throw new SignInFailure('taken', 'The user is known to this provider as somebody else.');
  return { knownBy: byId ? 'id' : 'email', user: found };
}

/**
 * Lets whom a provider has signed in come in: finds or makes the user and the account, and brings both up to date. All
 * of it, or nothing. Throws a SignInFailure.
 */
export function bringIn(store: Store, identity: Identity, mapping: Mapping, how: How): Promise<SiteUser> {
  return inTransaction(store, async ({ db }) => {
    const { knownBy, before, user, account, isNewAccount } = await planSignIn(db, identity, mapping, how);
    const accountBefore = isNewAccount
      ? null
      : await db.selectFrom('accounts').selectAll().where('id', '=', account.id).executeTakeFirst();
    if (!accountBefore || !isSame(accountBefore, account)) await putAccounts(db, [account]);
    if (before === null || !isSame(before, user)) await putUsers(db, [user]);
    if (knownBy !== 'identity') {
      const { issuer, subject } = identity;
      await db.insertInto('identities').values({ issuer, subject, user_id: user.id }).execute();
    }
    const found = await findUser(db, user.id);
    if (!found) throw new Error('The user that was just written is not there.');
    return found;
  });
}
