import { isLocale, type Locale, localeOfSegment, mainLocale } from './locales.ts';

/** A range of an `Accept-Language` header with its weight, 1 unless it says another (RFC 9110, 12.5.4). */
const range = /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8})*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/**
 * The language of ours that an `Accept-Language` header wants most: of the ranges in their order the first that names one,
 * or another region of one. Null where none does, as for `*`, which wants nothing in particular.
 */
export function acceptedLanguage(header: string): Locale | null {
  const wanted = header
    .split(',')
    .flatMap((part) => {
      const [, tag = '', weight = '1'] = range.exec(part) ?? [];
      return tag === '' || Number(weight) === 0 ? [] : [{ tag, weight: Number(weight) }];
    })
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const known = localeOfSegment(tag);
    const found = known !== null && isLocale(known) ? known : mainLocale(tag);
    if (found !== null) return found;
  }
  return null;
}
