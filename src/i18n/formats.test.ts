import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLocale, languages } from '#domain/locales.ts';
import { formatBytes, formatChoice, formatPercent, languageName } from './formats.ts';

test('the languages to choose from go by their own names, with a region where two have the same', () => {
  const languageOf = (locale: string) => locale.replace(/-.*/, '');
  const countOf = (language: string) =>
    languages.filter(({ locale }) => languageOf(locale) === language).length;
  for (const { locale, name } of languages) {
    const language = languageOf(locale);
    const hasRegion = countOf(language) > 1 || locale === defaultLocale;
    assert.equal(name, languageName(hasRegion ? locale : language));
  }
});

test('the size of a file is written in the unit that fits', () => {
  const sizes: [bytes: number, text: string][] = [
    [0, '0 bytes'],
    [1, '1 byte'],
    [900, '900 bytes'],
    [1024, '1 kB'],
    [430_080, '420 kB'],
    [1_887_437, '1.8 MB'],
    [25 * 1024 * 1024, '25 MB'],
    [5 * 1024 ** 4, '5,120 GB'],
  ];
  for (const [bytes, text] of sizes) assert.equal(formatBytes(bytes, 'en-US'), text);
  assert.equal(formatBytes(70, 'de-DE'), '70 Byte');
  assert.equal(formatBytes(1_887_437, 'de-DE'), '1,8 MB');
  assert.equal(formatBytes(1_887_437, 'fr-FR').replace(/\s/u, ' '), '1,8 Mo');
});

test('choices and shares are written as the language has them', () => {
  assert.equal(formatChoice(['PNG', 'PDF', 'ZIP'], 'en-US'), 'PNG, PDF, or ZIP');
  assert.equal(formatChoice(['PNG', 'PDF', 'ZIP'], 'de-DE'), 'PNG, PDF oder ZIP');
  assert.equal(formatPercent(0.645, 'en-US'), '65%');
  assert.equal(formatPercent(0.64, 'de-DE').replace(/\s/u, ' '), '64 %');
});
