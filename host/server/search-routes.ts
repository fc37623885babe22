import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SearchEvent, searchRoutes, verifyKey } from '../search/index.ts';
import type { Limiter } from './limits.ts';
import { type Site, searchAppId } from './site.ts';

/** The search service at the site's own address, for `algoliasearch` clients (spec A 7.3). */
export async function searchPlugin(
  app: FastifyInstance,
  { site, limit }: { site: Site; limit: Limiter },
): Promise<void> {
  const { now, secrets, searchStore } = site;
  app.addHook('onRequest', (request, reply) => limit('search', request, reply));
  await app.register(searchRoutes, {
    db: searchStore.sqlite,
    appId: searchAppId,
    secret: secrets.searchKeys,
    now: () => now().getTime(),
    onEvents: (events, userToken) => keepEvents(site, events, userToken),
  });
}

/** The user a search key was issued to; null for a request without a valid key. */
export function searchUserOf({ secrets, now }: Site, { headers, query }: FastifyRequest): string | null {
  const given = headers['x-algolia-api-key'] ?? (query as Record<string, unknown>)['x-algolia-api-key'];
  if (typeof given !== 'string') return null;
  const key = verifyKey(given, { appId: searchAppId, secret: secrets.searchKeys, now: now().getTime() });
  return key.ok ? key.userToken : null;
}

async function keepEvents(
  { store, now }: Site,
  events: readonly SearchEvent[],
  userId: string,
): Promise<void> {
  const rows = events.flatMap(({ eventName, index, objectIDs = [], positions = [], queryID }) =>
    objectIDs.map((objectId, at) => ({
      at: now().getTime(),
      user_id: userId,
      event_name: eventName,
      index_name: index.slice(0, 500),
      object_id: objectId.slice(0, 500),
      position: positions[at] ?? null,
      query_id: queryID ?? null,
    })),
  );
  if (rows.length > 0) await store.db.insertInto('search_events').values(rows.slice(0, 1000)).execute();
}
