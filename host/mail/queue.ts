import type { Kysely } from 'kysely';
import type { SiteTables } from '../store/tables.ts';
import { mostBounces } from './bounces.ts';

/** A mail as the operator sees it. */
export interface ListedMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly caseId: string | null;
  readonly createdAt: string;
  readonly attempts: number;
  readonly lastError: string;
}

/** What mails can be listed by. */
export const mailStates = ['waiting', 'dead', 'sent', 'skipped'] as const;

/** The mails of a state, at most 1000: the oldest that wait or are dead, the newest of the others. */
export async function listMails(
  db: Kysely<SiteTables>,
  state: (typeof mailStates)[number],
): Promise<readonly ListedMail[]> {
  const isOpen = state === 'waiting' || state === 'dead';
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', state)
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    id: row.message_id,
    kind: row.kind,
    recipient: row.recipient,
    caseId: row.case_id,
    createdAt: new Date(row.created_at).toISOString(),
    attempts: row.attempts,
    lastError: row.last_error,
  }));
}

/** How the mails stand: how many wait, are dead, and the age of the oldest that waits, in seconds, 0 for none. */
export interface MailState {
  readonly waiting: number;
  readonly dead: number;
  readonly oldestAge: number;
  /** Addresses that are not written to. */
  readonly paused: number;
}

/** How the mails of a site stand. */
export async function mailState(db: Kysely<SiteTables>, now: Date): Promise<MailState> {
  const rows = await db
    .selectFrom('mails')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy('state')
    .execute();
  const paused = await db
    .selectFrom('mail_bounces')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('times', '>=', mostBounces)
    .executeTakeFirstOrThrow();
  const waiting = rows.find(({ state }) => state === 'waiting');
  const dead = rows.find(({ state }) => state === 'dead');
  return {
    waiting: waiting?.count ?? 0,
    dead: dead?.count ?? 0,
    oldestAge: waiting ? Math.max(0, (now.getTime() - waiting.oldest) / 1000) : 0,
    paused: paused.count,
  };
}

/** Lets dead mails be sent again, all or the named one, for as long as new ones. Returns how many. */
export async function sendAgain(db: Kysely<SiteTables>, id: string | null, now: Date): Promise<number> {
  const at = now.getTime();
  let query = db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, next_at: at, created_at: at, ended_at: 0 })
    .where('state', '=', 'dead');
  if (id !== null) query = query.where('message_id', '=', id);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

const day = 86_400_000;

/** For how many days mails are kept that were sent, not wanted, or are dead. */
const keptDays = { sent: 7, skipped: 1, dead: 30 } as const;

/** Removes the mails that are over for longer than they are kept, and bounces that are older than 180 days. */
export async function forgetMails(db: Kysely<SiteTables>, now: Date): Promise<void> {
  for (const state of ['sent', 'skipped', 'dead'] as const) {
    const before = now.getTime() - keptDays[state] * day;
    await db.deleteFrom('mails').where('state', '=', state).where('ended_at', '<=', before).execute();
  }
  await db
    .deleteFrom('mail_bounces')
    .where('at', '<=', now.getTime() - 180 * day)
    .execute();
}
