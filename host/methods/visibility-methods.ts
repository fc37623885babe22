import { nearestLocale } from '#domain/locales.ts';
import { indexName } from '#domain/search.ts';
import { visitorRights } from '../auth/users.ts';
import { Refusal } from '../errors.ts';
import { search } from '../search/read/search.ts';
import { isGuise, type WornGuise } from '../site/guise.ts';
import type { Site } from '../site/site.ts';
import type { Handlers } from './registry.ts';
import { searchScope } from './search-methods.ts';

/** How many hits of a search are explained. */
const explainedHits = 20;

/** The hits that an internal user finds themselves, by their object ids, best first. */
async function ownHits(site: Site, { by }: WornGuise, query: string, langLocale: string): Promise<string[]> {
  const { hits } = await search(site.searchStore.sqlite, {
    indexName: indexName(site.settings.search, nearestLocale(langLocale), by.permissions.has('sandbox')),
    params: { query, hitsPerPage: explainedHits, typoTolerance: true, advancedSyntax: true },
    scope: searchScope(by, site),
  });
  return hits.map(({ objectID }) => objectID);
}

/** Why a screen shows what it shows, and as whom internal users view it (docs/behaviour/access.md#visibility-explained). */
export const visibilityMethods: Handlers<'explainVisibility' | 'setViewAs'> = {
  async explainVisibility({ view, id, langLocale }, { site, user, guise }) {
    const hits = view === 'search' ? await ownHits(site, guise, id, langLocale) : [];
    const asked = { langLocale, own: visitorRights(guise.by), inGuise: visitorRights(user), view, id, hits };
    return { items: await site.content.explain(asked) };
  },

  async setViewAs({ role, country }, { site, setGuise }) {
    const wanted = { role, country };
    if (!isGuise(wanted, site.settings.eorCountries))
      throw new Refusal('invalid', 'INVALID_PARAMETER', 'There is no such role or country.');
    setGuise(wanted);
    return null;
  },
};
