import type { Kysely } from 'kysely';
import { emailKey } from '../auth/users.ts';
import type { SiteTables } from '../store/tables.ts';

/** After so many mails in a row that came back for good, an address gets no more about cases. */
export const mostBounces = 3;

/** Counts a mail that came back from an address for good. */
export async function countBounce(
  db: Kysely<SiteTables>,
  address: string,
  reason: string,
  now: Date,
): Promise<void> {
  const row = { address: emailKey(address), times: 1, at: now.getTime(), reason };
  await db
    .insertInto('mail_bounces')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet(({ eb }) => ({ times: eb('mail_bounces.times', '+', 1), at: row.at, reason })),
    )
    .execute();
}

/** An address took a mail, or is to be written to again. Answers whether mails had come back from it. */
export async function forgetBounces(db: Kysely<SiteTables>, address: string): Promise<boolean> {
  const query = db.deleteFrom('mail_bounces').where('address', '=', emailKey(address));
  return Number((await query.executeTakeFirst()).numDeletedRows) > 0;
}

/** Whether an address gets no mails about cases because too many came back. */
export async function isPaused(db: Kysely<SiteTables>, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_bounces')
    .select('times')
    .where('address', '=', emailKey(address))
    .executeTakeFirst();
  return (row?.times ?? 0) >= mostBounces;
}

/** An address that is not written to. */
export interface PausedAddress {
  readonly address: string;
  readonly bounces: number;
  readonly since: string;
  readonly reason: string;
}

/** The addresses that are not written to, at most 1000, the newest first. */
export async function listPaused(db: Kysely<SiteTables>): Promise<readonly PausedAddress[]> {
  const rows = await db
    .selectFrom('mail_bounces')
    .selectAll()
    .where('times', '>=', mostBounces)
    .orderBy('at', 'desc')
    .limit(1000)
    .execute();
  return rows.map(({ address, times, at, reason }) => ({
    address,
    bounces: times,
    since: new Date(at).toISOString(),
    reason,
  }));
}

const failure = /^Action:[ \t]*failed/im;
const forGood = /^Status:[ \t]*5\./im;
const messageIds = /^Message-ID:\s*<([^<>\s]{1,200})>/gim;

/**
 * Counts what another mail server reports that it could not deliver, for good: a message of RFC 3464, which names our
 * mail by its id. Answers the address that is counted; null when the report is none, or of no mail of this site.
 */
export async function countReport(db: Kysely<SiteTables>, report: string, now: Date): Promise<string | null> {
  if (!failure.test(report) || !forGood.test(report)) return null;
  const ids = [...report.matchAll(messageIds)].flatMap(([, id]) => id ?? []).slice(0, 10);
  if (ids.length === 0) return null;
  const mail = await db
    .selectFrom('mails')
    .select('recipient')
    .where('message_id', 'in', ids)
    .executeTakeFirst();
  if (!mail) return null;
  const [, status = 'reported'] = /^Diagnostic-Code:\s*([^\r\n]{1,200})/im.exec(report) ?? [];
  await countBounce(db, mail.recipient, status, now);
  return emailKey(mail.recipient);
}
