import { countryCodes } from '#domain/countryCodes.ts';
import { countryName } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';

/** Those of the browse menu, and one that has no page. */
const codes: Readonly<Record<string, string>> = { ...countryCodes, korea: 'KR' };

/** Names the EOR country of a topic's slug in the page's language; one that the site added as the site does. */
export function useEorCountry(): (slug: string) => string {
  const { locale } = useText();
  const { eorCountries } = useRuntime().config;
  return (slug) => {
    const code = codes[slug];
    return code ? countryName(code, locale) : (eorCountries[slug]?.[0] ?? slug);
  };
}
