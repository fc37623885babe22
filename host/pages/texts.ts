import { defaultLocale, type Locale } from '#domain/locales.ts';
import english from '#i18n/catalogs/en-US.json' with { type: 'json' };
import { loadCatalog } from '#i18n/loadCatalog.ts';
import { catalogSource, type Translate, translator } from '#i18n/texts.ts';

/** The product's texts in one language. */
export type Texts = Translate;

const inEnglish = catalogSource(defaultLocale, english);
const kept = new Map<Locale, Promise<Texts>>();

/** The product's texts in a language; what its catalog lacks, or all of it when there is no catalog, is in English. */
export function textsOf(locale: Locale): Promise<Texts> {
  const found = kept.get(locale) ?? load(locale);
  kept.set(locale, found);
  return found;
}

async function load(locale: Locale): Promise<Texts> {
  if (locale === defaultLocale) return translator([inEnglish]);
  try {
    const { default: own } = await loadCatalog(locale);
    return translator([catalogSource(locale, own), inEnglish]);
  } catch (error) {
    console.warn(`The texts for ${locale} could not be loaded; its pages are in English. ${String(error)}`);
    return translator([inEnglish]);
  }
}
