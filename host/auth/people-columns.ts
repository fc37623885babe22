import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { isEmailAddress } from '#domain/caseRules.ts';
import { isLocale, languages } from '#domain/locales.ts';
import type { AccountTable, UserTable } from '../store/tables.ts';
import type { Columns } from './columns.ts';
import { emailKey, permissions } from './users.ts';

const longest = 255;
const text = z.string().check(z.trim(), z.maxLength(longest));
const label = { rule: `at most ${longest} characters`, schema: text };
const list = (value: string) => [
  ...new Set(
    value
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
];
const isPermission = (value: string) => permissions.some((known) => known === value);
const isTimeZone = (value: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
const email = {
  rule: 'an e-mail address',
  schema: z.pipe(
    text.check(z.refine((value) => value === '' || isEmailAddress(value))),
    z.transform(emailKey),
  ),
};
const accountId = {
  rule: 'at most 64 letters, digits and . _ : -',
  schema: z.string().check(z.trim(), z.regex(/^[\w.:-]{1,64}$/)),
};
const personId = {
  rule: 'an id of 15 or 18 letters and digits',
  schema: z.string().check(z.trim(), z.regex(/^(?:|[0-9A-Za-z]{15}|[0-9A-Za-z]{18})$/)),
};
const amount = (max: number, form: RegExp) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(form)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max))),
  );
const orNull = z.pipe(
  text,
  z.transform((value) => (value === '' ? null : value)),
);

/** The columns of a file of accounts, and how each is stored. */
export const accountColumns: Columns<Selectable<AccountTable>> = {
  id: {
    field: 'id',
    summary: 'Your own name for the account, by which it is known again.',
    fallback: null,
    ...accountId,
  },
  name: { field: 'name', summary: 'Name of the company.', fallback: null, ...label },
  type: {
    field: 'type',
    summary: 'What it is, such as Customer, Partner, Trial or Internal.',
    fallback: 'Customer',
    ...label,
  },
  status: {
    field: 'status',
    summary: 'Where it stands, such as Active or Trial.',
    fallback: 'Active',
    ...label,
  },
  products: {
    field: 'product_mix',
    summary: 'Its products, such as HR;Payroll;EOR - Germany.',
    rule: 'products by semicolons, at most 4,000 characters',
    fallback: '',
    schema: z.pipe(
      z.string().check(z.maxLength(4000)),
      z.transform((value) => list(value).join(';')),
    ),
  },
  peo_client_status: {
    field: 'peo_client_status',
    summary: 'Status as a client of PEO.',
    fallback: '',
    rule: label.rule,
    schema: orNull,
  },
  aso_client_status: {
    field: 'aso_client_status',
    summary: 'Status as a client of HR Services.',
    fallback: '',
    rule: label.rule,
    schema: orNull,
  },
  eor_subscriptions: {
    field: 'eor_subscriptions',
    summary: 'How many EOR subscriptions it has.',
    rule: 'a whole number from 0 to 1000000',
    fallback: '0',
    schema: amount(1_000_000, /^\d{1,7}$/),
  },
  bookings_total_arr: {
    field: 'bookings_total_arr',
    summary: 'Yearly revenue booked, with a decimal point.',
    rule: 'a number such as 286400 or 286400.5',
    fallback: '0',
    schema: amount(1e12, /^\d{1,13}(?:\.\d{1,6})?$/),
  },
  new_payroll_engine: {
    field: 'new_payroll_engine',
    summary: 'Whether it is on the new payroll engine.',
    rule: 'yes or no',
    fallback: 'no',
    schema: z.pipe(
      z.string().check(z.regex(/^(?:yes|no|true|false)$/i)),
      z.transform((value) => (/^(?:yes|true)$/i.test(value) ? 1 : 0)),
    ),
  },
  partner: {
    field: 'partner_id',
    summary: 'The id of the account of the partner who looks after it.',
    rule: accountId.rule,
    fallback: '',
    schema: z.pipe(
      z.string().check(z.trim(), z.regex(/^[\w.:-]{0,64}$/)),
      z.transform((value) => (value === '' ? null : value)),
    ),
  },
  owner_name: { field: 'owner_name', summary: 'Who looks after it on your side.', fallback: '', ...label },
  owner_email: { field: 'owner_email', summary: 'Their e-mail address.', fallback: '', ...email },
};

/** The columns of a file of users, and how each is stored. */
export const userColumns: Columns<Selectable<UserTable>> = {
  email: {
    field: 'email',
    summary: 'The address they sign in with, by which they are known again.',
    fallback: null,
    ...email,
  },
  id: {
    field: 'id',
    summary: 'Their id, 15 or 18 letters and digits. Empty: one is made up. With it the address may change.',
    fallback: '',
    ...personId,
  },
  contact_id: {
    field: 'contact_id',
    summary: 'Their id as a contact, in the same form. Empty: one is made up.',
    fallback: '',
    ...personId,
  },
  first_name: { field: 'first_name', summary: 'First name.', fallback: null, ...label },
  last_name: { field: 'last_name', summary: 'Last name.', fallback: null, ...label },
  account: { field: 'account_id', summary: 'The id of their account.', fallback: null, ...accountId },
  permissions: {
    field: 'permissions',
    summary: 'What they may do.',
    rule: `by semicolons any of ${permissions.join(', ')}`,
    fallback: '',
    schema: z.pipe(
      z.string().check(z.refine((value) => list(value).every(isPermission))),
      z.transform((value) => JSON.stringify(list(value))),
    ),
  },
  personas: {
    field: 'personas',
    summary: 'Their personas.',
    rule: 'personas by semicolons, at most 4,000 characters',
    fallback: '',
    schema: z.pipe(
      z.string().check(z.maxLength(4000)),
      z.transform((value) => JSON.stringify(list(value))),
    ),
  },
  container: {
    field: 'container',
    summary: 'The container of the site they see, such as it-trial.',
    fallback: '',
    ...label,
  },
  locale: {
    field: 'locale',
    summary: 'Their language.',
    rule: `one of ${languages.map(({ locale }) => locale).join(', ')}`,
    fallback: 'en-US',
    schema: z.string().check(z.trim(), z.refine(isLocale)),
  },
  timezone: {
    field: 'timezone',
    summary: 'Their time zone.',
    rule: 'a time zone such as Europe/Berlin',
    fallback: 'UTC',
    schema: z.string().check(z.trim(), z.refine(isTimeZone)),
  },
  work_country: { field: 'work_country', summary: 'The country they work in.', fallback: '', ...label },
  level_of_access: {
    field: 'level_of_access',
    summary: 'Their level of access, as the chat is told.',
    fallback: '',
    ...label,
  },
};
