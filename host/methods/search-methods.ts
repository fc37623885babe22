import { userTokens } from '#domain/access.ts';
import { type SiteUser, viewerOf } from '../auth/users.ts';
import { issueKey, type SearchScope } from '../search/index.ts';
import { type Site, searchAppId, searchKeySeconds } from '../server/site.ts';
import type { Handlers } from './registry.ts';

/** Longest text kept of a click event. */
const keptLength = 500;

function scopeOf(user: SiteUser, { settings }: Site): SearchScope {
  const viewer = viewerOf(user);
  const access = viewer.user?.isInternalUser ? 'internal' : userTokens(viewer.user, settings.eorCountries);
  return { personas: viewer.personas, access };
}

/** A search key that finds what the user may read and nothing else, and ends by itself (spec A 4.6, 7.2). */
export function searchKeyFor(user: SiteUser, site: Site) {
  const serverTime = site.now().getTime();
  const key = issueKey({
    appId: searchAppId,
    scope: scopeOf(user, site),
    userToken: user.id,
    now: serverTime,
    ttlSeconds: searchKeySeconds,
    secret: site.secrets.searchKeys,
  });
  return { appId: searchAppId, ...key, serverTime, hosts: [...site.settings.search.hosts] };
}

export const searchMethods: Handlers<'getSearchKey' | 'sendEvent'> = {
  getSearchKey: async (_params, { site, user }) => searchKeyFor(user, site),

  async sendEvent(event, { site, user }) {
    const row = {
      at: site.now().getTime(),
      user_id: user.id,
      event_name: event.eventName,
      index_name: event.indexName.slice(0, keptLength),
      object_id: event.objectID.slice(0, keptLength),
      position: event.position,
      query_id: event.queryID.slice(0, keptLength),
    };
    await site.store.db.insertInto('search_events').values(row).execute();
    return null;
  },
};
