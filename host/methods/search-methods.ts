import { createHmac } from 'node:crypto';
import { userTokens } from '#domain/access.ts';
import { type SiteUser, visitorRights } from '../auth/users.ts';
import { countSearchEvents } from '../events/search-events.ts';
import type { HostedKeys } from '../hosted-search/client.ts';
import { issueKey, type SearchScope } from '../search/protocol/keys.ts';
import { hostedKeySeconds, type Site, searchAppId, searchKeySeconds } from '../site/site.ts';
import type { Handlers } from './registry.ts';

/** What a user may find. */
export function searchScope(user: SiteUser, { settings }: Pick<Site, 'settings'>): SearchScope {
  const visitor = visitorRights(user);
  const access = visitor.user?.isInternalUser ? 'internal' : userTokens(visitor.user, settings.eorCountries);
  return { personas: visitor.personas, access };
}

/**
 * A search key that finds what the user may read and nothing else, and ends by itself
 * (docs/behaviour/search-service.md#search-key).
 */
export function searchKeyFor(user: SiteUser, site: Site) {
  return site.hostedKeys === null ? ownKeyFor(user, site) : hostedKeyFor(user, site, site.hostedKeys);
}

/** The key to a hosted service, which knows nothing of sessions here: it ends soon by itself, by the service's own clock. */
function hostedKeyFor(user: SiteUser, site: Site, { appId, hosts, issue }: HostedKeys) {
  const serverTime = site.now().getTime();
  const scope = searchScope(user, site);
  // The service counts searches by it and is told of nobody.
  const userToken = createHmac('sha256', site.secrets.searchKeys.signing)
    .update(user.id)
    .digest('hex')
    .slice(0, 32);
  const validUntil = Math.floor(Date.now() / 1000) + hostedKeySeconds;
  return {
    appId,
    searchKey: issue({ scope, userToken, validUntil }),
    expiresAt: serverTime + hostedKeySeconds * 1000,
    serverTime,
    hosts: [...hosts],
  };
}

/** The key to the host's own search. */
function ownKeyFor(user: SiteUser, site: Site) {
  const serverTime = site.now().getTime();
  const key = issueKey({
    appId: searchAppId,
    scope: searchScope(user, site),
    userToken: user.id,
    session: user.session,
    now: serverTime,
    ttlSeconds: searchKeySeconds,
    secret: site.secrets.searchKeys.signing,
  });
  return { appId: searchAppId, ...key, serverTime, hosts: [...site.settings.search.hosts] };
}

/** The key to the search, and what is done with its results. */
export const searchMethods: Handlers<'getSearchKey' | 'sendEvent'> = {
  getSearchKey: async (_params, { site, user }) => searchKeyFor(user, site),

  async sendEvent({ eventName, objectID }, { site }) {
    await countSearchEvents(site.store, site.now(), [{ eventName, objectId: objectID }]);
    return null;
  },
};
