import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countSearchEvents } from '../events/search-events.ts';
import { resultsIn, type SearchEvent } from '../search/protocol/events.ts';
import { verifyKey } from '../search/protocol/keys.ts';
import type { SearchPool } from '../search/threads/pool.ts';
import type { Limiter } from '../site/limits.ts';
import { type Site, searchAppId } from '../site/site.ts';
import { ConnectionLost } from '../store/failures.ts';
import { searchService } from './search-service.ts';

/**
 * The search service at the site's own address, for `algoliasearch` clients
 * (docs/behaviour/search-service.md#requests).
 */
export async function searchRoutes(
  app: FastifyInstance,
  { site, limit, searchPool }: { site: Site; limit: Limiter; searchPool: SearchPool },
): Promise<void> {
  const { now, secrets } = site;
  // Each request counts as one before it is read.
  app.addHook('onRequest', (request) => limit('search', request));
  await app.register(searchService, {
    searchPool,
    onSearches: (request, count) => limit('search', request, count - 1),
    appId: searchAppId,
    secrets: () => secrets.searchKeys.accepted,
    now: () => now().getTime(),
    lives: (session) => livesOrDid(site, session),
    mostRead: (personas) => site.articleReads.mostRead(personas),
    async onEvents(request, events) {
      await limit('events', request, resultsIn(events));
      await countSearchEvents(site.store, now(), events.flatMap(clicksOf));
    },
  });
}

/** In its place where a hosted service answers searches: whoever asks the host is told so. */
export async function noSearchRoutes(app: FastifyInstance, { limit }: { limit: Limiter }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.addHook('onRequest', (request) => limit('search', request));
  const message =
    'A hosted service answers the searches of this site: ask the hosts that the search key names.';
  app.all('/1/*', async (_request, reply) => reply.code(404).send({ message, status: 404 }));
}

/** Whether a session is not over; while that can't be looked up, whether it was not a moment ago. */
async function livesOrDid({ sessions, knownSessions }: Site, session: string): Promise<boolean> {
  try {
    return await sessions.lives(session);
  } catch (error) {
    if (error instanceof ConnectionLost && knownSessions.userOf(session) !== null) return true;
    throw error;
  }
}

/** The user a search key was issued to; null for a request without a valid key. */
export function searchUserOf({ secrets, now }: Site, { headers, query }: FastifyRequest): string | null {
  const given = headers['x-algolia-api-key'] ?? (query as Record<string, unknown>)['x-algolia-api-key'];
  if (typeof given !== 'string') return null;
  const key = verifyKey(given, {
    appId: searchAppId,
    secrets: secrets.searchKeys.accepted,
    now: now().getTime(),
  });
  return key.ok ? key.userToken : null;
}

/** The results one insights event names. */
const clicksOf = ({ eventName, objectIDs = [] }: SearchEvent) =>
  objectIDs.map((objectId) => ({ eventName, objectId }));
