import { defaultLocale, type Locale, nearestLocale } from '#domain/locales.ts';
import { textsIn } from '#i18n/i18n.ts';
import { loadCatalog } from '#i18n/loadCatalog.ts';
import { catalogSource, type TextSource, type TextValues, type Translate, translator } from '#i18n/texts.ts';
import english from './catalogs/en-US.json' with { type: 'json' };

// The builder's texts have catalogs of their own: visitors of the site never load them.

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** Names a text of the builder. */
export type BuilderText = Leaves<typeof english>;

/** The builder's text of a name, with its values filled in. */
export type BuilderTexts = (key: BuilderText, values?: TextValues) => string;

const catalogs: Readonly<Record<Exclude<Locale, typeof defaultLocale>, () => Promise<{ default: object }>>> =
  {
    'de-DE': () => import('./catalogs/de-DE.json', { with: { type: 'json' } }),
    'nl-NL': () => import('./catalogs/nl-NL.json', { with: { type: 'json' } }),
    'es-ES': () => import('./catalogs/es-ES.json', { with: { type: 'json' } }),
    'es-419': () => import('./catalogs/es-419.json', { with: { type: 'json' } }),
    'fr-CA': () => import('./catalogs/fr-CA.json', { with: { type: 'json' } }),
    'fr-FR': () => import('./catalogs/fr-FR.json', { with: { type: 'json' } }),
    'pl-PL': () => import('./catalogs/pl-PL.json', { with: { type: 'json' } }),
    'pt-BR': () => import('./catalogs/pt-BR.json', { with: { type: 'json' } }),
    'pt-PT': () => import('./catalogs/pt-PT.json', { with: { type: 'json' } }),
  };

/** Loads the builder's texts in the language nearest to `lang`. Rejects when the catalog can't be had. */
async function loadTexts(lang: string): Promise<BuilderTexts> {
  const locale = nearestLocale(lang);
  const inEnglish = catalogSource(defaultLocale, english);
  if (locale === defaultLocale) return textsOf([inEnglish]);
  const { default: own } = await catalogs[locale]();
  return textsOf([catalogSource(locale, own), inEnglish]);
}

/** The builder's texts for a page of this language, in English where they can't be had, and the language they are in. */
export async function pageTexts(
  lang: string,
): Promise<{ readonly t: BuilderTexts; readonly locale: string }> {
  try {
    return { t: await loadTexts(lang), locale: lang };
  } catch (error) {
    console.warn('hc: the texts of this language could not be loaded.', error);
    return { t: await loadTexts(defaultLocale), locale: defaultLocale };
  }
}

/** The texts of the site in the language nearest to `lang`; in English where they can't be had. */
export async function loadSiteTexts(lang: string): Promise<Translate> {
  try {
    return await textsIn(nearestLocale(lang), loadCatalog);
  } catch (error) {
    console.warn("hc: the site's texts of this language could not be loaded.", error);
    return textsIn(defaultLocale, loadCatalog);
  }
}

/** The translator takes any key; which there are is said by the builder's own catalogs. */
const textsOf = (sources: readonly TextSource[]) =>
  translator(sources) as (key: string) => string as BuilderTexts;
