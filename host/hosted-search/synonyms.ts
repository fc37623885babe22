import type { SynonymHit } from '@algolia/client-search';
import { expressionsOf } from '../search/language/synonyms.ts';
import type { SynonymGroup } from '../search/plan.ts';

/** What the service takes: so many expressions that mean the same, so many that one leads to, so many synonyms an index. */
const most = { same: 20, leads: 100, all: 10_000 };

/**
 * The synonyms of an index as the service knows them: those of the site, then those that the search knows by itself.
 * `locales` are those of its texts, the reader's first.
 */
export function hostedSynonyms(locales: readonly string[], own: readonly SynonymGroup[]): SynonymHit[] {
  const known = expressionsOf(locales);
  const groups = [...own.map(({ same }) => same), ...known.same].map((group) => [...new Set(group)]);
  const leads = new Map<string, Set<string>>();
  const lead = (from: string, to: readonly string[]) => {
    const all = leads.get(from) ?? new Set();
    leads.set(from, all);
    for (const each of to) if (each !== from) all.add(each);
  };
  for (const { same, narrower = [] } of own) for (const from of same) lead(from, narrower);
  // What is too much for one group leads to the others all the same.
  for (const group of groups)
    for (const from of group.slice(most.same)) lead(from, group.slice(0, most.same));
  for (const { from, to } of known.leads) lead(from, to);

  const same = groups
    .map((group) => group.slice(0, most.same))
    .filter((group) => group.length > 1)
    .map((synonyms, at): SynonymHit => ({ objectID: `same-${at}`, type: 'synonym', synonyms }));
  const oneWay = [...leads]
    .filter(([, to]) => to.size > 0)
    .map(
      ([input, to], at): SynonymHit => ({
        ...{ objectID: `lead-${at}`, type: 'onewaysynonym', input },
        synonyms: [...to].slice(0, most.leads),
      }),
    );
  return [...same, ...oneWay].slice(0, most.all);
}
