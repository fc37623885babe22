import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fallbackChain, languages, localeOfSegment, nearestLocale, urlPrefixOf } from './locales.ts';

describe('languages', () => {
  it('offers the ten languages with their site values, in order', () => {
    assert.deepEqual(
      languages.map(({ locale, siteValue }) => [locale, siteValue]),
      [
        ['de-DE', 'de'],
        ['nl-NL', 'nl_NL'],
        ['en-US', 'en'],
        ['es-ES', 'es'],
        ['es-419', 'es_MX'],
        ['fr-CA', 'fr_CA'],
        ['fr-FR', 'fr'],
        ['pl-PL', 'pl'],
        ['pt-BR', 'pt_BR'],
        ['pt-PT', 'pt_PT'],
      ],
    );
  });

  it('maps locales to URL prefixes, en-US to none', () => {
    const expected: Record<string, string> = {
      'en-US': '',
      'en-GB': 'en-GB',
      'en-AU': 'en-AU',
      'en-CA': 'en-CA',
      'es-419': 'es-MX',
      'es-MX': 'es-MX',
      'es-ES': 'es',
      'fr-CA': 'fr-CA',
      'fr-FR': 'fr',
      'pl-PL': 'pl',
      'pt-BR': 'pt-BR',
      'pt-PT': 'pt-PT',
      'de-DE': 'de',
      'nl-NL': 'nl-NL',
      'it-IT': 'it',
      'ja-JP': 'jp',
      'xx-XX': '',
    };
    for (const [locale, prefix] of Object.entries(expected))
      assert.equal(urlPrefixOf(locale), prefix, locale);
  });

  it('finds the locale of a path segment by prefix, locale or site value, and knows words that are none', () => {
    const expected: Record<string, string | null> = {
      de: 'de-DE',
      DE: 'de-DE',
      'de-DE': 'de-DE',
      nl_NL: 'nl-NL',
      es: 'es-ES',
      'es-MX': 'es-419',
      es_MX: 'es-419',
      'es-419': 'es-419',
      fr: 'fr-FR',
      jp: 'ja-JP',
      'en-GB': 'en-GB',
      en: 'en-US',
      article: null,
      '': null,
      deutsch: null,
    };
    for (const [segment, locale] of Object.entries(expected))
      assert.equal(localeOfSegment(segment), locale, segment);
  });

  it('comes back to the same locale from its own prefix', () => {
    for (const { locale } of languages)
      if (locale !== 'en-US') assert.equal(localeOfSegment(urlPrefixOf(locale)), locale);
  });

  it('shows the texts of the nearest language', () => {
    const expected = {
      'en-GB': 'en-US',
      'it-IT': 'en-US',
      'es-MX': 'es-419',
      'de-AT': 'de-DE',
      nl_NL: 'nl-NL',
      zz: 'en-US',
    };
    for (const [value, locale] of Object.entries(expected)) assert.equal(nearestLocale(value), locale, value);
  });

  it('reads content in the nearest language that has it (content model)', () => {
    assert.deepEqual(fallbackChain('es-419'), ['es-419', 'es-ES', 'en-US']);
    assert.deepEqual(fallbackChain('fr-CA'), ['fr-CA', 'fr-FR', 'en-US']);
    assert.deepEqual(fallbackChain('pt-PT'), ['pt-PT', 'pt-BR', 'en-US']);
    assert.deepEqual(fallbackChain('de-DE'), ['de-DE', 'en-US']);
    assert.deepEqual(fallbackChain('en-US'), ['en-US']);
  });
});
