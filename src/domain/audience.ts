import type { SiteConfig } from '#contracts/config.ts';
import type { UserInfo } from '#contracts/user.ts';
import type { Verdict } from '#contracts/visibility.ts';
import { eorCountrySlugs, personaVerdict } from './access.ts';
import { all, hidden, ruleOf, shown, shownToAll } from './verdict.ts';

// For whom a built page or a section of one is (docs/behaviour/page-builder.md#audience).

/** What an audience is chosen by. */
export const audienceFields = ['personas', 'products', 'countries'] as const;
/** What an audience is chosen by. */
export type AudienceField = (typeof audienceFields)[number];

/**
 * Those who have one of the personas, one of the products, and an account in one of the EOR countries; a list that is
 * left out asks for nothing.
 */
export type Audience = Readonly<Partial<Record<AudienceField, readonly string[]>>>;

/** What is asked of a visitor: their personas, and of a user their account; null for a guest. */
export interface AudienceVisitor {
  readonly personas: readonly string[];
  readonly user: Pick<UserInfo, 'isInternalUser' | 'accountProductMix'> | null;
}

/** The most values of a list, and the most characters of one. */
const most = { values: 100, characters: 100 } as const;

/** An audience as it is kept; '' for everybody. */
export function audienceText(audience: Audience): string {
  const lists = audienceFields.flatMap((field) => {
    const values = audience[field] ?? [];
    return values.length > 0 ? [[field, values] as const] : [];
  });
  return lists.length === 0 ? '' : JSON.stringify(Object.fromEntries(lists));
}

/** An audience as it was kept; null for what is none. */
export function readAudience(kept: unknown): Audience | null {
  if (kept === undefined || kept === '') return {};
  if (typeof kept !== 'string') return null;
  try {
    const read: unknown = JSON.parse(kept);
    return isAudience(read) ? read : null;
  } catch {
    // Not ours, or cut off.
    return null;
  }
}

const isAudience = (read: unknown): read is Audience =>
  typeof read === 'object' &&
  read !== null &&
  !Array.isArray(read) &&
  Object.entries(read).every(
    ([field, values]) =>
      (audienceFields as readonly string[]).includes(field) &&
      Array.isArray(values) &&
      values.length <= most.values &&
      values.every((value) => typeof value === 'string' && value !== '' && value.length <= most.characters),
  );

/** Whether an audience is everybody. */
export const isEverybody = (audience: Audience | undefined): boolean =>
  audience === undefined || audienceFields.every((field) => (audience[field] ?? []).length === 0);

/** The products of an account, by the entries of its product mix. */
export const productsOf = (productMix: string): readonly string[] =>
  productMix
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Whether a visitor belongs to an audience, and why; internal users see everything, as of articles. */
export function audienceVerdict(
  audience: Audience | undefined,
  { personas: own, user }: AudienceVisitor,
  eorCountries: SiteConfig['eorCountries'],
): Verdict {
  if (audience === undefined || isEverybody(audience)) return shownToAll;
  const { personas = [], products = [], countries = [] } = audience;
  const mix = user ? productsOf(user.accountProductMix).map((name) => name.toLowerCase()) : [];
  const slugs = user ? eorCountrySlugs(user, eorCountries) : [];
  const judged = [
    personaVerdict(personas, own),
    anyVerdict('products', products, (name) => mix.includes(name.toLowerCase())),
    anyVerdict('countries', countries, (slug) => slugs.includes(slug)),
  ];
  const rules = judged.flatMap((verdict) => verdict.rules.filter(({ name }) => name !== 'everyone'));
  return user?.isInternalUser ? shown(ruleOf('internal'), rules) : all(judged);
}

function anyVerdict(
  name: 'products' | 'countries',
  values: readonly string[],
  isTheirs: (value: string) => boolean,
): Verdict {
  if (values.length === 0) return shownToAll;
  const rule = ruleOf(name, ...values);
  return values.some(isTheirs) ? shown(rule) : hidden(rule);
}

/** Whether a visitor belongs to an audience. */
export const belongsTo = (...asked: Parameters<typeof audienceVerdict>) => audienceVerdict(...asked).isShown;
