import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { whenUnlocked } from '../store/transaction.ts';

/** Longest text kept of a logged event: an address or a reason. */
const keptLength = 2000;

/** Something a page reports of a user's visit. */
export interface LogEvent {
  readonly userId: string;
  readonly at: Date;
  readonly event: string;
  readonly value: string;
}

/** Notes what a page reports; too long texts are cut. */
export async function keepLogEvent(
  db: Kysely<Tables>,
  { userId, at, event, value }: LogEvent,
): Promise<void> {
  const row = {
    at: at.getTime(),
    user_id: userId,
    event: event.slice(0, keptLength),
    value: value.slice(0, keptLength),
  };
  await whenUnlocked(() => db.insertInto('log_events').values(row).execute());
}
