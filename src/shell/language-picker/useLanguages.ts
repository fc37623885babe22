import { useMemo } from 'react';
import { defaultLocale, isLocale, languages } from '#domain/locales.ts';
import { languageName } from '#i18n/formats.ts';
import { useRuntime, useSiteContext } from '#runtime/hooks.ts';
import type { ListboxOption } from '#ui/Listbox.tsx';

const languageOf = (locale: string) => locale.split('-')[0] ?? locale;

/**
 * The ten languages, each by its own name; with its region where the list needs it to tell two apart. A page in none of
 * them has its own before them, so that the picker says where the reader is.
 */
function optionsAt(current: string): readonly ListboxOption[] {
  if (isLocale(current)) return languages.map(({ locale, name }) => optionOf(locale, name));
  const locales = [current, ...languages.map(({ locale }) => locale)];
  return locales.map((locale) => {
    const language = languageOf(locale);
    const siblings = locales.filter((other) => languageOf(other) === language);
    const needsRegion = siblings.length > 1 || locale === defaultLocale;
    return optionOf(locale, languageName(needsRegion ? locale : language));
  });
}

const optionOf = (locale: string, label: string): ListboxOption => ({
  value: locale,
  label,
  brief: label.replace(/ \(.*\)$/, ''),
  lang: locale,
});

/**
 * The languages to choose from, the present one, and choosing: it is remembered, said on the channel, and opens the same page in
 * the language when nobody takes the message
 * (docs/behaviour/languages.md#changing-the-language).
 */
export function useLanguages(): {
  options: readonly ListboxOption[];
  current: string;
  choose: (locale: string) => void;
} {
  const { channel, navigation, languageChoice } = useRuntime();
  const { locale: current } = useSiteContext();
  const choose = (locale: string) => {
    if (!isLocale(locale)) return;
    languageChoice.remember(locale);
    if (!channel.publish({ newLangLocale: locale })) navigation.changeLanguage(locale);
  };
  const options = useMemo(() => optionsAt(current), [current]);
  return { options, current, choose };
}
