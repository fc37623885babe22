import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '#domain/locales.ts';
import { formatKinds, formatSize } from './files.ts';
import { formatBytes, formatChoice } from './formats.ts';
import { textsOf } from './testing/textsOf.ts';

for (const { locale } of languages) {
  describe(`in ${locale}`, () => {
    it('kinds of files are listed as the language does', async () => {
      const t = await textsOf(locale);
      for (const kinds of [
        ['PNG', 'PDF', 'ZIP'],
        ['SVG', 'PNG', 'JPG', 'GIF'],
      ])
        assert.equal(formatKinds(kinds, t), formatChoice(kinds, locale));
    });

    it('sizes of files are written as the language does', async () => {
      const t = await textsOf(locale);
      for (const megabytes of [0, 0.5, 1, 1.8, 25, 999, 1000, 5000]) {
        const bytes = megabytes * 1024 ** 2;
        assert.equal(formatSize(bytes, locale, t), formatBytes(bytes, locale));
      }
    });
  });
}
