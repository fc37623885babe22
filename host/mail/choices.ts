import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MailChoice } from '#contracts/mailChoices.ts';
import { isEmailAddress } from '#domain/caseRules.ts';
import { emailKey } from '../auth/users.ts';
import type { SiteTables } from '../store/tables.ts';
import { whenUnlocked } from '../store/transaction.ts';

/** Which mails about cases an address wants. */
export async function choiceOf(db: Kysely<SiteTables>, address: string): Promise<MailChoice> {
  const row = await db
    .selectFrom('mail_choices')
    .select('choice')
    .where('address', '=', emailKey(address))
    .executeTakeFirst();
  return row?.choice ?? 'all';
}

/** Keeps which mails about cases an address wants; those that wait go by it, too. */
export async function setChoice(
  db: Kysely<SiteTables>,
  address: string,
  choice: MailChoice,
  now: Date,
): Promise<void> {
  const row = { address: emailKey(address), choice, at: now.getTime() };
  const insert = db
    .insertInto('mail_choices')
    .values(row)
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ choice, at: row.at }));
  await whenUnlocked(() => insert.execute());
}

const signatureOf = (secret: string, address: string) =>
  createHmac('sha256', secret)
    .update(`leave ${emailKey(address)}`)
    .digest();

/** What the link by which an address leaves mails carries: the address, and proof that this site wrote to it. */
export function leaveTokenOf(secret: string, address: string): string {
  const key = emailKey(address);
  return `${Buffer.from(key).toString('base64url')}.${signatureOf(secret, key).toString('base64url')}`;
}

/** The address of such a link, signed with one of some secrets; null for every other text. */
export function addressOfLeaveToken(secrets: readonly string[], token: string): string | null {
  const [encoded = '', signature = '', ...more] = token.split('.');
  const address = Buffer.from(encoded, 'base64url').toString();
  const given = Buffer.from(signature, 'base64url');
  const isRight = secrets.some((secret) => {
    const right = signatureOf(secret, address);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isRight && more.length === 0 && isEmailAddress(address) ? address : null;
}
