import { type Kysely, sql } from 'kysely';
import { clickEvents } from '#contracts/config.ts';
import type { Store } from '../store/database.ts';
import type { ContentTables, SiteTables } from '../store/tables.ts';
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
  { db, content }: Pick<Store, 'db' | 'content'>,
  at: Date,
  clicks: readonly SearchClick[],
): Promise<void> {
  if (clicks.length === 0) return;
  // Pages are found under their id with their address behind it.
  const named = clicks.map(({ eventName, objectId }) => ({
    kind: kinds.has(eventName) ? eventName : 'other',
    id: objectId.split('@@@', 1)[0] ?? '',
  }));
  const known = await knownIds(content, [...new Set(named.map(({ id }) => id))]);
  const times = new Map<string, number>();
  for (const { kind, id } of named) {
    const counted = JSON.stringify([kind, known.has(id) ? id : '']);
    times.set(counted, (times.get(counted) ?? 0) + 1);
  }
  // In one order, whoever counts: two who wait for each other would both fail.
  const rows = [...times].sort().map(([counted, more]) => {
    const [kind, id] = JSON.parse(counted) as [string, string];
    return { day: dayOf(at), kind, object_id: id, times: more };
  });
  const adding = db
    .insertInto('event_counts')
    .values(rows)
    .onConflict((same) =>
      same
        .columns(['day', 'kind', 'object_id'])
        .doUpdateSet(({ eb, ref }) => ({ times: eb('event_counts.times', '+', ref('excluded.times')) })),
    );
  await whenUnlocked(() => adding.execute());
}

/** Those of some ids that are entries of the content. */
async function knownIds(
  content: Kysely<ContentTables>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const named = sql<string>`(select value from json_each(${JSON.stringify(ids)}))`;
  const rows = await content.selectFrom('entries').select('id').where('id', 'in', named).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Removes the counts of days that are over for long enough. */
export async function forgetSearchEvents(db: Kysely<SiteTables>, now: Date): Promise<void> {
  const old = db.deleteFrom('event_counts').where('day', '<=', dayOf(now) - eventDays);
  await whenUnlocked(() => old.execute());
}
