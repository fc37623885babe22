import { defaultLocale } from '#domain/locales.ts';
import type english from './catalogs/en-US.json';
import { formatNumber } from './formats.ts';
import { once } from './once.ts';

/** The texts of a language, in sections. */
export type Catalog = typeof english;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K;
type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${WithoutForm<K>}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** Names a text: 'home.intro'. One with plural forms goes by its name without them. */
export type TextKey = Leaves<Catalog>;

/** What stands in for `{{name}}`, a number as the language writes it, nothing for none; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** The text of a key with its values filled in. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** Where texts come from: a language, and what finds one by its key with the plural form. */
export interface TextSource {
  readonly locale: string;
  find(key: string): string | undefined;
}

/** The texts of a nested catalog. */
export function catalogSource(locale: string, catalog: object): TextSource {
  return {
    locale,
    find(key) {
      let found: unknown = catalog;
      for (const step of key.split('.')) {
        if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
        found = Reflect.get(found, step);
      }
      return typeof found === 'string' ? found : undefined;
    },
  };
}

/** Translates by the first source that has the text; a key that none has is its own text. */
export function translator(sources: readonly TextSource[]): Translate {
  const textOf = ({ locale, find }: TextSource, key: string, { count }: TextValues) => {
    if (typeof count !== 'number') return find(key);
    return find(`${key}_${pluralForm(count, locale)}`) ?? find(`${key}_other`) ?? find(key);
  };
  return (key, values = {}) => {
    for (const source of sources) {
      const text = textOf(source, key, values);
      if (text !== undefined) return fill(text, values, source.locale);
    }
    return key;
  };
}

const plurals = new Map<string, Intl.PluralRules>();

/** English has two forms, for which no page has to make its first `Intl`. */
function pluralForm(count: number, locale: string): PluralForm {
  if (locale === defaultLocale) return count === 1 ? 'one' : 'other';
  return once(plurals, locale, () => new Intl.PluralRules(locale)).select(count);
}

function fill(text: string, values: TextValues, locale: string): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
    if (!Object.hasOwn(values, name)) return place;
    const value = values[name] ?? '';
    return typeof value === 'number' ? formatNumber(value, locale) : value;
  });
}
