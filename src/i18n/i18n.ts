import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLocale, type Locale } from '#domain/locales.ts';
import english from './catalogs/en-US.json' with { type: 'json' };

/** The texts of a language, in the shape of the English ones. */
export type Catalog = typeof english;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'hc';
    resources: { hc: Catalog };
  }
}

/** Loads the catalog of a language; English is part of the bundle because it is every language's fallback. */
export type CatalogLoader = (locale: Locale) => Promise<{ default: object }>;

/** The texts of one page, in English until another language is shown. */
export function createTexts(): I18n {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: defaultLocale,
    fallbackLng: defaultLocale,
    defaultNS: 'hc',
    ns: ['hc'],
    resources: { [defaultLocale]: { hc: english } },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
    react: { useSuspense: false },
  });
  return texts;
}

/**
 * Switches the texts to a language, loading its catalog first. Rejects when the catalog can't be loaded; the texts
 * then stay as they were.
 */
export async function showLanguage(texts: I18n, locale: Locale, load: CatalogLoader): Promise<void> {
  if (!texts.hasResourceBundle(locale, 'hc')) {
    const { default: catalog } = await load(locale);
    texts.addResourceBundle(locale, 'hc', catalog, true, true);
  }
  await texts.changeLanguage(locale);
}
