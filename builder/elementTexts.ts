import { defaultLocale, type Locale, nearestLocale } from '#domain/locales.ts';

// What the definitions of the elements call things, in the other nine languages. The English of the definitions is the
// key, so that a changed wording can't keep an old translation.

/** Gives the label or description of an element or property in a language, by the English of its definition. */
export type ElementTexts = (english: string) => string;

type Catalog = Readonly<Record<string, string>>;

const catalogs: Readonly<Record<Exclude<Locale, typeof defaultLocale>, () => Promise<{ default: Catalog }>>> =
  {
    'de-DE': () => import('./catalogs/elements/de-DE.json', { with: { type: 'json' } }),
    'nl-NL': () => import('./catalogs/elements/nl-NL.json', { with: { type: 'json' } }),
    'es-ES': () => import('./catalogs/elements/es-ES.json', { with: { type: 'json' } }),
    'es-419': () => import('./catalogs/elements/es-419.json', { with: { type: 'json' } }),
    'fr-CA': () => import('./catalogs/elements/fr-CA.json', { with: { type: 'json' } }),
    'fr-FR': () => import('./catalogs/elements/fr-FR.json', { with: { type: 'json' } }),
    'pl-PL': () => import('./catalogs/elements/pl-PL.json', { with: { type: 'json' } }),
    'pt-BR': () => import('./catalogs/elements/pt-BR.json', { with: { type: 'json' } }),
    'pt-PT': () => import('./catalogs/elements/pt-PT.json', { with: { type: 'json' } }),
  };

/** The names of elements and properties in the language nearest to `lang`; in English where they can't be had. */
export async function loadElementTexts(lang: string): Promise<ElementTexts> {
  const locale = nearestLocale(lang);
  if (locale === defaultLocale) return (english) => english;
  try {
    const { default: catalog } = await catalogs[locale]();
    return (english) => catalog[english] ?? english;
  } catch (error) {
    console.warn('hc: the names of the elements could not be loaded in this language.', error);
    return (english) => english;
  }
}
