import { globalPayrollPersona, type SiteConfig } from '#contracts/config.ts';
import type { Article, ArticleTopic } from '#contracts/content.ts';
import type { UserInfo } from '#contracts/user.ts';
import type { Rule, Verdict } from '#contracts/visibility.ts';
import { both, hidden, ruleOf, shown, shownToAll } from './verdict.ts';

/** Visibility values of an article (docs/behaviour/access.md#articles). */
export const visibilities = { public: 'Visible to Public', customers: 'Visible to Customers' } as const;

/** Topics that take an article from customers at large and give it to those with a permission. */
const restrictedTopics = {
  'peo-administrative-resources': { token: 'peo', permission: 'canContactPeoAdvisor' },
  'hr-services-administrative-resources': { token: 'aso', permission: 'canContactAsoAdvisor' },
  'account-closure-details': { token: 'churn', permission: 'canViewChurnArticle' },
} as const;

type RestrictedSlug = keyof typeof restrictedTopics;
type AccessUser = Pick<
  UserInfo,
  | 'isInternalUser'
  | 'accountProductMix'
  | 'canContactPeoAdvisor'
  | 'canContactAsoAdvisor'
  | 'canViewChurnArticle'
>;
type CountryNames = SiteConfig['eorCountries'];

/**
 * Who may read an article, as a set of tokens: a user who holds one of them may. `internal` users hold all. The same
 * tokens scope the search, so a page and its hits can't disagree.
 */
export function articleTokens(article: Pick<Article, 'visibility' | 'topicsCollection'>): string[] {
  const topics = (article.topicsCollection?.items ?? []).filter((topic) => topic !== null);
  const visibility = article.visibility ?? [];
  const tokens: string[] = [];
  if (visibility.includes(visibilities.public)) tokens.push('public');
  if (visibility.includes(visibilities.customers)) tokens.push(customerToken(topics));
  for (const topic of topics) if (topic.isEorCountryTopic) tokens.push(eorToken(topic.slug ?? ''));
  return tokens;
}

/** `customer`, or the permissions its restricted topics ask for, all of them at once. */
function customerToken(topics: readonly ArticleTopic[]): string {
  const needed = topics.flatMap((topic) =>
    isRestricted(topic.slug ?? '') ? [restrictedTopics[topic.slug as RestrictedSlug].token] : [],
  );
  return needed.length === 0 ? 'customer' : [...new Set(needed)].sort().join('+');
}

function isRestricted(slug: string): slug is RestrictedSlug {
  return Object.hasOwn(restrictedTopics, slug);
}

/** Tokens a visitor holds; null for a guest's user info means only what is public. */
export function userTokens(user: AccessUser | null, countries: CountryNames): string[] {
  if (user === null) return ['public'];
  const held = Object.values(restrictedTopics)
    .filter(({ permission }) => user[permission])
    .map(({ token }) => token as string);
  return [
    'public',
    'customer',
    ...combinations(held),
    ...eorCountrySlugs(user, countries).map((slug) => `eor:${slug}`),
  ];
}

/** Every non-empty combination of permission tokens, joined the way `customerToken` joins them. */
function combinations(tokens: readonly string[]): string[] {
  let all: string[][] = [[]];
  for (const token of [...tokens].sort())
    all = [...all, ...all.map((combination) => [...combination, token])];
  return all.filter((combination) => combination.length > 0).map((combination) => combination.join('+'));
}

/** The rule that a token of an article stands for. */
function ruleOfToken(token: string): Rule {
  if (token === 'public') return ruleOf('public');
  if (token === 'customer') return ruleOf('customers');
  if (token.startsWith('eor:')) return ruleOf('countries', token.slice('eor:'.length));
  const permissions = token
    .split('+')
    .map((each) => Object.values(restrictedTopics).find((topic) => topic.token === each)?.permission ?? each);
  return ruleOf('permissions', ...permissions);
}

/** Whether somebody who holds these tokens may read an article with those, and why. */
export function articleVerdict(
  tokens: readonly string[],
  { isInternal, held }: { readonly isInternal: boolean; readonly held: ReadonlySet<string> },
): Verdict {
  const rules = tokens.length === 0 ? [ruleOf('nobody')] : tokens.map(ruleOfToken);
  if (isInternal) return shown(ruleOf('internal'), rules);
  const token = tokens.find((each) => held.has(each));
  return token === undefined ? hidden(...rules) : shown(ruleOfToken(token), rules);
}

/** Whether a visitor (null: guest) may read the article. */
export function mayReadArticle(
  article: Pick<Article, 'visibility' | 'topicsCollection'>,
  user: AccessUser | null,
  countries: CountryNames,
): boolean {
  const isInternal = user?.isInternalUser === true;
  const held = new Set(userTokens(user, countries));
  return articleVerdict(articleTokens(article), { isInternal, held }).isShown;
}

/** Whether search engines may index the article (docs/behaviour/routes-and-navigation.md#search-engines). */
export function isPublicArticle(article: Pick<Article, 'visibility'>): boolean {
  return (article.visibility ?? []).includes(visibilities.public);
}

/** Country slugs of the account's EOR products: entries such as 'EOR - Germany'. */
export function eorCountrySlugs(
  user: Pick<UserInfo, 'accountProductMix'>,
  countries: CountryNames,
): string[] {
  return user.accountProductMix
    .split(';')
    .map((entry) => /^\s*EOR\s*-\s*(.+?)\s*$/i.exec(entry)?.[1])
    .filter((name) => name !== undefined)
    .map((name) => countrySlug(name, countries));
}

function countrySlug(name: string, countries: CountryNames): string {
  const wanted = name.toLowerCase();
  const known = Object.entries(countries).find(([, names]) =>
    names.some((each) => each.toLowerCase() === wanted),
  );
  return known?.[0] ?? wanted.replace(/[^\p{L}\p{N}]+/gu, '-');
}

function eorToken(slug: string): string {
  return `eor:${slug.replace(/^eor-/, '')}`;
}

/** Whether a visitor (null: guest) may see an EOR country topic or subtopic of a landing page, and why. */
export function topicVerdict(
  topic: { slug?: string | null; isEorCountryTopic?: boolean | null },
  user: AccessUser | null,
  countries: CountryNames,
): Verdict {
  if (!topic.isEorCountryTopic) return shownToAll;
  const country = (topic.slug ?? '').replace(/^eor-/, '');
  const rule = ruleOf('countries', country);
  if (user?.isInternalUser) return shown(ruleOf('internal'), [rule]);
  const isTheirs = user !== null && eorCountrySlugs(user, countries).includes(country);
  return isTheirs ? shown(rule) : hidden(rule);
}

/** Whether a visitor (null: guest) may see an EOR country topic or subtopic of a landing page. */
export const maySeeTopic = (...asked: Parameters<typeof topicVerdict>) => topicVerdict(...asked).isShown;

/** An item with personas is for users who share one of them; an item without is for everyone. */
export function personaVerdict(
  itemPersonas: readonly string[] | null | undefined,
  userPersonas: readonly string[],
): Verdict {
  if (!itemPersonas || itemPersonas.length === 0) return shownToAll;
  const rule = ruleOf('personas', ...itemPersonas);
  return itemPersonas.some((persona) => userPersonas.includes(persona)) ? shown(rule) : hidden(rule);
}

/** Whether an item with these personas is for a user with those. */
export const personaAllows = (...asked: Parameters<typeof personaVerdict>) =>
  personaVerdict(...asked).isShown;

/** Personas that the flags of internal and partner users stand for. */
const flagPersonas = { internal: 'internal-user', partner: 'partner-user' } as const;

/** The persona of those who see everything. */
export const internalPersona: string = flagPersonas.internal;

/** Personas that see what is for partners. */
export const partnerPersonas: readonly string[] = Object.values(flagPersonas);

/** The personas of a user (null: guest): those of their account, and those that their flags stand for. */
export function personasOf(
  user: Pick<UserInfo, 'personaAccess' | 'isInternalUser' | 'isPartner'> | null,
): readonly string[] {
  if (user === null) return [];
  const all = [
    ...user.personaAccess,
    ...(user.isInternalUser ? [flagPersonas.internal] : []),
    ...(user.isPartner ? [flagPersonas.partner] : []),
  ];
  return [...new Set(all)];
}

/** Slug of the page that only users of global payroll may open. */
export const globalPayrollSlug = 'global-payroll';

/** Pages and topics that are for some personas alone, whatever they say themselves. */
const closedPages: ReadonlyMap<string, readonly string[]> = new Map([
  [globalPayrollSlug, [globalPayrollPersona]],
  ['client-command-center', partnerPersonas],
]);

/** The personas a landing page or topic is for by its slug; none when it is for all (docs/behaviour/access.md#personas). */
export const slugPersonas = (slug: string): readonly string[] => closedPages.get(slug) ?? [];

/** The personas an article is found by, of the slugs of its topics; none when everybody who may read it finds it. */
export const articlePersonas = (topicSlugs: readonly (string | null)[]): readonly string[] =>
  topicSlugs.includes(globalPayrollSlug) ? slugPersonas(globalPayrollSlug) : [];

/** Whether somebody of these personas may see a landing page, its tile and the links to it, and why. */
export function pageVerdict(
  { slug, persona }: { readonly slug?: string | null; readonly persona?: readonly string[] | null },
  personas: readonly string[],
): Verdict {
  return both(personaVerdict(persona, personas), personaVerdict(slugPersonas(slug ?? ''), personas));
}

/** Whether somebody of these personas may see a landing page, its tile and the links to it. */
export const maySeePage = (...asked: Parameters<typeof pageVerdict>) => pageVerdict(...asked).isShown;
