import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '#domain/locales.ts';
import { inZone, zones } from '#domain/testing/zones.ts';
import { dateTimeParts, formatDate, formatDateTime, formatDay, formatMonth } from './calendar.ts';
import { textsOf } from './testing/textsOf.ts';

const english = await textsOf('en-US');
const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);

for (const { locale } of languages) {
  describe(`in ${locale}`, () => {
    it('days are written as the language has them', async () => {
      const t = await textsOf(locale);
      const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
      const days = months.flatMap((month) => [`${month}-03`, `${month}-24`]);
      assert.deepEqual(
        days.map((day) => formatDay(day, t)),
        days.map((day) => format.format(new Date(day))),
      );
    });

    it('moments are written as the language has them, in any time zone', async () => {
      const t = await textsOf(locale);
      const moments = [0, 9, 12, 15, 23].map((hour) => Date.UTC(2026, 1, 28, hour, 5));
      for (const timeZone of [...zones, undefined]) {
        const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
        // What a server writes before AM has no place in many fonts.
        const expected = moments.map((at) => format.format(at).replaceAll('\u202f', ' '));
        assert.deepEqual(
          moments.map((at) => formatDateTime(at, t, timeZone)),
          expected,
        );
        assert.deepEqual(
          moments.map((at) => dateTimeParts(at, t, timeZone).join(' ')),
          expected,
        );
      }
    });

    it('months are named as headings of the language', async () => {
      const t = await textsOf(locale);
      const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
      const asHeading = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
      assert.deepEqual(
        months.map((month) => formatMonth(month, t)),
        months.map((month) => asHeading(format.format(new Date(`${month}-01`)))),
      );
    });
  });
}

it('a day and a month are the same in every time zone', () => {
  for (const zone of zones) {
    const written = inZone(zone, () => [
      formatDay('2026-09-01', english),
      formatDay('2026-08-31T00:00+00:00', english),
      formatMonth('2025-09', english),
    ]);
    assert.deepEqual(written, ['Sep 1, 2026', 'Aug 31, 2026', 'September 2025'], zone);
  }
});

it('the day of a moment is that of its reader', () => {
  const moment = Date.UTC(2026, 8, 30, 22);
  const days = zones.map((zone) => inZone(zone, () => formatDate(moment, english)));
  assert.deepEqual(days, ['Sep 30, 2026', 'Sep 30, 2026', 'Oct 1, 2026', 'Oct 1, 2026']);
});

it('what is no day, month or moment is not shown', () => {
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.equal(formatDate(bad, english), '');
    assert.equal(formatDateTime(bad, english, 'Europe/Berlin'), '');
    assert.deepEqual(dateTimeParts(bad, english), ['', '']);
  }
  for (const bad of ['', 'soon', '2026-99-99']) assert.equal(formatDay(bad, english), '');
  for (const bad of ['', 'older', '2025-13']) assert.equal(formatMonth(bad, english), '');
});
