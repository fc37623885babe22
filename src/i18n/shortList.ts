import type { Translate } from './texts.ts';

/**
 * 'A, B, C' of up to three names in the way of the language, without a final 'and' where it has none there: by texts of the
 * catalogs, which say it as `Intl` does (calendar.ts).
 */
export function formatShortList([first = '', second, third]: readonly string[], t: Translate): string {
  if (second === undefined) return first;
  return third === undefined ? t('list.two', { first, second }) : t('list.three', { first, second, third });
}
