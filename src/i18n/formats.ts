import { once } from './once.ts';

const names = new Map<string, string>();
const countries = new Map<string, Intl.DisplayNames>();
const numbers = new Map<string, Intl.NumberFormat>();
const lists = new Map<string, Intl.ListFormat>();
const choices = new Map<string, Intl.ListFormat>();
const percents = new Map<string, Intl.NumberFormat>();
const sizes = new Map<string, Intl.NumberFormat>();

/** A language's name in itself, capitalised as a list entry: 'Deutsch', 'English (US)' with a region. */
export function languageName(locale: string): string {
  return once(names, locale, () => {
    const options = { type: 'language', languageDisplay: 'standard', style: 'short' } as const;
    return capitalised(new Intl.DisplayNames(locale, options).of(locale) ?? locale, locale);
  });
}

/** A country's name in a language, by its ISO code. */
export function countryName(code: string, locale: string): string {
  const display = once(countries, locale, () => new Intl.DisplayNames(locale, { type: 'region' }));
  return display.of(code) ?? code;
}

function capitalised(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** A number in the digits and separators of a language. */
export function formatNumber(value: number, locale: string): string {
  // Without a separator all of the languages write the same, and the first format of a page takes long to make.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return once(numbers, locale, () => new Intl.NumberFormat(locale)).format(value);
}

/** 'A, B' in the way of the language, without a final 'and'. */
export function formatList(values: readonly string[], locale: string): string {
  return once(lists, locale, () => new Intl.ListFormat(locale, { type: 'unit', style: 'short' })).format(
    values,
  );
}

/** 'A, B, or C' in the way of the language. */
export function formatChoice(values: readonly string[], locale: string): string {
  return once(choices, locale, () => new Intl.ListFormat(locale, { type: 'disjunction' })).format(values);
}

/** '64%' of 0.64 in the way of the language. */
export function formatPercent(share: number, locale: string): string {
  return once(
    percents,
    locale,
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  ).format(share);
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file, such as '1.8 MB'; a kilobyte has 1,024 bytes. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(byteUnits.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const unit = byteUnits[step] ?? 'byte';
  const format = once(
    sizes,
    `${locale} ${unit}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        // 'byte' is a word, which has its plural in the long form alone.
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: step < 2 ? 0 : 1,
      }),
  );
  return format.format(bytes / 1024 ** step);
}
