import type { Kysely } from 'kysely';
import type { SiteTables } from '../store/tables.ts';
import { whenUnlocked } from '../store/transaction.ts';
import { dayLength, eventDays } from './days.ts';

/** Longest text kept of a logged event: an address or a reason. */
const keptLength = 2000;

/** So many logged events are kept, the newest. */
export const keptLogEvents = 10_000;

/** Something a page reports of a user's visit. */
export interface LogEvent {
  readonly userId: string;
  readonly at: Date;
  readonly event: string;
  readonly value: string;
}

/** Notes what a page reports; too long texts are cut, and the oldest event goes when there are too many. */
export async function keepLogEvent(
  db: Kysely<SiteTables>,
  { userId, at, event, value }: LogEvent,
): Promise<void> {
  const row = {
    at: at.getTime(),
    user_id: userId,
    event: event.slice(0, keptLength),
    value: value.slice(0, keptLength),
  };
  await whenUnlocked(async () => {
    const { id } = await db.insertInto('log_events').values(row).returning('id').executeTakeFirstOrThrow();
    await db
      .deleteFrom('log_events')
      .where('id', '<=', id - keptLogEvents)
      .execute();
  });
}

/** Removes what was reported too long ago. */
export async function forgetLogEvents(db: Kysely<SiteTables>, now: Date): Promise<void> {
  const old = db.deleteFrom('log_events').where('at', '<=', now.getTime() - eventDays * dayLength);
  await whenUnlocked(() => old.execute());
}
