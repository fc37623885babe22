import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { globalPayrollPersona } from '#contracts/config.ts';
import { globalPayrollSlug, slugPersonas } from '#domain/access.ts';
import { defaultLocale, fallbackChain } from '#domain/locales.ts';
import { EVERY_PERSONA, type SearchDocument } from '../search/documents.ts';
import type { Tables } from '../store/tables.ts';
import { type Entry, entriesOfType, type Fields } from './entries.ts';
import { fieldValue, linkOf } from './graph.ts';
import { headingsOf } from './headings.ts';

/** What the documents of every article refer to, read once for all indexes. */
export interface SearchContext {
  readonly linked: ReadonlyMap<string, Entry>;
  readonly pages: readonly Entry[];
  readonly synonyms: readonly Entry[];
  readonly articles: number;
}

/** Reads from the content what the search documents of every language share. */
export async function searchContext(db: Kysely<Tables>): Promise<SearchContext> {
  const linked = await entriesOfType(db, ['product', 'role', 'topic']);
  const counted = await db
    .selectFrom('entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('type', 'in', ['concept', 'tutorial'])
    .executeTakeFirst();
  return {
    linked: new Map(linked.map((entry) => [entry.id, entry])),
    pages: await entriesOfType(db, ['pageLandingPageNew']),
    synonyms: await entriesOfType(db, ['searchSynonym']),
    articles: counted?.count ?? 0,
  };
}

interface ArticleRow {
  id: string;
  type: string;
  fields: string;
  access: string;
  text: string | null;
  html: string | null;
}

/** The newest article first: among equally good hits it wins. The text is that of the nearest locale that has one. */
const articleSql = `
  SELECT id, type, fields, access, text, html
  FROM entries LEFT JOIN bodies ON entry_id = entries.id AND bodies.locale = (
    SELECT locale FROM bodies, json_each(?) AS chain
    WHERE entry_id = entries.id AND locale = chain.value AND trim(html) <> ''
    ORDER BY chain.key LIMIT 1
  )
  WHERE type IN ('concept', 'tutorial') ORDER BY published_at DESC, id`;

/**
 * Every document of a locale's index (docs/behaviour/search-results.md#results), one at a time: articles, then
 * landing pages.
 */
export function* searchDocuments(
  sqlite: DatabaseSync,
  context: SearchContext,
  locale: string,
): Generator<SearchDocument> {
  const chain = fallbackChain(locale);
  for (const row of sqlite.prepare(articleSql).iterate(JSON.stringify(chain))) {
    yield articleDocument(row as unknown as ArticleRow, context, chain);
  }
  for (const page of context.pages) yield pageDocument(page, chain);
}

function articleDocument(
  row: ArticleRow,
  { linked }: SearchContext,
  chain: readonly string[],
): SearchDocument {
  const article: { fields: Fields } = { fields: JSON.parse(row.fields) };
  const text = (entry: { fields: Fields }, field: string) => String(fieldValue(entry, field, chain) ?? '');
  const linkedOf = (field: string) => {
    const value = fieldValue(article, field, [defaultLocale]);
    const links = Array.isArray(value) ? value : [value];
    return links.map((link) => linked.get(linkOf(link)?.id ?? '')).filter((entry) => entry !== undefined);
  };
  const [product] = linkedOf('product');
  const topics = linkedOf('topics');
  const isGlobalPayroll = topics.some(({ slug }) => slug === globalPayrollSlug);
  const productName = product ? text(product, 'name') : '';
  const topicNames = topics.map((topic) => text(topic, 'title')).filter((name) => name !== '');
  const body = row.text ?? '';
  return {
    objectID: row.id,
    title: text(article, 'title'),
    body,
    audience: linkedOf('role').map((role) => text(role, 'name')),
    product: productName,
    ...(product?.slug ? { productSlug: product.slug } : {}),
    contentType: row.type,
    persona: [isGlobalPayroll ? globalPayrollPersona : EVERY_PERSONA],
    access: JSON.parse(row.access),
    labels: [...topicNames, ...(productName ? [productName] : [])],
    headings: headingsOf(row.html ?? '', body),
    topics: topicNames,
  };
}

function pageDocument(page: Entry, chain: readonly string[]): SearchDocument {
  const own = fieldValue(page, 'persona', [defaultLocale]);
  const named = Array.isArray(own) ? own.filter((persona) => typeof persona === 'string') : [];
  const bySlug = slugPersonas(page.slug ?? '');
  const personas = bySlug.length > 0 ? bySlug : named;
  return {
    objectID: `${page.id}@@@${page.slug}`,
    title: String(fieldValue(page, 'landingPageTitle', chain) ?? ''),
    body: String(fieldValue(page, 'landingPageDescription', chain) ?? ''),
    audience: [],
    product: '',
    contentType: page.type,
    persona: personas.length > 0 ? personas : [EVERY_PERSONA],
    access: ['customer'],
  };
}
