const namers = new Map<string, Intl.DisplayNames>();

/** How a country is called in the languages of some locales; nothing for a code that is none. */
export function countryNames(code: string, locales: readonly string[]): string[] {
  if (!/^[A-Z]{2}$/.test(code)) return [];
  return locales.flatMap((locale) => {
    const name = namerOf(locale).of(code);
    return name === undefined ? [] : [name];
  });
}

/** Kept: making one costs more than what a search is about. */
function namerOf(locale: string): Intl.DisplayNames {
  let namer = namers.get(locale);
  if (!namer) {
    namer = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
    namers.set(locale, namer);
  }
  return namer;
}
