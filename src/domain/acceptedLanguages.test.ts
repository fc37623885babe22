import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedLanguage } from './acceptedLanguages.ts';

const cases: readonly (readonly [header: string, wanted: string | null])[] = [
  ['de-DE,de;q=0.9,en;q=0.8', 'de-DE'],
  ['de-AT', 'de-DE'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en-US'],
  ['sv-SE, pl ; q=0.5', 'pl-PL'],
  ['en;q=0.4, fr-CA;q=0.9, fr;q=0.8', 'fr-CA'],
  ['es-MX', 'es-419'],
  ['es-ES', 'es-ES'],
  ['pt', 'pt-PT'],
  ['de;q=0, nl', 'nl-NL'],
  ['ja, zh-Hant;q=0.5', null],
  ['*', null],
  ['', null],
  ['de;q=2, ../../x', null],
];

for (const [header, wanted] of cases)
  test(`Accept-Language: ${header || '(empty)'} wants ${wanted ?? 'none of ours'}`, () => {
    assert.equal(acceptedLanguage(header), wanted);
  });
