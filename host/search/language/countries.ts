/** How a country is called in the languages of some locales; nothing for a code that is none. */
export function countryNames(code: string, locales: readonly string[]): string[] {
  if (!/^[A-Z]{2}$/.test(code)) return [];
  return locales.flatMap((locale) => {
    const name = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code);
    return name === undefined ? [] : [name];
  });
}
