/** The language where none is named, and the only one without a segment in the address. */
export const defaultLocale = 'en-US';

/**
 * The ten languages in the order of the picker; `name` is a language's own, with a region where two have the same, and
 * `siteValue` the platform's code for one (docs/behaviour/languages.md#the-ten-languages).
 */
export const languages = [
  { locale: 'de-DE', name: 'Deutsch', siteValue: 'de' },
  { locale: 'nl-NL', name: 'Nederlands', siteValue: 'nl_NL' },
  { locale: 'en-US', name: 'English (US)', siteValue: 'en' },
  { locale: 'es-ES', name: 'Español (España)', siteValue: 'es' },
  { locale: 'es-419', name: 'Español (Latinoamérica)', siteValue: 'es_MX' },
  { locale: 'fr-CA', name: 'Français (Canada)', siteValue: 'fr_CA' },
  { locale: 'fr-FR', name: 'Français (France)', siteValue: 'fr' },
  { locale: 'pl-PL', name: 'Polski', siteValue: 'pl' },
  { locale: 'pt-BR', name: 'Português (Brasil)', siteValue: 'pt_BR' },
  { locale: 'pt-PT', name: 'Português (Portugal)', siteValue: 'pt_PT' },
] as const;

/** One of the ten languages, as a BCP 47 tag. */
export type Locale = (typeof languages)[number]['locale'];

/** Locale to URL prefix. Several locales of a language may share a prefix; the first one owns it. */
const urlPrefixes: readonly (readonly [locale: string, prefix: string])[] = [
  ['en-US', 'en-US'],
  ['en-AU', 'en-AU'],
  ['en-CA', 'en-CA'],
  ['en-GB', 'en-GB'],
  ['es-419', 'es-MX'],
  ['es-MX', 'es-MX'],
  ['es-ES', 'es'],
  ['fr-CA', 'fr-CA'],
  ['fr-FR', 'fr'],
  ['pl-PL', 'pl'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt-PT'],
  ['de-DE', 'de'],
  ['nl-NL', 'nl-NL'],
  ['it-IT', 'it'],
  ['ja-JP', 'jp'],
];

/** The URL prefix of a locale, '' for en-US (whose paths carry none) and for a locale the site does not know. */
export function urlPrefixOf(locale: string): string {
  if (locale === defaultLocale) return '';
  return urlPrefixes.find(([known]) => known === locale)?.[1] ?? '';
}

/**
 * The locale a path segment names, or null. Takes a URL prefix, a locale (`de-DE`) and a site value (`nl_NL`),
 * in any case, so that links of other software keep working.
 */
export function localeOfSegment(segment: string): string | null {
  const wanted = segment.toLowerCase();
  const byPrefix = urlPrefixes.find(([, prefix]) => prefix.toLowerCase() === wanted);
  if (byPrefix) return byPrefix[0];
  const byLocale = urlPrefixes.find(([locale]) => locale.toLowerCase() === wanted);
  if (byLocale) return byLocale[0];
  return languages.find(({ siteValue }) => siteValue.toLowerCase() === wanted)?.locale ?? null;
}

/** Whether the picker offers the locale, that is, whether a catalog for it exists. */
export function isLocale(value: string): value is Locale {
  return languages.some(({ locale }) => locale === value);
}

/** The picker's locale nearest to any locale text: itself, its language's main locale, else en-US. */
export function nearestLocale(value: string): Locale {
  const known = localeOfSegment(value) ?? value;
  if (isLocale(known)) return known;
  return mainLocale(known) ?? defaultLocale;
}

const mainLocales: Readonly<Record<string, Locale>> = {
  de: 'de-DE',
  en: 'en-US',
  nl: 'nl-NL',
  es: 'es-419',
  fr: 'fr-FR',
  pl: 'pl-PL',
  pt: 'pt-PT',
};

/** The picker's main locale of a locale's language, such as de-DE for de-AT; null when it has none of it. */
export function mainLocale(locale: string): Locale | null {
  const [language = ''] = locale.toLowerCase().split(/[-_]/);
  return mainLocales[language] ?? null;
}

const fallbacks: Readonly<Record<string, Locale>> = { 'es-419': 'es-ES', 'fr-CA': 'fr-FR', 'pt-PT': 'pt-BR' };

/** Locales to read content in, nearest first, ending with en-US (content model). */
export function fallbackChain(locale: string): string[] {
  const chain = [locale];
  const next = fallbacks[locale];
  if (next) chain.push(next);
  if (!chain.includes(defaultLocale)) chain.push(defaultLocale);
  return chain;
}
