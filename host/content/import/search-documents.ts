import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { articlePersonas, slugPersonas } from '#domain/access.ts';
import { defaultLocale, fallbackChain, languages } from '#domain/locales.ts';
import { everyPersona, type OriginalText, type SharedDocument } from '../../search/documents.ts';
import { countryNames } from '../../search/language/countries.ts';
import type { ContentTables } from '../../store/tables.ts';
import { type Entry, entriesOfType, type Fields } from '../entries.ts';
import { fieldValue, linkOf } from '../fields.ts';
import { plainText } from '../plain-text.ts';
import { headingsOf } from './headings.ts';

/** The form of what is indexed of an entry. With a new one, indexes of before are built anew when the host starts. */
export const documentsVersion = 5;

/** Types of which the search says something. */
export const searchedTypes: readonly string[] = [
  'concept',
  'tutorial',
  'topic',
  'product',
  'role',
  'pageLandingPageNew',
  'searchSynonym',
];

/** What the documents of every article refer to, read once for all indexes. */
export interface SearchContext {
  readonly linked: ReadonlyMap<string, Entry>;
  readonly pages: readonly Entry[];
  readonly synonyms: readonly Entry[];
  /** About how many documents there are. */
  readonly texts: number;
}

/** Reads from the content what the search documents of every language share. */
export async function searchContext(db: Kysely<ContentTables>): Promise<SearchContext> {
  const linked = await entriesOfType(db, ['product', 'role', 'topic', 'location']);
  const pages = await entriesOfType(db, ['pageLandingPageNew']);
  const bodies = await db
    .selectFrom('bodies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return {
    linked: new Map(linked.map((entry) => [entry.id, entry])),
    pages,
    synonyms: await entriesOfType(db, ['searchSynonym']),
    texts: (bodies?.count ?? 0) + pages.length * languages.length,
  };
}

/** An index and the language of its readers. */
export interface IndexOfLocale {
  readonly name: string;
  readonly locale: string;
}

type ArticleRow = Record<'id' | 'type' | 'fields' | 'access' | 'published_at', string>;

/** The newest article first: among equally good hits it wins. */
const articlesSql = `
  WITH newest AS MATERIALIZED (
    SELECT rowid AS place FROM entries WHERE type IN ('concept', 'tutorial') ORDER BY published_at DESC, id
  )
  SELECT id, type, fields, access, published_at FROM newest CROSS JOIN entries ON entries.rowid = place`;

const bodiesSql = `SELECT locale, html FROM bodies WHERE entry_id = ? AND trim(html) <> ''`;

/**
 * Every document of some indexes (docs/behaviour/search-results.md#results), one at a time: articles, then landing
 * pages. A text is there once, for all indexes whose readers read it. What a document links to is named by its id.
 */
export function* searchDocuments(
  sqlite: DatabaseSync,
  context: SearchContext,
  indexes: readonly IndexOfLocale[],
): Generator<SharedDocument> {
  const bodiesOf = sqlite.prepare(bodiesSql);
  const readers = indexes.map(({ name, locale }) => ({ name, chain: fallbackChain(locale) }));
  for (const row of sqlite.prepare(articlesSql).iterate()) {
    const article = row as ArticleRow;
    const bodies = bodiesOf
      .all(article.id)
      .map(({ locale, html }) => [String(locale), String(html)] as const);
    yield* articleDocuments(article, new Map(bodies), context, readers);
  }
  for (const page of context.pages) yield* pageDocuments(page, readers);
}

/** How the readers of a language call what documents link to. */
export function namesIn({ linked }: SearchContext, locale: string): Map<string, string> {
  const chain = fallbackChain(locale);
  return new Map([...linked.values()].map((entry) => [entry.id, nameOf(entry, chain)]));
}

const nameOf = (entry: Entry, chain: readonly string[]) =>
  textIn(entry, entry.type === 'topic' ? 'title' : 'name', chain);

const textIn = (entry: { fields: Fields }, field: string, chain: readonly string[]) =>
  String(fieldValue(entry, field, chain) ?? '');

/** An index with the languages that its readers read, the first first. */
interface Readers {
  readonly name: string;
  readonly chain: readonly string[];
}

/** Some indexes by the languages in which their readers read an entry: one of each text, the last that of the document. */
function byTexts(
  indexes: readonly Readers[],
  localesOf: (chain: readonly string[]) => readonly (string | undefined)[],
): { chain: readonly string[]; locale: string; indexes: string[] }[] {
  const read = indexes.map(({ name, chain }) => ({ name, chain, locales: localesOf(chain) }));
  return [...Map.groupBy(read, ({ locales }) => locales.join()).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const locale = first.locales.findLast((each) => each !== undefined) ?? defaultLocale;
    return [{ chain: first.chain, locale, indexes: same.map(({ name }) => name) }];
  });
}

/** The first locale of a chain in which an entry has a text. */
const localeOf = (entry: { fields: Fields }, field: string, chain: readonly string[]) =>
  chain.find((locale) => fieldValue(entry, field, [locale]) !== null);

function articleDocuments(
  row: ArticleRow,
  bodies: ReadonlyMap<string, string>,
  { linked }: SearchContext,
  indexes: readonly Readers[],
): SharedDocument[] {
  const article: { fields: Fields } = { fields: JSON.parse(row.fields) };
  const linkedOf = (field: string) => {
    const value = fieldValue(article, field, [defaultLocale]);
    const links = Array.isArray(value) ? value : [value];
    return links.map((link) => linked.get(linkOf(link)?.id ?? '')).filter((entry) => entry !== undefined);
  };
  const [product] = linkedOf('product');
  const topics = linkedOf('topics');
  const locations = linkedOf('articleLocation');
  const personas = articlePersonas(topics.map(({ slug }) => slug));
  const topicIds = topics.map(({ id }) => id);
  const shared = {
    objectID: row.id,
    audience: linkedOf('role').map(({ id }) => id),
    product: product?.id ?? '',
    ...(product?.slug ? { productSlug: product.slug } : {}),
    contentType: row.type,
    ...(row.published_at === '' ? {} : { publishedAt: row.published_at }),
    persona: personas.length > 0 ? personas : [everyPersona],
    access: JSON.parse(row.access),
    labels: [...topicIds, ...(product ? [product.id] : [])],
    topics: topicIds,
  };
  const bodyLocale = (chain: readonly string[]) => chain.find((locale) => bodies.has(locale));
  const texts = byTexts(indexes, (chain) => [localeOf(article, 'title', chain), bodyLocale(chain)]);
  const original = originalOf(article, bodies.get(defaultLocale) ?? '', [
    ...topics,
    ...(product ? [product] : []),
  ]);
  return texts.map(({ chain, locale, indexes: shownIn }) => {
    const html = bodies.get(bodyLocale(chain) ?? '') ?? '';
    const body = plainText(html);
    const headings = headingsOf(html, body);
    const title = textIn(article, 'title', chain);
    const country = countryOf([title, ...topics.map((topic) => nameOf(topic, chain))], locations, chain);
    return {
      ...shared,
      ...{ title, body, headings, locale, indexes: shownIn },
      ...(locale === defaultLocale ? {} : { original }),
      ...(country === undefined ? {} : { country }),
    };
  });
}

/** What a translation is found by in the language that it was written in. */
function originalOf(article: { fields: Fields }, html: string, named: readonly Entry[]): OriginalText {
  const headings = headingsOf(html, plainText(html)).map(({ text }) => text);
  const names = named.map((entry) => nameOf(entry, [defaultLocale]));
  return { title: textIn(article, 'title', [defaultLocale]), terms: [...headings, ...names] };
}

/** The country that a text is about: it is said to be for that one alone, and is called by its name. */
function countryOf(
  names: readonly string[],
  locations: readonly Entry[],
  chain: readonly string[],
): string | undefined {
  const [location, ...others] = locations;
  const code = location ? String(fieldValue(location, 'countryCode', [defaultLocale]) ?? '') : '';
  if (code === '' || others.length > 0) return undefined;
  const called = countryNames(code, chain);
  return names.some((name) => called.some((country) => name.includes(country))) ? code : undefined;
}

function pageDocuments(page: Entry, indexes: readonly Readers[]): SharedDocument[] {
  const own = fieldValue(page, 'persona', [defaultLocale]);
  const named = Array.isArray(own) ? own.filter((persona) => typeof persona === 'string') : [];
  const bySlug = slugPersonas(page.slug ?? '');
  const personas = bySlug.length > 0 ? bySlug : named;
  const shared = {
    objectID: `${page.id}@@@${page.slug}`,
    audience: [],
    product: '',
    contentType: page.type,
    persona: personas.length > 0 ? personas : [everyPersona],
    access: ['customer'],
  };
  const fields = ['landingPageDescription', 'landingPageTitle'];
  const texts = byTexts(indexes, (chain) => fields.map((field) => localeOf(page, field, chain)));
  return texts.map(({ chain, locale, indexes: shownIn }) => {
    const [body = '', title = ''] = fields.map((field) => textIn(page, field, chain));
    const original = { title: textIn(page, 'landingPageTitle', [defaultLocale]), terms: [] };
    return {
      ...{ ...shared, title, body, locale, indexes: shownIn },
      ...(locale === defaultLocale ? {} : { original }),
    };
  });
}
