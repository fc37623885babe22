import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { whenUnlocked } from '../store/transaction.ts';

/** Longest text kept of an event, and most results of one request. */
const keptLength = 500;
const keptEvents = 1000;

/** One search result a user opened or acted on. */
export interface SearchClick {
  readonly eventName: string;
  readonly indexName: string;
  readonly objectId: string;
  readonly position: number | null;
  readonly queryId: string | null;
}

/** Notes what a user did with search results, whichever way it was told; too long texts are cut. */
export async function keepSearchEvents(
  db: Kysely<Tables>,
  { userId, at }: { readonly userId: string; readonly at: Date },
  events: readonly SearchClick[],
): Promise<void> {
  const rows = events.slice(0, keptEvents).map(({ eventName, indexName, objectId, position, queryId }) => ({
    at: at.getTime(),
    user_id: userId,
    event_name: eventName,
    index_name: indexName.slice(0, keptLength),
    object_id: objectId.slice(0, keptLength),
    position,
    query_id: queryId?.slice(0, keptLength) ?? null,
  }));
  if (rows.length === 0) return;
  await whenUnlocked(() => db.insertInto('search_events').values(rows).execute());
}
