import { defaultLocale, isLocale, languages, nearestLocale } from '#domain/locales.ts';
import { languageName } from '#i18n/formats.ts';
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
 * the language when nobody takes the message (docs/behaviour/languages.md#changing-the-language).
 */
export function useLanguages(): {
  options: readonly ListboxOption[];
  current: string;
  choose: (locale: string) => void;
} {
  const { channel, navigation } = useRuntime();
  useLocation();
  const choose = (locale: string) => {
    if (!isLocale(locale)) return;
    if (!channel.publish({ newLangLocale: locale })) navigation.changeLanguage(locale);
  };
  return { options, current: nearestLocale(navigation.siteContext().locale), choose };
}
