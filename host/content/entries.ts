import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { ContentTables } from '../store/tables.ts';

/** The fields of an entry: name, then locale, then value. They come from our own JSON, so a key may be any text. */
export type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A published entry without its bodies. */
export interface Entry {
  readonly id: string;
  readonly type: string;
  readonly slug: string | null;
  readonly fields: Fields;
  /** Access tokens of an article (domain/access). */
  readonly access: readonly string[];
  readonly publishedAt: string;
}

interface EntryRow {
  id: string;
  type: string;
  slug: string | null;
  fields: string;
  access: string;
  published_at: string;
}

const columns = ['id', 'type', 'slug', 'fields', 'access', 'published_at'] as const;

function toEntry(row: EntryRow): Entry {
  const { id, type, slug, published_at: publishedAt } = row;
  return { id, type, slug, publishedAt, fields: JSON.parse(row.fields), access: JSON.parse(row.access) };
}

/** A list of texts as one parameter, so that a query has the same text however many there are. */
const listOf = (values: readonly string[]) =>
  sql<string>`(select value from json_each(${JSON.stringify(values)}))`;

/** The published entry of an id; null when there is none. */
export async function findEntry(db: Kysely<ContentTables>, id: string): Promise<Entry | null> {
  const row = await db.selectFrom('entries').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? toEntry(row) : null;
}

/** The published entry of a type with this slug; null when there is none. */
export async function findBySlug(
  db: Kysely<ContentTables>,
  type: string,
  slug: string,
): Promise<Entry | null> {
  const query = db.selectFrom('entries').select(columns).where('type', '=', type).where('slug', '=', slug);
  const row = await query.limit(1).executeTakeFirst();
  return row ? toEntry(row) : null;
}

/** The published ones of these ids, in no order. */
export async function entriesOf(db: Kysely<ContentTables>, ids: readonly string[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('entries').select(columns).where('id', 'in', listOf(ids)).execute();
  return rows.map(toEntry);
}

/** All published entries of these types, by id. */
export async function entriesOfType(db: Kysely<ContentTables>, types: readonly string[]): Promise<Entry[]> {
  const query = db.selectFrom('entries').select(columns).where('type', 'in', listOf(types));
  return (await query.orderBy('id').execute()).map(toEntry);
}

/** Entries read at once by `eachOfType`. */
const atOnce = 500;

/** All published entries of these types, by id, some at a time: they may be changed while they are read. */
export async function* eachOfType(
  db: Kysely<ContentTables>,
  types: readonly string[],
): AsyncGenerator<Entry> {
  for (let last = ''; ; ) {
    // The plus keeps SQLite from its index of types, by which it would sort all entries again for each part.
    const query = db.selectFrom('entries').select(columns).where(sql`+type`, 'in', listOf(types));
    const rows = await query.where('id', '>', last).orderBy('id').limit(atOnce).execute();
    for (const row of rows) yield toEntry(row);
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** The articles that name each topic, by the topic's id. */
export async function articlesOfTopics(
  db: Kysely<ContentTables>,
  topicIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const rows = await db
    .selectFrom('article_topics')
    .innerJoin('entries', 'entries.id', 'article_topics.article_id')
    .select(['topic_id', ...columns])
    .where('topic_id', 'in', listOf(topicIds))
    .execute();
  const found = rows.map((row) => ({ topicId: row.topic_id, entry: toEntry(row) }));
  const byTopic = Map.groupBy(found, ({ topicId }) => topicId);
  return new Map([...byTopic].map(([topicId, list]) => [topicId, list.map(({ entry }) => entry)]));
}

/** The HTML of an article in the first locale of the chain that has one; '' when none has. */
export async function bodyOf(
  db: Kysely<ContentTables>,
  entryId: string,
  chain: readonly string[],
): Promise<{ readonly html: string; readonly locale: string }> {
  const query = db.selectFrom('bodies').select(['locale', 'html']).where('entry_id', '=', entryId);
  const rows = await query.where('locale', 'in', listOf(chain)).execute();
  const byLocale = new Map(rows.map(({ locale, html }) => [locale, html]));
  const bodies = chain.map((locale) => ({ locale, html: byLocale.get(locale) ?? '' }));
  return bodies.find(({ html }) => html.trim() !== '') ?? { locale: '', html: '' };
}

/** All texts of an article, as HTML by locale. */
export async function bodiesOf(
  db: Kysely<ContentTables>,
  entryId: string,
): Promise<(readonly [locale: string, html: string])[]> {
  const rows = await db
    .selectFrom('bodies')
    .select(['locale', 'html'])
    .where('entry_id', '=', entryId)
    .execute();
  return rows.map(({ locale, html }) => [locale, html]);
}

/** The locales an article has a text in. */
export async function bodyLocalesOf(db: Kysely<ContentTables>, entryId: string): Promise<string[]> {
  const rows = await db.selectFrom('bodies').select('locale').where('entry_id', '=', entryId).execute();
  return rows.map(({ locale }) => locale);
}

/** Those of the slugs, and of those of the products, that no landing page has. */
export async function slugsWithoutPage(
  db: Kysely<ContentTables>,
  slugs: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('entries')
    .select(['type', 'slug'])
    .where('type', 'in', ['pageLandingPageNew', 'product'])
    .execute();
  const pages = new Set(rows.filter(({ type }) => type === 'pageLandingPageNew').map(({ slug }) => slug));
  const wanted = new Set([...slugs, ...rows.map(({ slug }) => slug ?? '')]);
  return [...wanted].filter((slug) => slug !== '' && !pages.has(slug));
}

/** How many entries there are. */
export async function countEntries(db: Kysely<ContentTables>): Promise<number> {
  const counted = db.selectFrom('entries').select(({ fn }) => fn.countAll<number>().as('entries'));
  return (await counted.executeTakeFirstOrThrow()).entries;
}

/** A file of an asset: its place in the media folder and, of images, its size in pixels. */
export interface AssetFile {
  readonly assetId: string;
  readonly locale: string;
  readonly contentKey: string;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  /** 0 when the export came without the file: a link to it still answers, with 404. */
  readonly stored: 0 | 1;
}

const fileColumns = [
  'asset_id as assetId',
  'locale',
  'content_key as contentKey',
  'url',
  'width',
  'height',
  'stored',
] as const;

/** The files of assets, one a locale. */
export async function filesOfAssets(
  db: Kysely<ContentTables>,
  assetIds: readonly string[],
): Promise<AssetFile[]> {
  if (assetIds.length === 0) return [];
  return db.selectFrom('asset_files').select(fileColumns).where('asset_id', 'in', listOf(assetIds)).execute();
}

/** The files that an export names by these addresses. */
export async function filesOfUrls(db: Kysely<ContentTables>, urls: readonly string[]): Promise<AssetFile[]> {
  if (urls.length === 0) return [];
  return db.selectFrom('asset_files').select(fileColumns).where('url', 'in', listOf(urls)).execute();
}

type VersionRow = { readonly version: number; readonly importedAt: string };

const versionQueries = new WeakMap<Kysely<ContentTables>, CompiledQuery<VersionRow>>();

/** Written once a database: every answer asks it. */
function versionQuery(db: Kysely<ContentTables>): CompiledQuery<VersionRow> {
  const known = versionQueries.get(db);
  if (known) return known;
  const query = db
    .selectFrom('content_version')
    .select(['version', 'imported_at as importedAt'])
    .where('id', '=', 1)
    .compile();
  versionQueries.set(db, query);
  return query;
}

/** Grows with every import. */
export async function contentVersion(db: Kysely<ContentTables>): Promise<number> {
  const { rows } = await db.executeQuery(versionQuery(db));
  return rows[0]?.version ?? 0;
}

/**
 * Names the content of one import: a cache of answers is good for one. The number alone may be that of other content, which
 * was there before the first was published for several hosts.
 */
export async function contentEdition(db: Kysely<ContentTables>): Promise<string> {
  const { rows } = await db.executeQuery(versionQuery(db));
  return `${rows[0]?.version} ${rows[0]?.importedAt}`;
}

/** Which content there is: its version, and when it came, as an ISO date; '' where none was ever imported. */
export async function contentMark(
  db: Kysely<ContentTables>,
): Promise<{ readonly version: number; readonly importedAt: string; readonly source: string }> {
  return db
    .selectFrom('content_version')
    .select(['version', 'imported_at as importedAt', 'source'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}
