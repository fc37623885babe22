const names = new Map<string, string>();
const countries = new Map<string, Intl.DisplayNames>();
const numbers = new Map<string, Intl.NumberFormat>();
const lists = new Map<string, Intl.ListFormat>();
const choices = new Map<string, Intl.ListFormat>();
const percents = new Map<string, Intl.NumberFormat>();
const sizes = new Map<string, Intl.NumberFormat>();
const days = new Map<string, Intl.DateTimeFormat>();
const months = new Map<string, Intl.DateTimeFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const instants = new Map<string, Intl.DateTimeFormat>();

/** Formats are kept up to this many of a kind: a host writes times in the zones of all its readers. */
const keptFormats = 100;

function once<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const found = cache.get(key);
  if (found) return found;
  const made = make();
  cache.set(key, made);
  for (const oldest of cache.keys()) {
    if (cache.size <= keptFormats) break;
    cache.delete(oldest);
  }
  return made;
}

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

/** A day such as 'Sep 24, 2025' from an ISO date, the same in every time zone; '' when it is none. */
export function formatDay(iso: string, locale: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return once(
    days,
    locale,
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  ).format(date);
}

/** The day of a moment such as 'Sep 24, 2025' in a time zone, the reader's by default; '' when it is none. */
export function formatDate(milliseconds: number, locale: string, timeZone?: string): string {
  if (Number.isNaN(milliseconds)) return '';
  const key = `${locale} ${timeZone}`;
  return once(dates, key, () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })).format(
    milliseconds,
  );
}

/** A date and time such as 'Sep 24, 2025, 4:12 PM' in a time zone, the reader's by default; '' when it is none. */
export function formatDateTime(milliseconds: number, locale: string, timeZone?: string): string {
  if (Number.isNaN(milliseconds)) return '';
  return withPlainSpaces(instantFormat(locale, timeZone).format(milliseconds));
}

/** A server's `4:12 PM` has a narrow space, which fonts lack; browsers write a plain one. */
const withPlainSpaces = (text: string) => text.replaceAll('\u202f', ' ');

const instantFormat = (locale: string, timeZone: string | undefined) =>
  once(
    instants,
    `${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  );

/**
 * A date and time as `formatDateTime` writes them, in two: `['Sep 24, 2025,', '4:12 PM']`, neither of which should
 * break; two empty strings when it is none.
 */
export function dateTimeParts(
  milliseconds: number,
  locale: string,
  timeZone?: string,
): readonly [date: string, time: string] {
  if (Number.isNaN(milliseconds)) return ['', ''];
  const parts = instantFormat(locale, timeZone).formatToParts(milliseconds);
  const clock = parts.findIndex(({ type }) => type === 'hour' || type === 'dayPeriod');
  const words = (of: readonly Intl.DateTimeFormatPart[]) =>
    withPlainSpaces(of.map(({ value }) => value).join('')).trim();
  return [words(parts.slice(0, clock)), words(parts.slice(clock))];
}

/** A month such as 'September 2025' from '2025-09', capitalised as a heading; '' when it is none. */
export function formatMonth(month: string, locale: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  const format = once(
    months,
    locale,
    () => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  );
  return capitalised(format.format(date), locale);
}
