import { defaultLocale, languages } from '#domain/locales.ts';
import { languageName } from '#i18n/formats.ts';
import { Shadow } from './shadow.tsx';

const catalogs = import.meta.glob('../../src/i18n/catalogs/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const texts = new Map(
  Object.entries(catalogs).map(([file, json]) => [
    file.replace(/^.*\/|\.json$/g, ''),
    new Map(flatten(JSON.parse(json) as object)),
  ]),
);

function flatten(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : flatten(value as object, `${path}${name}.`),
  );
}

/** Texts of the catalogs by their keys, in all languages. */
export function CatalogTexts({ keys }: { readonly keys: readonly string[] }) {
  return (
    <Shadow>
      <table className="docs-table">
        <thead>
          <tr>
            <th scope="col">Language</th>
            {keys.map((key) => (
              <th key={key} scope="col">
                {key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {languages.map(({ locale }) => (
            <tr key={locale} lang={locale}>
              <th scope="row">{languageName(locale)}</th>
              {keys.map((key) => (
                <td key={key}>{texts.get(locale)?.get(key)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Shadow>
  );
}

/** How much longer all texts of each language are than the English ones, and the longest single word of each. */
export function TextLengths() {
  const letters = (locale: string) => [...(texts.get(locale)?.values() ?? [])].join('').length;
  const longest = (locale: string) =>
    [...(texts.get(locale)?.values() ?? [])]
      .flatMap((text) => text.match(/\p{L}+/gu) ?? [])
      .reduce((long, word) => (word.length > long.length ? word : long), '');
  return (
    <Shadow>
      <table className="docs-table">
        <thead>
          <tr>
            <th scope="col">Language</th>
            <th scope="col">Letters, English is 1</th>
            <th scope="col">Longest word</th>
          </tr>
        </thead>
        <tbody>
          {languages.map(({ locale }) => (
            <tr key={locale}>
              <th scope="row">{languageName(locale)}</th>
              <td>{(letters(locale) / letters(defaultLocale)).toFixed(2)}</td>
              <td lang={locale}>{longest(locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Shadow>
  );
}
