import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { personasOf } from '#domain/access.ts';
import type { VisitorRights } from '../content/answers/sight.ts';
import type { AccountTable, SiteTables, UserTable } from '../store/tables.ts';

/** What a user may do beyond reading, as stored, and what each gives (docs/behaviour/people.md#permissions). */
export const permissionMeanings = {
  internal: 'A colleague of yours: reads every article and topic, and may view the site as others.',
  sandbox: 'Searches the test index.',
  partner: 'A partner: sees the cases of the accounts that name theirs as partner.',
  admin: 'An administrator of their account: is offered the support chat on My Cases.',
  'contact-eor-advisor': 'Opens cases with an EOR advisor.',
  'contact-peo-advisor': 'Opens cases with a PEO advisor.',
  'contact-aso-advisor': 'Opens cases with an HR services advisor.',
  'view-churn-article': 'Reads articles on closing an account.',
  'view-community': 'Has the link to the community.',
  'view-cases': 'Has My Cases in the header.',
  'choose-language': 'Has the language picker.',
  'raise-cases': 'Is told to the chat widget as somebody who raises cases; opens none by itself.',
  chat: 'May use the support chat.',
  'build-pages': 'A site administrator: builds pages, looks at diagnostics, reads drafts.',
} as const;

/** The names of all permissions. */
export const permissions = Object.keys(permissionMeanings) as readonly Permission[];

/** One thing a user may do. */
export type Permission = keyof typeof permissionMeanings;

/** Somebody who can sign in, with the account they belong to. */
export interface SiteUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly contactId: string;
  readonly personas: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  readonly container: string;
  readonly locale: string;
  readonly timezone: string;
  readonly workCountry: string;
  readonly levelOfAccess: string;
  readonly isDemo: boolean;
  /** Whether they may sign in: neither they nor their account are shut out. */
  readonly isActive: boolean;
  /** The key of the session they are here with; '' outside of one. */
  readonly session: string;
  readonly account: Readonly<Selectable<AccountTable>>;
}

const Personas = z.array(z.string());
const Permissions = z.array(z.enum(permissions));

type UserRow = Selectable<UserTable>;

/** A user by their id; null when there is none. */
export async function findUser(db: Kysely<SiteTables>, id: string): Promise<SiteUser | null> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? withAccount(db, row) : null;
}

/** A user and their password hash by the e-mail address, whose case and surrounding spaces don't matter. */
export async function findLogin(
  db: Kysely<SiteTables>,
  email: string,
): Promise<{ readonly user: SiteUser; readonly password: string } | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', emailKey(email))
    .executeTakeFirst();
  return row ? { user: await withAccount(db, row), password: row.password } : null;
}

/** Somebody who can sign in, as an operator sees them: `account` is the name of theirs. */
export interface ListedUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly account: string;
  readonly isDemo: boolean;
  readonly isActive: boolean;
}

/** Every user, by e-mail address. */
export async function listUsers(db: Kysely<SiteTables>): Promise<readonly ListedUser[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'accounts.name as account',
      'users.is_demo',
      'users.deactivated_by as shutOut',
      'accounts.deactivated_by as accountShutOut',
    ])
    .orderBy('users.email')
    .execute();
  return rows.map(({ is_demo: demo, shutOut, accountShutOut, ...user }) => ({
    ...user,
    isDemo: demo === 1,
    isActive: shutOut === null && accountShutOut === null,
  }));
}

/** An account as an operator sees it. */
export interface ListedAccount {
  readonly id: string;
  readonly name: string;
  /** How many users belong to it. */
  readonly users: number;
  readonly isActive: boolean;
}

/** Every account, by id. */
export async function listAccounts(db: Kysely<SiteTables>): Promise<readonly ListedAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('users', 'users.account_id', 'accounts.id')
    .select(({ fn }) => [
      'accounts.id',
      'accounts.name',
      'accounts.deactivated_by as shutOut',
      fn.count<number>('users.id').as('users'),
    ])
    .groupBy('accounts.id')
    .orderBy('accounts.id')
    .execute();
  return rows.map(({ id, name, users, shutOut }) => ({ id, name, users, isActive: shutOut === null }));
}

/** The form under which addresses are compared. */
export const emailKey = (email: string) => email.trim().toLowerCase();

async function withAccount(db: Kysely<SiteTables>, row: UserRow): Promise<SiteUser> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    contactId: row.contact_id,
    personas: Personas.parse(JSON.parse(row.personas)),
    permissions: new Set(Permissions.parse(JSON.parse(row.permissions))),
    container: row.container,
    locale: row.locale,
    timezone: row.timezone,
    workCountry: row.work_country,
    levelOfAccess: row.level_of_access,
    isDemo: row.is_demo === 1,
    isActive: row.deactivated_by === null && account.deactivated_by === null,
    session: '',
    account,
  };
}

/** What decides what a visitor (null: a guest) may see (docs/behaviour/access.md#articles). */
export function visitorRights(user: SiteUser | null): VisitorRights {
  if (user === null) return { user: null, personas: [] };
  const may = (permission: Permission) => user.permissions.has(permission);
  return {
    personas: personasOf({
      personaAccess: [...user.personas],
      isInternalUser: may('internal'),
      isPartner: may('partner'),
    }),
    user: {
      isInternalUser: may('internal'),
      accountProductMix: user.account.product_mix,
      canContactPeoAdvisor: may('contact-peo-advisor'),
      canContactAsoAdvisor: may('contact-aso-advisor'),
      canViewChurnArticle: may('view-churn-article'),
    },
  };
}
