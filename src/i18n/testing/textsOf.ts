import { defaultLocale, type Locale } from '#domain/locales.ts';
import inEnglish from '../catalogs/en-US.json' with { type: 'json' };
import { loadCatalog } from '../loadCatalog.ts';
import { catalogSource, type Translate, translator } from '../texts.ts';

/** The texts of one language alone. */
export async function textsOf(locale: Locale): Promise<Translate> {
  const { default: catalog } = locale === defaultLocale ? { default: inEnglish } : await loadCatalog(locale);
  return translator([catalogSource(locale, catalog)]);
}
