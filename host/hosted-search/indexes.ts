import { createHash } from 'node:crypto';
import type { IndexSettings, Rule, SupportedLanguage, SynonymHit } from '@algolia/client-search';
import { defaultConfig } from '#contracts/config.ts';
import { fallbackChain } from '#domain/locales.ts';
import { contentMark, type Entry } from '../content/entries.ts';
import { fieldValue } from '../content/fields.ts';
import {
  documentsVersion,
  namesIn,
  searchContext,
  searchDocuments,
} from '../content/import/search-documents.ts';
import { siteIndexes } from '../content/import/search-indexes.ts';
import { siteSynonyms } from '../content/import/site-synonyms.ts';
import { facetAttributes, searchableAttributes } from '../search/documents.ts';
import type { HostedPlace } from '../search-settings.ts';
import type { ContentStore } from '../store/database.ts';
import { type HostedRecord, hostedRecord } from './records.ts';
import { hostedSynonyms } from './synonyms.ts';

/** An index as it is to stand at the service. */
export interface HostedIndex {
  readonly name: string;
  /** Tells whether the service has just this: a digest of the content it is made of, and of how. */
  readonly mark: string;
  readonly settings: IndexSettings;
  readonly synonyms: readonly SynonymHit[];
  readonly rules: readonly Rule[];
  /** Its records in an order that is the same each time. */
  records(): Iterable<HostedRecord>;
}

/** The configuration of pages that ask the service. */
export const hostedConfig = ({ prefix }: HostedPlace) => ({
  ...defaultConfig.search,
  indexPrefix: prefix,
  testIndexPrefix: prefix,
});

/** The indexes of a site at the service, made of its content. */
export async function hostedIndexes(
  { db, sqlite }: Pick<ContentStore, 'db' | 'sqlite'>,
  place: HostedPlace,
): Promise<readonly HostedIndex[]> {
  const context = await searchContext(db);
  const content = await contentMark(db);
  return siteIndexes(hostedConfig(place)).map(({ name, locale }) => {
    const chain = fallbackChain(locale);
    const synonyms = hostedSynonyms(chain, siteSynonyms(context, chain));
    const rules = rulesOf(context.pages, chain);
    const made = settingsOf(locale);
    const parts = [documentsVersion, content, place.recordBytes, made, synonyms, rules];
    const mark = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
    const names = namesIn(context, locale);
    return {
      ...{ name, mark, synonyms, rules },
      settings: { ...made, userData: { content: mark } },
      *records() {
        for (const document of searchDocuments(sqlite, context, [{ name, locale }]))
          yield hostedRecord(document, names, place.recordBytes);
      },
    };
  });
}

/** What finds, ranks and filters the records of a language: what the embedded search does, as far as the service has it. */
function settingsOf(locale: string): IndexSettings {
  const language = locale === 'pt-BR' ? 'pt-br' : (locale.slice(0, 2) as SupportedLanguage);
  // Texts that are not translated are English.
  const languages: SupportedLanguage[] = language === 'en' ? ['en'] : [language, 'en'];
  const joins = language === 'de' || language === 'nl';
  return {
    searchableAttributes: ['title', 'headings', 'labels', 'original', 'body'].map(
      (name) => `unordered(${name})`,
    ),
    // Of access and personas nothing can be counted or asked for.
    attributesForFaceting: [...facetAttributes, 'filterOnly(persona)', 'filterOnly(access)'],
    unretrievableAttributes: ['persona', 'access', 'labels', 'headings', 'original', 'place', 'published'],
    attributesToHighlight: [...searchableAttributes],
    customRanking: ['asc(place)', 'desc(published)'],
    ...{ indexLanguages: languages, queryLanguages: languages },
    ...{ ignorePlurals: true, removeStopWords: true },
    // Where no text has all words, those that have most of them.
    removeWordsIfNoResults: 'allOptional',
    ...(joins ? { decompoundedAttributes: { [language]: ['title', 'body'] } } : {}),
  };
}

/** Who types the title of a landing page finds it first, where they may see it. */
function rulesOf(pages: readonly Entry[], chain: readonly string[]): Rule[] {
  const titled = Map.groupBy(pages, (page) => String(fieldValue(page, 'landingPageTitle', chain) ?? ''));
  return [...titled]
    .filter(([title]) => /^[^{}]+$/.test(title))
    .map(([pattern, same], at) => ({
      objectID: `page-${at}`,
      conditions: [{ pattern, anchoring: 'is' as const }],
      consequence: {
        promote: same.map(({ id, slug }, position) => ({ objectID: `${id}@@@${slug}`, position })),
        filterPromotes: true,
      },
    }));
}
