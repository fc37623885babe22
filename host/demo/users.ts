import type { Insertable } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import { hashPassword } from '../auth/passwords.ts';
import { putAccounts, putUsers } from '../auth/people.ts';
import type { Permission } from '../auth/users.ts';
import type { Store } from '../store/database.ts';
import type { AccountTable } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import texts from './user-texts.json' with { type: 'json' };

/** The password of every demo account; it is shown on the sign-in page of a demo site. */
export const demoPassword = 'harbor-demo';

interface DemoUser {
  readonly id: string;
  readonly email: string;
  readonly name: readonly [first: string, last: string];
  readonly account: string;
  /** Who it is and what they see, by language. */
  readonly about: Readonly<Record<Locale, string>>;
  readonly permissions: readonly Permission[];
  readonly personas?: readonly string[];
  readonly container?: string;
  /** The language of the user info; en-US by default. */
  readonly locale?: string;
  readonly timezone?: string;
  readonly country?: string;
  readonly level?: string;
}

const customer = (
  id: string,
  name: string,
  productMix: string,
  more: Partial<Insertable<AccountTable>> = {},
): Insertable<AccountTable> => ({
  id: `001hc000000${id}`,
  name,
  type: 'Customer',
  status: 'Active',
  product_mix: productMix,
  peo_client_status: null,
  aso_client_status: null,
  eor_subscriptions: 0,
  bookings_total_arr: 0,
  new_payroll_engine: 0,
  partner_id: null,
  owner_name: 'Robin Hale',
  owner_email: 'robin.hale@harbor.example',
  ...more,
});

/** The demo site's customers, and one partner who looks after four of them. */
const accounts: readonly Insertable<AccountTable>[] = [
  customer('PARTNER', 'Beacon HR', 'Partner', { type: 'Partner' }),
  customer('HARBOR1', 'Harbor', 'HR;Payroll', { type: 'Internal' }),
  customer('NORTHWD', 'Northwind Robotics', 'HR;Payroll;Benefits;PEO;EOR - Germany;EOR - France', {
    peo_client_status: 'Active',
    eor_subscriptions: 14,
    bookings_total_arr: 286_400,
    new_payroll_engine: 1,
    partner_id: '001hc000000PARTNER',
  }),
  customer('CEDARVL', 'Cedar Valley Foods', 'HR;Payroll;HR Services', {
    aso_client_status: 'Active',
    bookings_total_arr: 74_900,
    partner_id: '001hc000000PARTNER',
  }),
  customer('LUMENAC', 'Lumen Accounting', 'Payroll;Global Payroll', {
    bookings_total_arr: 51_200,
    new_payroll_engine: 1,
    partner_id: '001hc000000PARTNER',
  }),
  customer('BRIGHTL', 'Brightleaf Studios', 'HR;Time', {
    bookings_total_arr: 18_300,
    partner_id: '001hc000000PARTNER',
  }),
  customer('ORBITIT', 'Orbit Cloud', 'IT', { type: 'Trial', status: 'Trial' }),
  customer('QUIETCO', 'Quiet Cove Bakery', 'HR;Payroll', { bookings_total_arr: 6_100 }),
  customer('ALPENGL', 'Alpenglow Logistics', 'HR;Payroll', { bookings_total_arr: 39_800 }),
];

const everyone: readonly Permission[] = ['view-community', 'view-cases', 'choose-language'];

/** The accounts of a demo site, in the order in which they are offered. */
export const demoUsers: readonly DemoUser[] = [
  {
    id: 'ADMIN01',
    email: 'admin@harbor.example',
    name: ['Ana', 'Duarte'],
    account: 'NORTHWD',
    about: texts.admin,
    permissions: [...everyone, 'admin', 'raise-cases', 'contact-eor-advisor', 'contact-peo-advisor', 'chat'],
    timezone: 'America/New_York',
    country: 'United States',
    level: 'Full Access',
  },
  {
    id: 'ASOADM1',
    email: 'aso@harbor.example',
    name: ['Samuel', 'Okafor'],
    account: 'CEDARVL',
    about: texts.aso,
    permissions: [...everyone, 'admin', 'raise-cases', 'contact-aso-advisor'],
    timezone: 'America/Chicago',
    country: 'United States',
    level: 'Full Access',
  },
  {
    id: 'PAYROL1',
    email: 'payroll@harbor.example',
    name: ['Petra', 'Lindqvist'],
    account: 'LUMENAC',
    about: texts.payroll,
    permissions: [...everyone, 'admin', 'raise-cases'],
    personas: ['payroll_classic-admin-user'],
    timezone: 'Europe/London',
    country: 'United Kingdom',
    level: 'Payroll',
  },
  {
    id: 'EMPLOY1',
    email: 'employee@harbor.example',
    name: ['Elena', 'Marsh'],
    account: 'NORTHWD',
    about: texts.employee,
    permissions: everyone,
    timezone: 'America/New_York',
    country: 'United States',
    level: 'Employee',
  },
  {
    id: 'PARTNR1',
    email: 'partner@harbor.example',
    name: ['Marco', 'Vidal'],
    account: 'PARTNER',
    about: texts.partner,
    permissions: [...everyone, 'partner', 'raise-cases'],
    personas: ['partner-user'],
    timezone: 'America/Denver',
    country: 'United States',
    level: 'Partner',
  },
  {
    id: 'INTERN1',
    email: 'internal@harbor.example',
    name: ['Ingrid', 'Novak'],
    account: 'HARBOR1',
    about: texts.internal,
    permissions: [
      ...everyone,
      'internal',
      'admin',
      'raise-cases',
      'contact-eor-advisor',
      'contact-peo-advisor',
      'contact-aso-advisor',
      'view-churn-article',
      'chat',
    ],
    personas: ['internal-user', 'partner-user', 'payroll_classic-admin-user'],
    timezone: 'America/Los_Angeles',
    country: 'United States',
    level: 'Internal',
  },
  {
    id: 'SITEAD1',
    email: 'site@harbor.example',
    name: ['Sofia', 'Keller'],
    account: 'HARBOR1',
    about: texts.site,
    permissions: [...everyone, 'internal', 'build-pages'],
    personas: ['internal-user'],
    timezone: 'Europe/Berlin',
    country: 'Germany',
    level: 'Internal',
  },
  {
    id: 'SITEAD2',
    email: 'site2@harbor.example',
    name: ['Tomas', 'Berg'],
    account: 'HARBOR1',
    about: texts.site2,
    permissions: [...everyone, 'internal', 'build-pages'],
    personas: ['internal-user'],
    timezone: 'Europe/Berlin',
    country: 'Germany',
    level: 'Internal',
  },
  {
    id: 'TRIAL01',
    email: 'trial@harbor.example',
    name: ['Theo', 'Brandt'],
    account: 'ORBITIT',
    about: texts.trial,
    permissions: everyone,
    container: 'it-trial',
    timezone: 'Europe/Berlin',
    country: 'Germany',
    level: 'Trial',
  },
  {
    id: 'EMPTY01',
    email: 'empty@harbor.example',
    name: ['Noor', 'Castellan'],
    account: 'QUIETCO',
    about: texts.empty,
    permissions: [...everyone, 'admin', 'raise-cases'],
    timezone: 'America/New_York',
    country: 'United States',
    level: 'Full Access',
  },
  {
    id: 'GERMAN1',
    email: 'german@harbor.example',
    name: ['Jonas', 'Keller'],
    account: 'ALPENGL',
    about: texts.german,
    permissions: everyone,
    locale: 'de-DE',
    timezone: 'Europe/Berlin',
    country: 'Germany',
    level: 'Employee',
  },
  {
    id: 'POLISH1',
    email: 'polish@harbor.example',
    name: ['Zofia', 'Wiśniewska'],
    account: 'ALPENGL',
    about: texts.polish,
    permissions: everyone,
    locale: 'pl-PL',
    timezone: 'Europe/Warsaw',
    country: 'Poland',
    level: 'Employee',
  },
  {
    id: 'LIMITED',
    email: 'limited@harbor.example',
    name: ['Lewis', 'Grant'],
    account: 'ALPENGL',
    about: texts.limited,
    permissions: [],
    timezone: 'Europe/London',
    country: 'United Kingdom',
    level: 'Employee',
  },
  {
    id: 'SANDBOX',
    email: 'sandbox@harbor.example',
    name: ['Sana', 'Iqbal'],
    account: 'ALPENGL',
    about: texts.sandbox,
    permissions: [...everyone, 'sandbox'],
    timezone: 'America/New_York',
    country: 'United States',
    level: 'Employee',
  },
];

/** Adds the demo accounts that are missing; those that are there stay as they are. */
export async function seedDemoUsers(store: Store): Promise<void> {
  const known = await store.db.selectFrom('users').select('email').where('is_demo', '=', 1).execute();
  const missing = demoUsers.filter(({ email }) => !known.some((row) => row.email === email));
  if (missing.length === 0) return;
  const password = await hashPassword(demoPassword);
  await inTransaction(store, async ({ db }) => {
    const there = await db.selectFrom('accounts').select('id').execute();
    const ids = new Set(there.map(({ id }) => id));
    await putAccounts(
      db,
      accounts.filter(({ id }) => !ids.has(id)),
    );
    const rows = missing.map((user) => ({
      id: `005hc000000${user.id}`,
      email: user.email,
      password,
      first_name: user.name[0],
      last_name: user.name[1],
      contact_id: `003hc000000${user.id}`,
      account_id: `001hc000000${user.account}`,
      personas: JSON.stringify(user.personas ?? []),
      permissions: JSON.stringify(user.permissions),
      container: user.container ?? '',
      locale: user.locale ?? 'en-US',
      timezone: user.timezone ?? 'UTC',
      work_country: user.country ?? '',
      level_of_access: user.level ?? '',
      is_demo: 1 as const,
    }));
    await putUsers(db, rows);
  });
}
