import { useState } from 'react';
import { defaultLocale, isLocale, languages, nearestLocale } from '#domain/locales.ts';
import { languageName } from '#i18n/formats.ts';
import { loadFailure } from '#runtime/errors.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import type { ListboxOption } from '#ui/Listbox.tsx';

const languageOf = (locale: string) => locale.split('-')[0] ?? locale;

/** The ten languages, each by its own name; with its region where the list needs it to tell two apart. */
const options: readonly ListboxOption[] = languages.map(({ locale }) => {
  const language = languageOf(locale);
  const siblings = languages.filter((other) => languageOf(other.locale) === language);
  const needsRegion = siblings.length > 1 || locale === defaultLocale;
  return { value: locale, label: languageName(needsRegion ? locale : language), lang: locale };
});

/**
 * The languages to choose from, the present one, and choosing: it says so on the channel, and opens the same page in
 * the language when nobody takes the message. Without a network it stays, with the failure (docs/behaviour/languages.md#changing-the-language).
 */
export function useLanguages(): {
  options: readonly ListboxOption[];
  current: string;
  choose: (locale: string) => void;
  failure: unknown;
  dismiss: () => void;
} {
  const { channel, navigation } = useRuntime();
  const [failure, setFailure] = useState<unknown>(null);
  useLocation();
  const choose = (locale: string) => {
    if (!isLocale(locale)) return;
    // Another language is another page, in whose place the browser would show an error of its own.
    if (navigator.onLine === false) return setFailure(loadFailure('the page in another language', null));
    setFailure(null);
    if (!channel.publish({ newLangLocale: locale })) navigation.changeLanguage(locale);
  };
  const current = nearestLocale(navigation.siteContext().locale);
  return { options, current, choose, failure, dismiss: () => setFailure(null) };
}
