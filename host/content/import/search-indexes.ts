import { defaultConfig, type SiteConfig } from '#contracts/config.ts';
import { defaultLocale, fallbackChain, languages } from '#domain/locales.ts';
import { indexName } from '#domain/search.ts';
import { hasIndex, removeForgottenIndexes, replaceIndexes } from '../../search/build/replace.ts';
import type { IndexPlan } from '../../search/plan.ts';
import type { ContentStore } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import {
  documentsVersion,
  type IndexOfLocale,
  namesIn,
  searchContext,
  searchDocuments,
} from './search-documents.ts';
import { siteSynonyms } from './site-synonyms.ts';

type SearchConfig = SiteConfig['search'];

/** The indexes of a site: one of every language, and the test index. */
export function siteIndexes(search: SearchConfig): IndexOfLocale[] {
  return [
    ...languages.map(({ locale }) => ({ name: indexName(search, locale, false), locale })),
    { name: indexName(search, defaultLocale, true), locale: defaultLocale },
  ];
}

/**
 * Builds the search index of every language anew, and the test index. They share their texts. `progress` is told of each
 * document.
 */
export async function buildIndexes(
  { db, sqlite }: ContentStore,
  search: SearchConfig = defaultConfig.search,
  progress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const context = await searchContext(db);
  const indexes = siteIndexes(search);
  const plans = indexes.map(({ name, locale }): IndexPlan => {
    const locales = fallbackChain(locale);
    const synonyms = siteSynonyms(context, locales);
    return { name, locales, synonyms, names: namesIn(context, locale), version: documentsVersion };
  });
  const counted = function* () {
    let done = 0;
    for (const document of searchDocuments(sqlite, context, indexes)) {
      yield document;
      done += 1;
      progress(done, context.texts);
    }
  };
  await replaceIndexes(sqlite, plans, counted());
}

/**
 * Builds the indexes where they are missing: of a site whose content has not come yet, and after an update that changed their
 * form or their texts.
 */
export async function ensureIndexes(store: ContentStore, search: SearchConfig): Promise<void> {
  if (hasIndex(store.sqlite, indexName(search, defaultLocale, false), documentsVersion)) return;
  await inTransaction(store, async (own) => {
    removeForgottenIndexes(own.sqlite);
    await buildIndexes(own, search);
  });
}
