import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languages } from '#domain/locales.ts';

/** Words that two languages share. */
const shared = ['mail.hello', 'site.direction'];

test('mails and the host’s own pages have the same texts with the same values in all languages', () => {
  const textsOf = (locale: string): Record<string, Record<string, string>> =>
    JSON.parse(readFileSync(new URL(`./catalogs/${locale}.json`, import.meta.url), 'utf8'));
  const shapeOf = (locale: string) =>
    Object.entries(textsOf(locale)).flatMap(([section, texts]) =>
      Object.entries(texts).map(
        ([name, text]) => `${section}.${name} ${(text.match(/\{\{\w+\}\}/g) ?? []).sort().join(' ')}`,
      ),
    );
  const english = textsOf('en-US');
  for (const { locale } of languages) {
    assert.deepEqual(shapeOf(locale), shapeOf('en-US'), locale);
    if (locale === 'en-US') continue;
    for (const [section, texts] of Object.entries(textsOf(locale)))
      for (const [name, text] of Object.entries(texts))
        assert.ok(
          text !== english[section]?.[name] || shared.includes(`${section}.${name}`),
          `${locale} ${section}.${name}`,
        );
  }
});
