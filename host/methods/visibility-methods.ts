import { defaultConfig } from '#contracts/config.ts';
import { audienceVerdict, isEverybody } from '#domain/audience.ts';
import { nearestLocale } from '#domain/locales.ts';
import { pageIn } from '#domain/pageTexts.ts';
import { indexName } from '#domain/search.ts';
import { type SiteUser, visitorRights } from '../auth/users.ts';
import { Refusal } from '../errors.ts';
import { search } from '../search/read/search.ts';
import { pageVerdict } from '../site/built-sight.ts';
import { isGuise, type WornGuise } from '../site/guise.ts';
import type { Site } from '../site/site.ts';
import type { Handlers } from './registry.ts';
import { searchScope } from './search-methods.ts';

/** How many hits of a search are explained. */
const explainedHits = 20;

/**
 * The hits that an internal user finds themselves, by their object ids, best first: those of the host's own search, whoever
 * answers theirs.
 */
async function ownHits(site: Site, { by }: WornGuise, query: string, langLocale: string): Promise<string[]> {
  const { hits } = await search(site.searched().sqlite, {
    indexName: indexName(defaultConfig.search, nearestLocale(langLocale), by.permissions.has('sandbox')),
    params: { query, hitsPerPage: explainedHits, typoTolerance: true, advancedSyntax: true },
    scope: searchScope(by, site),
  });
  return hits.map(({ objectID }) => objectID);
}

/** Why a built page and those of its sections that are for some alone are shown to a visitor, or not. */
async function explainBuilt(site: Site, id: string, user: SiteUser | null, langLocale: string) {
  const shown = await site.builtPages.shownById(id);
  if (!shown) return [];
  const page = pageIn(shown.page, nearestLocale(langLocale));
  const rights = visitorRights(user);
  return [
    { kind: 'page' as const, title: page.title, verdict: pageVerdict(site, shown, rights) },
    ...page.sections.flatMap(({ audience, columns }, index) => {
      if (isEverybody(audience)) return [];
      const heading = columns.flat().find(({ name }) => name === 'heading')?.values.text;
      const title = String(heading ?? '').trim() || String(index + 1);
      const verdict = audienceVerdict(audience, rights, site.settings.eorCountries);
      return [{ kind: 'section' as const, title, verdict }];
    }),
  ];
}

/** Why a screen shows what it shows, and as whom internal users view it (docs/behaviour/access.md#visibility-explained). */
export const visibilityMethods: Handlers<'explainVisibility' | 'setViewAs'> = {
  async explainVisibility({ view, id, langLocale }, { site, user, guise }) {
    if (view === 'built') return { items: await explainBuilt(site, id, user, langLocale) };
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
