import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { alphabetOf } from './alphabet.ts';
import { languages } from './locales.ts';

/** Texts that differ at their end, in a sign, a number, a case or an accent, beside each of the signs of ASCII. */
const signs = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at));
const texts = [
  ...['', 'Pay', 'pay', 'Payroll', 'pay stub', 'pay-stub', 'Pay Stub', 'pây', 'päy', 'Zoll', 'Übertrag'],
  ...[
    '401(k)',
    '1099',
    '1099-NEC',
    'W-2',
    'W2',
    'w-4',
    'Form 8',
    'Form 10',
    'A&B',
    'ch',
    'cz',
    'll',
    'lz',
    'IJ',
    '+7',
    '5',
    'a0',
    'a00',
    'a01',
    'a1',
    'a12',
    '12 a',
  ],
  ...signs.flatMap((sign) => [sign, `a${sign}`, `a${sign}b`, `1${sign}2`]),
];

describe('texts are put in the order of the alphabet', () => {
  for (const { locale } of languages)
    for (const numeric of [false, true])
      it(`in ${locale}${numeric ? ', with digits as numbers' : ''}`, () => {
        const { compare } = new Intl.Collator(locale, { numeric });
        const order = alphabetOf(locale, { numeric });
        const wrong = texts.flatMap((a) =>
          texts.filter((b) => Math.sign(order(a, b)) !== Math.sign(compare(a, b))).map((b) => [a, b]),
        );
        assert.deepEqual(wrong, []);
      });
});
