import type { SiteConfig } from '#contracts/config.ts';
import type { UserInfo } from '#contracts/user.ts';
import type { Verdict } from '#contracts/visibility.ts';
import { articleVerdict, pageVerdict, personaVerdict, topicVerdict, userTokens } from '#domain/access.ts';
import { both } from '#domain/verdict.ts';
import type { Entry } from '../entries.ts';

/** What of a visitor decides what they may see; `user` is null for a guest. */
export interface VisitorRights {
  readonly user: Pick<
    UserInfo,
    | 'isInternalUser'
    | 'accountProductMix'
    | 'canContactPeoAdvisor'
    | 'canContactAsoAdvisor'
    | 'canViewChurnArticle'
  > | null;
  readonly personas: readonly string[];
}

/** What a visitor may see, worked out once for an answer (docs/behaviour/access.md#personas). */
export interface Sight {
  /** Equal for visitors who see the same. */
  readonly signature: string;
  readonly isGuest: boolean;
  readonly readsEverything: boolean;
  readsArticle(article: Pick<Entry, 'access'>): Verdict;
  seesTopic(slug: string, isEorCountryTopic: boolean): Verdict;
  seesPage(slug: string, personas: readonly string[]): Verdict;
  seesPersona(personas: readonly string[]): Verdict;
}

/** Works out what a visitor may see. */
export function sightOf({ user, personas }: VisitorRights, countries: SiteConfig['eorCountries']): Sight {
  const isInternal = user?.isInternalUser === true;
  const tokens = userTokens(user, countries);
  const held = new Set(tokens);
  return {
    signature: JSON.stringify([isInternal, [...tokens].sort(), [...personas].sort()]),
    isGuest: user === null,
    readsEverything: isInternal,
    readsArticle: ({ access }) => articleVerdict(access, { isInternal, held }),
    seesTopic: (slug, isEorCountryTopic) =>
      both(pageVerdict({ slug }, personas), topicVerdict({ slug, isEorCountryTopic }, user, countries)),
    seesPage: (slug, persona) => pageVerdict({ slug, persona }, personas),
    seesPersona: (own) => personaVerdict(own, personas),
  };
}
