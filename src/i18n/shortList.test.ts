import assert from 'node:assert/strict';
import { it } from 'node:test';
import { requiredFields } from '#domain/advisors.ts';
import { languages } from '#domain/locales.ts';
import { formatList } from './formats.ts';
import { formatShortList } from './shortList.ts';
import { textsOf } from './testing/textsOf.ts';

for (const { locale } of languages)
  it(`what a form still lacks is listed as the language does: ${locale}`, async () => {
    const t = await textsOf(locale);
    const names = requiredFields.map((field) => t(`contactAdvisor.${field}`));
    for (const from of [0, 1, 2])
      for (const to of [1, 2, 3]) {
        const some = names.slice(from, to);
        assert.equal(formatShortList(some, t), formatList(some, locale));
      }
  });
