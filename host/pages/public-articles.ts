import { sql } from 'kysely';
import { fallbackChain } from '#domain/locales.ts';
import { type Entry, entriesOfType } from '../content/entries.ts';
import { fieldValue } from '../content/graph.ts';
import type { Site } from '../server/site.ts';

/** An article everyone may read, as lists of them need it. */
export interface PublicArticle {
  readonly id: string;
  /** Its title in the nearest language that has one. */
  title(locale: string): string;
  /** The languages it is written in. */
  readonly locales: readonly string[];
  readonly publishedAt: string;
}

const kept = new WeakMap<
  Site,
  { readonly version: number; readonly articles: Promise<readonly PublicArticle[]> }
>();

/** The public articles, newest first; read once a version of the content. */
export async function publicArticles(site: Site): Promise<readonly PublicArticle[]> {
  const version = await site.content.version();
  const known = kept.get(site);
  if (known?.version === version) return known.articles;
  const articles = read(site);
  kept.set(site, { version, articles });
  return articles;
}

async function read({ store }: Site): Promise<readonly PublicArticle[]> {
  const entries = await entriesOfType(store.db, ['concept', 'tutorial']);
  const bodies = await store.db
    .selectFrom('bodies')
    .select(['entry_id', 'locale'])
    .where(sql<number>`octet_length(html)`, '>', 0)
    .execute();
  const localesById = Map.groupBy(bodies, ({ entry_id: id }) => id);
  return entries
    .filter(({ access }) => access.includes('public'))
    .map((entry) => ({
      id: entry.id,
      title: (locale: string) => titleOf(entry, locale),
      locales: (localesById.get(entry.id) ?? []).map(({ locale }) => locale),
      publishedAt: entry.publishedAt,
    }))
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
}

const titleOf = (entry: Entry, locale: string) =>
  String(fieldValue(entry, 'title', fallbackChain(locale)) ?? '');
