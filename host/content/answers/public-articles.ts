import { type Kysely, sql } from 'kysely';
import { fallbackChain } from '#domain/locales.ts';
import type { ContentTables } from '../../store/tables.ts';
import { type Entry, entriesOfType } from '../entries.ts';
import { fieldValue } from '../fields.ts';

/** An article everyone may read, as lists of them need it. */
export interface PublicArticle {
  readonly id: string;
  /** Its title in the nearest language that has one. */
  title(locale: string): string;
  /** The languages it is written in. */
  readonly locales: readonly string[];
  readonly publishedAt: string;
}

/** The public articles, newest first. */
export async function readPublicArticles(db: Kysely<ContentTables>): Promise<readonly PublicArticle[]> {
  const entries = await entriesOfType(db, ['concept', 'tutorial']);
  const bodies = await db
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
