import { namesIn, searchContext, searchDocuments } from '../content/import/search-documents.ts';
import type { SearchDocument } from '../search/documents.ts';
import type { ContentStore } from '../store/database.ts';

/** What can be found in a language, as its readers read it. */
export async function documentsIn({ db, sqlite }: ContentStore, locale: string): Promise<SearchDocument[]> {
  const context = await searchContext(db);
  const names = namesIn(context, locale);
  const named = (keys: readonly string[] = []) => keys.map((key) => names.get(key) ?? '').filter(Boolean);
  return [...searchDocuments(sqlite, context, [{ name: locale, locale }])].map(
    ({ locale: _locale, indexes: _indexes, ...document }) => ({
      ...document,
      audience: named(document.audience),
      product: names.get(document.product) ?? '',
      ...(document.labels ? { labels: named(document.labels) } : {}),
      ...(document.topics ? { topics: named(document.topics) } : {}),
    }),
  );
}
