import { defaultLocale } from '#domain/locales.ts';
import { isForbidden, isObject, kindOf } from './export-shape.ts';
import { type Problems, quoted } from './import-error.ts';

/** The locale codes of an export, checked: unique, one default (en-US), fallbacks that exist and end. */
export function validLocales(list: readonly unknown[], problems: Problems): ReadonlySet<string> {
  const fallbacks = new Map<string, unknown>();
  const defaults: string[] = [];
  for (const [index, locale] of list.entries()) {
    if (!isObject(locale)) {
      problems.add(`Locale ${index + 1}: must be an object, not ${kindOf(locale)}.`);
      continue;
    }
    const { code } = locale;
    if (typeof code !== 'string' || !/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) || isForbidden(code)) {
      problems.add(`Locale ${index + 1}: the code ${quoted(code)} is not a language code such as de-DE.`);
      continue;
    }
    if (fallbacks.has(code)) problems.add(`Locale ${code}: is there twice.`);
    fallbacks.set(code, locale.fallbackCode ?? null);
    if (locale.default === true) defaults.push(code);
  }
  checkDefault(fallbacks, defaults, problems);
  for (const [code, fallback] of fallbacks) checkFallback(code, fallback, fallbacks, problems);
  return new Set(fallbacks.keys());
}

function checkDefault(
  locales: ReadonlyMap<string, unknown>,
  defaults: readonly string[],
  problems: Problems,
): void {
  const needs = `Locales: this site's content needs ${defaultLocale} as its default locale`;
  if (locales.size === 0) problems.add(`${needs}, but the export has no locale.`);
  else if (defaults.length === 0) problems.add(`${needs}, but the export marks no locale as default.`);
  else if (defaults.length > 1)
    problems.add(`Locales: ${defaults.join(' and ')} are marked as default; only one can be.`);
  else if (defaults[0] !== defaultLocale) problems.add(`${needs}, but the export's is ${defaults[0]}.`);
}

function checkFallback(
  code: string,
  fallback: unknown,
  all: ReadonlyMap<string, unknown>,
  problems: Problems,
): void {
  if (fallback === null) return;
  if (typeof fallback !== 'string' || !all.has(fallback)) {
    problems.add(`Locale ${code}: falls back to ${quoted(fallback)}, which is not a locale of the export.`);
    return;
  }
  const seen = new Set([code]);
  for (let next: unknown = fallback; typeof next === 'string'; next = all.get(next)) {
    if (seen.has(next)) {
      problems.add(`Locale ${code}: its fallbacks go round in a circle (${[...seen, next].join(' → ')}).`);
      return;
    }
    seen.add(next);
  }
}
