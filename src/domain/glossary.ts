import type { GlossaryTerm, Pill } from '#contracts/content.ts';
import { alphabetOf } from './alphabet.ts';
import { headingAnchors } from './article.ts';
import { type Picture, pictureOf } from './pictures.ts';

/** A location or product category that terms carry. */
export interface TermTag {
  /** Its slug, or its name where the server gives none: what the address and the filters know it by. */
  readonly key: string;
  readonly name: string;
  readonly image: Picture | null;
  /** Two letters in upper case, or ''. Of locations only. */
  readonly countryCode: string;
}

/** A term as the glossary shows it (docs/behaviour/glossary.md#data). */
export interface Term {
  /** Its place on the page, for the address. */
  readonly anchor: string;
  readonly name: string;
  /** HTML, or ''. */
  readonly description: string;
  readonly categories: readonly TermTag[];
  readonly locations: readonly TermTag[];
  readonly articles: readonly { readonly id: string; readonly title: string }[];
}

/** The order of the language; digits count as numbers, so that 401(k) comes before 1099. */
const orderOf = (locale: string) => alphabetOf(locale, { numeric: true });

/** All terms in the order of the language, without unnamed ones. */
export function glossaryTerms(items: readonly GlossaryTerm[], locale: string): Term[] {
  const order = orderOf(locale);
  const named = items.flatMap((item) => {
    const name = item.glossaryTermName?.trim();
    return name ? { item, name } : [];
  });
  named.sort((a, b) => order(a.name, b.name));
  const anchors = headingAnchors(named.map(({ name }) => name));
  return named.map(({ item, name }, index) => ({
    anchor: `term-${anchors[index]}`,
    name,
    description: item.parsedDescription ?? '',
    categories: tagsOf(item.productCategoryCollection?.items),
    locations: tagsOf(item.relevantLocationCollection?.items),
    articles: articlesOf(item),
  }));
}

function tagsOf(pills: readonly (Pill | null)[] = []): TermTag[] {
  const tags = new Map<string, TermTag>();
  for (const pill of pills) {
    const name = pill?.name || pill?.slug;
    if (!pill || !name) continue;
    const key = pill.slug || name;
    const countryCode = pill.countryCode?.toUpperCase() ?? '';
    if (!tags.has(key)) tags.set(key, { key, name, image: pictureOf(pill.categoryImage), countryCode });
  }
  return [...tags.values()];
}

function articlesOf(item: GlossaryTerm): Term['articles'] {
  return (item.referenceLinksCollection?.items ?? []).flatMap((link) =>
    link?.title ? { id: link.sys.id, title: link.title } : [],
  );
}

/** Stands for all terms that start with a digit, or with nothing that is a letter. */
export const digits = '#';

/**
 * What a term is listed under: '#' for a digit, otherwise its first letter in upper case
 * (docs/behaviour/glossary.md#initials). A letter that the language orders with a plainer one is listed there: in
 * German 'Ä' under A, while 'Ñ' is a letter of its own in Spanish. `letters` spares a collator for each of many names.
 */
export function initialOf(name: string, locale: string, letters = sameLetter(locale)): string {
  const first = name.normalize('NFC').match(/[\p{L}\p{N}]/u)?.[0] ?? '';
  if (!/\p{L}/u.test(first)) return digits;
  const letter = firstSign(first.toLocaleUpperCase(locale));
  const plain = firstSign(letter.normalize('NFD'));
  return letters(plain, letter) ? plain : letter;
}

const firstSign = (text: string) => [...text][0] ?? '';

/** Whether a language orders two letters as one. Of most terms they are the same, which takes no `Intl`. */
function sameLetter(locale: string): (a: string, b: string) => boolean {
  let collator: Intl.Collator | undefined;
  return (a, b) => {
    if (a === b) return true;
    collator ??= new Intl.Collator(locale, { sensitivity: 'base' });
    return collator.compare(a, b) === 0;
  };
}

/** Terms under their initial. */
export interface InitialGroup {
  readonly initial: string;
  readonly anchor: string;
  readonly terms: readonly Term[];
}

/** The terms under their initials in the order of the language, which puts '#' first; within a group their order stays. */
export function groupByInitial(terms: readonly Term[], locale: string): InitialGroup[] {
  const groups = new Map<string, Term[]>();
  const letters = sameLetter(locale);
  for (const term of terms) {
    const initial = initialOf(term.name, locale, letters);
    const group = groups.get(initial);
    if (group) group.push(term);
    else groups.set(initial, [term]);
  }
  const order = orderOf(locale);
  return [...groups]
    .map(([initial, members]) => ({ initial, anchor: anchorOfInitial(initial), terms: members }))
    .sort((a, b) => order(a.initial, b.initial));
}

const anchorOfInitial = (initial: string) => `letter-${initial === digits ? '0' : initial}`;

/** What the reader narrows the glossary to: keys of locations and product categories, and words. */
export interface GlossaryFilters {
  readonly locations: readonly string[];
  readonly categories: readonly string[];
  readonly search: string;
}

/**
 * The terms that match any checked location; with no location checked those that match any checked category; with
 * nothing checked all (docs/behaviour/glossary.md#filters).
 */
export function filterTerms(
  terms: readonly Term[],
  { locations, categories }: Omit<GlossaryFilters, 'search'>,
): Term[] {
  const has = (tags: readonly TermTag[], keys: readonly string[]) =>
    tags.some(({ key }) => keys.includes(key));
  if (locations.length > 0) return terms.filter((term) => has(term.locations, locations));
  if (categories.length > 0) return terms.filter((term) => has(term.categories, categories));
  return [...terms];
}

/** Whether checked categories have no effect, because a location is checked, too. */
export function ignoresCategories({ locations, categories }: Omit<GlossaryFilters, 'search'>): boolean {
  return locations.length > 0 && categories.length > 0;
}

/** Terms by what a search compares with: built once, however often one searches. */
export type TermIndex = readonly { readonly term: Term; readonly words: string; readonly letters: string }[];

/** Prepares terms for `searchTerms`. */
export function indexTerms(terms: readonly Term[]): TermIndex {
  return terms.map((term) => {
    const words = folded(`${term.name} ${term.description.replace(/<[^<>]*>/g, ' ')}`);
    return { term, words, letters: lettersOf(folded(term.name)) };
  });
}

/**
 * The terms that have every word of a search in their name or definition, in whatever case and with or without accents;
 * signs inside a name don't count, so that '401k' finds '401(k)' (docs/behaviour/glossary.md#search).
 */
export function searchTerms(index: TermIndex, search: string): Term[] {
  const wanted = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const has = (entry: TermIndex[number], word: string) => {
    const letters = lettersOf(word);
    return entry.words.includes(word) || (letters !== '' && entry.letters.includes(letters));
  };
  return index.filter((entry) => wanted.every((word) => has(entry, word))).map(({ term }) => term);
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** A filter's choice with the number of its terms. */
export interface TagCount {
  readonly tag: TermTag;
  readonly count: number;
}

/** Every location, or category, that terms carry, with their number, in the alphabet of the language. */
export function tagCounts(
  terms: readonly Term[],
  kind: 'locations' | 'categories',
  locale: string,
): TagCount[] {
  const counts = new Map<string, TagCount>();
  for (const tag of terms.flatMap((term) => term[kind])) {
    counts.set(tag.key, {
      tag: counts.get(tag.key)?.tag ?? tag,
      count: (counts.get(tag.key)?.count ?? 0) + 1,
    });
  }
  const order = orderOf(locale);
  return [...counts.values()].sort((a, b) => order(a.tag.name, b.tag.name));
}

/** The country of a locale such as 'en_IE', or '' when it names none: 'de', or 'es-419' with its continent. */
const regionOf = (locale: string) => /[-_]([a-z]{2})(?![a-z0-9])/i.exec(locale)?.[1]?.toUpperCase() ?? '';

/**
 * Where the reader is, as two letters in upper case, or '' when nothing tells: what the site says, else the region of the
 * user's own locale, else the region of the page's language.
 */
export function readerCountry(site: string, userLocale: string, pageLocale: string): string {
  return site.trim().toUpperCase() || regionOf(userLocale) || regionOf(pageLocale);
}

/** The terms that hold in a country or everywhere, those of the country first. */
export function termsForCountry(terms: readonly Term[], country: string): Term[] {
  const own = terms.filter(({ locations }) => locations.some((tag) => isCountry(tag, country)));
  return [...own, ...terms.filter(({ locations }) => locations.length === 0)];
}

/** Servers that give no country codes name the country in English, in the slug or the name. */
function isCountry({ key, name, countryCode }: TermTag, country: string): boolean {
  if (countryCode !== '' || !/^[A-Z]{2}$/.test(country)) return countryCode !== '' && countryCode === country;
  const english = plain(new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? '');
  return plain(key) === english || plain(name) === english;
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
