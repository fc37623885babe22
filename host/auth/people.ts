import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Store } from '../store/database.ts';
import type { AccountTable, SiteTables, UserTable } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { emptyRow, type Fault, PeopleFaults, type ReadRow, readRows, type Table } from './columns.ts';
import { accountColumns, userColumns } from './people-columns.ts';
import { endSessionsOf } from './sessions.ts';
import { findUser } from './users.ts';

type Account = Selectable<AccountTable>;
type User = Selectable<UserTable>;

/** How a table of people is brought in. */
export interface PeopleOptions {
  /** Whether those that the table does not name are shut out. */
  readonly deactivateMissing?: boolean;
  /** Whether nothing is written. */
  readonly dryRun?: boolean;
}

/** What became of the rows of a table, and how many who are not in it were shut out. */
export interface PeopleCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly deactivated: number;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new id of a user or of a contact, in the platform's form of 18 characters. */
function newId(prefix: '005' | '003'): string {
  return prefix + [...randomBytes(15)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** Writes accounts as they are, in the place of those of the same ids. For use within a transaction. */
export async function putAccounts(
  db: Kysely<SiteTables>,
  rows: readonly Insertable<AccountTable>[],
): Promise<void> {
  for (const row of rows) {
    const put = db.insertInto('accounts').values(row);
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute();
  }
}

/** Writes users as they are, in the place of those of the same ids. For use within a transaction. */
export async function putUsers(
  db: Kysely<SiteTables>,
  rows: readonly Insertable<UserTable>[],
): Promise<void> {
  for (const row of rows) {
    const put = db.insertInto('users').values(row);
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute();
  }
}

/** Ends the sessions of all who may not sign in any more. */
export async function endSessionsOfDeactivated(db: Kysely<SiteTables>): Promise<void> {
  const out = db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .where(({ or, eb }) =>
      or([eb('users.deactivated_by', 'is not', null), eb('accounts.deactivated_by', 'is not', null)]),
    )
    .select('users.id');
  await db.deleteFrom('sessions').where('user_id', 'in', out).execute();
}

/** Whether a row would stay as it is. */
export const isSame = <Row extends object>(before: Row, after: Row) =>
  (Object.keys(after) as (keyof Row)[]).every((field) => before[field] === after[field]);

/** A row of whom an import had shut out is let in again by being listed. */
const backByImport = ({ deactivated_by: by }: Pick<User, 'deactivated_by'>) => (by === 'import' ? null : by);

/** Names what a new row lacks, by the columns that are needed. */
function missing(columns: object, patch: object, row: number): Fault[] {
  return Object.entries(columns)
    .filter(([, { field, fallback }]) => fallback === null && !Object.hasOwn(patch, field))
    .map(([column]) => ({ row, column, problem: 'it is missing.' }));
}

/** The faults in the order in which whoever mends them goes through the file. */
function inOrder(faults: readonly Fault[], { columns }: Table): Fault[] {
  const place = (column: string | null) => (column === null ? -1 : columns.indexOf(column));
  return [...faults].sort((a, b) => a.row - b.row || place(a.column) - place(b.column));
}

/** Finds what stands twice in a table: answers the problem with a value, once it has been there. */
function twiceFinder() {
  const rows = new Map<string, number>();
  return (value: string, row: number): string | null => {
    const first = rows.get(value);
    rows.set(value, first ?? row);
    return first === undefined ? null : `${value} stands in row ${first}, too.`;
  };
}

const emptyUser = emptyRow(userColumns);
const emptyAccount = emptyRow(accountColumns);

/** A new user of these values and no password, with ids made up where none are given; what must be given has to be. */
export const newUser = ({ id, contact_id: contact, ...rest }: Partial<User>): User =>
  ({
    ...emptyUser,
    ...{ password: '', is_demo: 0, deactivated_by: null },
    ...rest,
    ...{ id: id || newId('005'), contact_id: contact || newId('003') },
  }) as User;

/** A new account of these values; what must be given has to be. */
export const newAccount = (values: Partial<Account>): Account =>
  ({ ...emptyAccount, deactivated_by: null, ...values }) as Account;

/** What is to be written of a table. */
interface Plan<Row> {
  readonly added: Row[];
  readonly changed: Row[];
  /** The ids of those who are in it. */
  readonly listed: Set<string>;
  readonly faults: Fault[];
}

/**
 * Brings the accounts of a table in, all of them or none: new ones are added, those of known ids changed where a
 * column says something else. Throws PeopleFaults.
 */
export function importAccounts(
  store: Store,
  table: Table,
  options: PeopleOptions = {},
): Promise<PeopleCounts> {
  return inTransaction(store, async ({ db, dialect }) => {
    const before = await db.selectFrom('accounts').selectAll().execute();
    const read = readRows(accountColumns, table);
    const plan = planAccounts(before, read.rows);
    const faults = [...read.faults, ...plan.faults];
    if (faults.length > 0) throw new PeopleFaults(inOrder(faults, table));
    const demo = await db.selectFrom('users').select('account_id').where('is_demo', '=', 1).execute();
    const kept = new Set(demo.map(({ account_id: id }) => id));
    const leaving = options.deactivateMissing
      ? leavingOf(before, plan).filter(({ id }) => !kept.has(id))
      : [];
    if (!options.dryRun) {
      // A partner may stand below the accounts that name it.
      await dialect.deferForeignKeys(db);
      await putAccounts(db, [...plan.added, ...plan.changed, ...leaving]);
      await endSessionsOfDeactivated(db);
    }
    return countsOf(plan, table, leaving);
  });
}

function planAccounts(before: readonly Account[], rows: readonly ReadRow<Account>[]): Plan<Account> {
  const known = new Map(before.map((account) => [account.id, account]));
  const plan: Plan<Account> = { added: [], changed: [], listed: new Set(), faults: [] };
  const twice = twiceFinder();
  const all = new Set([...known.keys(), ...rows.flatMap(({ patch }) => patch.id ?? [])]);
  for (const { row, patch } of rows) {
    const fault = (column: string, problem: string) => plan.faults.push({ row, column, problem });
    if (patch.id === undefined) continue;
    const repeated = twice(patch.id, row);
    if (repeated !== null) fault('id', repeated);
    const { partner_id: partner } = patch;
    if (partner === patch.id) fault('partner', 'an account is not its own partner.');
    else if (partner && !all.has(partner))
      fault('partner', `there is no account ${JSON.stringify(partner)}.`);
    const old = known.get(patch.id);
    plan.listed.add(patch.id);
    if (old) {
      const account = { ...old, ...patch, deactivated_by: backByImport(old) };
      if (!isSame(old, account)) plan.changed.push(account);
      continue;
    }
    plan.faults.push(...missing(accountColumns, patch, row));
    plan.added.push(newAccount(patch));
  }
  return plan;
}

/**
 * Brings the users of a table in, all of them or none: known by their id, else by their e-mail address, they are
 * changed where a column says something else; others are added, without a password. Throws PeopleFaults.
 */
export function importUsers(store: Store, table: Table, options: PeopleOptions = {}): Promise<PeopleCounts> {
  return inTransaction(store, async ({ db }) => {
    const before = await db.selectFrom('users').selectAll().execute();
    const accounts = await db.selectFrom('accounts').select('id').execute();
    const read = readRows(userColumns, table);
    const plan = planUsers(before, new Set(accounts.map(({ id }) => id)), read.rows);
    const faults = [...read.faults, ...plan.faults];
    if (faults.length > 0) throw new PeopleFaults(inOrder(faults, table));
    const leaving = options.deactivateMissing
      ? leavingOf(before, plan).filter(({ is_demo: isDemo }) => isDemo === 0)
      : [];
    if (!options.dryRun) {
      await putUsers(db, [...plan.added, ...plan.changed, ...leaving]);
      await endSessionsOfDeactivated(db);
    }
    return countsOf(plan, table, leaving);
  });
}

function planUsers(
  before: readonly User[],
  accounts: ReadonlySet<string>,
  rows: readonly ReadRow<User>[],
): Plan<User> {
  const by = (field: 'id' | 'email' | 'contact_id') => new Map(before.map((user) => [user[field], user]));
  const known = { id: by('id'), email: by('email'), contact: by('contact_id') };
  const plan: Plan<User> = { added: [], changed: [], listed: new Set(), faults: [] };
  const twice = { email: twiceFinder(), id: twiceFinder(), contact: twiceFinder() };
  for (const { row, patch } of rows) {
    const fault = (column: string, problem: string | null) => {
      if (problem !== null) plan.faults.push({ row, column, problem });
    };
    const { id, contact_id: contact, ...rest } = patch;
    const { email, account_id: account } = rest;
    if (account !== undefined && !accounts.has(account))
      fault('account', `there is no account ${JSON.stringify(account)}.`);
    if (id) fault('id', twice.id(id, row));
    if (contact) fault('contact_id', twice.contact(contact, row));
    if (email === undefined) continue;
    fault('email', twice.email(email, row));
    const atAddress = known.email.get(email);
    const old = (id ? known.id.get(id) : undefined) ?? atAddress;
    if (old && atAddress && old !== atAddress) fault('email', `${email} belongs to another user.`);
    else if (old && id && old.id !== id) fault('id', `the user of ${email} has the id ${old.id}.`);
    if (old?.is_demo === 1) fault('email', `${email} belongs to the demo.`);
    const ofContact = contact ? known.contact.get(contact) : undefined;
    if (ofContact && ofContact !== old) fault('contact_id', `${contact} belongs to ${ofContact.email}.`);
    if (old) {
      plan.listed.add(old.id);
      const user = {
        ...old,
        ...rest,
        ...(contact ? { contact_id: contact } : {}),
        deactivated_by: backByImport(old),
      };
      if (!isSame(old, user)) plan.changed.push(user);
      continue;
    }
    plan.faults.push(...missing(userColumns, patch, row));
    plan.added.push(newUser(patch));
  }
  return plan;
}

/** Those who are there and not listed, as they are once they are shut out. */
function leavingOf<Row extends Pick<User, 'id' | 'deactivated_by'>>(
  before: readonly Row[],
  plan: Plan<Row>,
): Row[] {
  const leaving = before.filter(({ id, deactivated_by: by }) => by === null && !plan.listed.has(id));
  return leaving.map((row) => ({ ...row, deactivated_by: 'import' as const }));
}

const countsOf = <Row>(
  { added, changed }: Plan<Row>,
  { rows }: Table,
  leaving: readonly Row[],
): PeopleCounts => ({
  added: added.length,
  changed: changed.length,
  unchanged: rows.length - added.length - changed.length,
  deactivated: leaving.length,
});

/** Shuts a user out, ending their sessions, or lets them in. Answers whether they may sign in, and how many sessions ended. */
export function setActive(
  store: Store,
  id: string,
  isIn: boolean,
): Promise<{ readonly isActive: boolean; readonly sessions: number }> {
  return inTransaction(store, async ({ db }) => {
    const by = isIn ? null : ('operator' as const);
    await db.updateTable('users').set({ deactivated_by: by }).where('id', '=', id).execute();
    if (!isIn) await db.deleteFrom('password_links').where('user_id', '=', id).execute();
    const sessions = isIn ? 0 : await endSessionsOf(db, id);
    return { isActive: (await findUser(db, id))?.isActive ?? false, sessions };
  });
}
