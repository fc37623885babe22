import { defaultLocale, type Locale } from '#domain/locales.ts';
import { english } from './english.ts';
import { catalogSource, type Translate, translator } from './texts.ts';

/** A language whose texts are loaded as a catalog; English comes with the code. */
export type TranslatedLocale = Exclude<Locale, typeof defaultLocale>;

/** Loads the catalog of a language. */
export type CatalogLoader = (locale: TranslatedLocale) => Promise<{ default: object }>;

/** What is shown at a time; another object once the language changes. */
export interface ShownTexts {
  readonly t: Translate;
  readonly locale: string;
}

/** The texts of one page, in English until another language is shown. */
export interface Texts {
  get(): ShownTexts;
  /** Calls `listener` after each change of the language until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Switches to a language, loading its catalog first. Rejects when it can't be had; the texts then stay as they were. */
  show(locale: Locale, load: CatalogLoader): Promise<void>;
}

/** The texts of one language, beside those that a page shows. Rejects when its catalog can't be had. */
export async function textsIn(locale: Locale, load: CatalogLoader): Promise<Translate> {
  const own = locale === defaultLocale ? [] : [catalogSource(locale, (await load(locale)).default)];
  return translator([...own, english]);
}

/** Texts of a page that shows nothing yet. */
export function createTexts(): Texts {
  const listeners = new Set<() => void>();
  let shown: ShownTexts = { t: translator([english]), locale: defaultLocale };
  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async show(locale, load) {
      if (locale === shown.locale) return;
      shown = { t: await textsIn(locale, load), locale };
      for (const listener of listeners) listener();
    },
  };
}
