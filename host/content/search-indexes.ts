import { defaultConfig, type SiteConfig } from '#contracts/config.ts';
import { defaultLocale, fallbackChain, languages } from '#domain/locales.ts';
import { indexName } from '#domain/search.ts';
import { hasIndex, removeForgottenIndexes, replaceIndex } from '../search/index.ts';
import type { Store } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';
import { contentVersion } from './entries.ts';
import { searchContext, searchDocuments } from './search-documents.ts';
import { siteSynonyms } from './site-synonyms.ts';

type SearchConfig = SiteConfig['search'];

/** Builds the search index of every language anew, and the test index. `progress` is told of each document. */
export async function buildIndexes(
  { db, sqlite }: Store,
  search: SearchConfig = defaultConfig.search,
  progress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const context = await searchContext(db);
  const indexes = [
    ...languages.map(({ locale }) => ({ name: indexName(search, locale, false), locale: locale as string })),
    { name: indexName(search, defaultLocale, true), locale: defaultLocale },
  ];
  const total = indexes.length * (context.articles + context.pages.length);
  let done = 0;
  for (const { name, locale } of indexes) {
    const counted = function* () {
      for (const document of searchDocuments(sqlite, context, locale)) {
        yield document;
        done += 1;
        progress(done, total);
      }
    };
    const locales = fallbackChain(locale);
    await replaceIndex(sqlite, name, counted(), { locales, synonyms: siteSynonyms(context, locales) });
  }
}

/** Builds the indexes where there is content without them, as after an update that changed their form. */
export async function ensureIndexes(store: Store, search: SearchConfig): Promise<void> {
  const isMissing = !hasIndex(store.sqlite, indexName(search, defaultLocale, false));
  if (!isMissing || (await contentVersion(store.db)) === 0) return;
  await inTransaction(store, async (own) => {
    removeForgottenIndexes(own.sqlite);
    await buildIndexes(own, search);
  });
}
