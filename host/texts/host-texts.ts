import { defaultLocale, type Locale } from '#domain/locales.ts';
import { catalogSource, type TextValues, translator } from '#i18n/texts.ts';
import german from './catalogs/de-DE.json' with { type: 'json' };
import english from './catalogs/en-US.json' with { type: 'json' };
import latinSpanish from './catalogs/es-419.json' with { type: 'json' };
import spanish from './catalogs/es-ES.json' with { type: 'json' };
import canadianFrench from './catalogs/fr-CA.json' with { type: 'json' };
import french from './catalogs/fr-FR.json' with { type: 'json' };
import dutch from './catalogs/nl-NL.json' with { type: 'json' };
import polish from './catalogs/pl-PL.json' with { type: 'json' };
import brazilian from './catalogs/pt-BR.json' with { type: 'json' };
import portuguese from './catalogs/pt-PT.json' with { type: 'json' };

// Texts of mails and of pages that the host alone draws: browsers never load them.

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** A catalog of the host's own texts; all have the same. */
type HostCatalog = typeof english;

/** Names a text of the host's own. */
type HostText = Leaves<HostCatalog>;

/** The text of a name, with its values filled in. */
export type HostTexts = (key: HostText, values?: TextValues) => string;

const catalogs: Readonly<Record<Locale, HostCatalog>> = {
  'de-DE': german,
  'nl-NL': dutch,
  'en-US': english,
  'es-ES': spanish,
  'es-419': latinSpanish,
  'fr-CA': canadianFrench,
  'fr-FR': french,
  'pl-PL': polish,
  'pt-BR': brazilian,
  'pt-PT': portuguese,
};

/** The host's own texts in a language. */
export const hostTextsOf = (locale: Locale): HostTexts =>
  // The translator takes any key; which there are is said by the host's own catalogs.
  translator([catalogSource(locale, catalogs[locale]), catalogSource(defaultLocale, english)]) as (
    key: string,
  ) => string as HostTexts;
