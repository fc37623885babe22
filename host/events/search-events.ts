import { type Kysely, sql } from 'kysely';
import { clickEvents } from '#contracts/config.ts';
import type { Tables } from '../store/tables.ts';
import { whenUnlocked } from '../store/transaction.ts';
import { dayOf, eventDays } from './days.ts';

/** What users do with search results; everything else that a client may call an event is counted as `other`. */
const kinds: ReadonlySet<string> = new Set(Object.values(clickEvents));

/** One search result a user opened or acted on. */
export interface SearchClick {
  readonly eventName: string;
  readonly objectId: string;
}

/**
 * Counts what is done with search results, by day, kind and entry of the content, of nobody in particular: whatever is
 * sent, a day has no more rows than that. Results that the content lacks are counted together, under no name.
 */
export async function countSearchEvents(
  db: Kysely<Tables>,
  at: Date,
  clicks: readonly SearchClick[],
): Promise<void> {
  if (clicks.length === 0) return;
  const named = clicks.map(({ eventName, objectId }) => [
    kinds.has(eventName) ? eventName : 'other',
    // Pages are found under their id with their address behind it.
    objectId.split('@@@', 1)[0],
  ]);
  const counted = sql`
    INSERT INTO event_counts (day, kind, object_id, times)
    SELECT ${dayOf(at)}, named.value ->> 0, coalesce(entries.id, ''), count(*)
    FROM json_each(${JSON.stringify(named)}) AS named
    LEFT JOIN entries ON entries.id = named.value ->> 1
    WHERE true
    GROUP BY 2, 3
    ON CONFLICT (day, kind, object_id) DO UPDATE SET times = event_counts.times + excluded.times`;
  await whenUnlocked(() => counted.execute(db));
}

/** Removes the counts of days that are over for long enough. */
export async function forgetSearchEvents(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = db.deleteFrom('event_counts').where('day', '<=', dayOf(now) - eventDays);
  await whenUnlocked(() => old.execute());
}
