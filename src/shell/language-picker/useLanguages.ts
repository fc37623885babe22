import { useState } from 'react';
import { defaultLocale, isLocale, languages } from '#domain/locales.ts';
import { languageName } from '#i18n/formats.ts';
import { loadFailure } from '#runtime/errors.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import type { ListboxOption } from '#ui/Listbox.tsx';

const languageOf = (locale: string) => locale.split('-')[0] ?? locale;

const offered: readonly string[] = languages.map(({ locale }) => locale);

/**
 * The ten languages, each by its own name; with its region where the list needs it to tell two apart. A page in none of
 * them has its own before them, so that the picker says where the reader is.
 */
function optionsAt(current: string): readonly ListboxOption[] {
  const locales = offered.includes(current) ? offered : [current, ...offered];
  return locales.map((locale) => {
    const language = languageOf(locale);
    const siblings = locales.filter((other) => languageOf(other) === language);
    const needsRegion = siblings.length > 1 || locale === defaultLocale;
    return { value: locale, label: languageName(needsRegion ? locale : language), lang: locale };
  });
}

/**
 * The languages to choose from, the present one, and choosing: it is remembered, said on the channel, and opens the same page in
 * the language when nobody takes the message. Without a network it stays, with the failure (docs/behaviour/languages.md#changing-the-language).
 */
export function useLanguages(): {
  options: readonly ListboxOption[];
  current: string;
  choose: (locale: string) => void;
  failure: unknown;
  dismiss: () => void;
} {
  const { channel, navigation, languageChoice } = useRuntime();
  const [failure, setFailure] = useState<unknown>(null);
  useLocation();
  const choose = (locale: string) => {
    if (!isLocale(locale)) return;
    // Another language is another page, in whose place the browser would show an error of its own.
    if (navigator.onLine === false) return setFailure(loadFailure('the page in another language', null));
    setFailure(null);
    languageChoice.remember(locale);
    if (!channel.publish({ newLangLocale: locale })) navigation.changeLanguage(locale);
  };
  const current = navigation.siteContext().locale;
  return { options: optionsAt(current), current, choose, failure, dismiss: () => setFailure(null) };
}
