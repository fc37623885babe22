import { defaultLocale, isLocale, type Locale, nearestLocale } from './locales.ts';

/** What decides whether a page is offered in another language. */
export interface LanguageWishes {
  /** Whether the address says its language. */
  readonly isNamed: boolean;
  /** The language of the user info; '' where it names none. */
  readonly ofUser: string;
  /** The language chosen on this browser in place of that one; null when none was. */
  readonly chosen: string | null;
}

/**
 * The language to offer a reader (docs/behaviour/languages.md#the-readers-language): what they chose, else what their user
 * info names. Null where the address names a language itself, and where the page is in theirs already.
 */
export function languageToOffer({ isNamed, ofUser, chosen }: LanguageWishes): Locale | null {
  if (isNamed) return null;
  const wanted = chosen !== null && isLocale(chosen) ? chosen : nearestLocale(ofUser);
  return wanted === defaultLocale ? null : wanted;
}
