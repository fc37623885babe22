import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import { defaultLocale, type Locale } from '#domain/locales.ts';
import english from '#i18n/catalogs/en-US.json' with { type: 'json' };
import { loadCatalog } from '#i18n/loadCatalog.ts';

/** The product's texts in one language. */
export type Texts = TFunction<'hc'>;

const kept = new Map<Locale, Promise<Texts>>();

/** The product's texts in a language; what its catalog lacks, or all of it when there is no catalog, is in English. */
export function textsOf(locale: Locale): Promise<Texts> {
  const found = kept.get(locale) ?? load(locale);
  kept.set(locale, found);
  return found;
}

async function load(locale: Locale): Promise<Texts> {
  const texts: I18n = createInstance();
  const own = await loadCatalog(locale).catch((error: unknown) => {
    console.warn(`The texts for ${locale} could not be loaded; its pages are in English. ${String(error)}`);
    return { default: english };
  });
  await texts.init({
    lng: locale,
    fallbackLng: defaultLocale,
    defaultNS: 'hc',
    ns: ['hc'],
    resources: { [defaultLocale]: { hc: english }, [locale]: { hc: own.default } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return texts.t;
}
