import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inZone, zones } from '#domain/testing/zones.ts';
import { formatDateTime, formatDay, formatMonth } from './formats.ts';

test('a day is the same in every time zone and written as the language has it', () => {
  assert.equal(formatDay('2026-09-24', 'en-US'), 'Sep 24, 2026');
  assert.equal(formatDay('2026-08-14T00:00+00:00', 'en-US'), 'Aug 14, 2026');
  assert.equal(formatDay('2026-09-24', 'de-DE'), '24.09.2026');
});

test('what is no date is not shown', () => {
  for (const bad of ['', 'soon', '2026-99-99']) assert.equal(formatDay(bad, 'en-US'), '');
});

test('a month is named as a heading of the language, the same in every time zone', () => {
  for (const zone of zones) {
    const names = inZone(zone, () => [
      formatMonth('2025-09', 'en-US'),
      formatMonth('2025-09', 'fr-FR'),
      formatMonth('2025-09', 'pl-PL'),
      formatMonth('2025-01', 'pt-BR'),
    ]);
    assert.deepEqual(names, ['September 2025', 'Septembre 2025', 'Wrzesień 2025', 'Janeiro de 2025'], zone);
  }
});

test('what is no month is not shown', () => {
  for (const bad of ['', 'older', '2025-13']) assert.equal(formatMonth(bad, 'en-US'), '');
});

test('a date and time are written as the language has them; what is none is not shown', () => {
  const at = new Date(2025, 8, 24, 16, 12).getTime();
  assert.match(formatDateTime(at, 'en-US'), /^Sep 24, 2025, 4:12\sPM$/);
  assert.equal(formatDateTime(at, 'de-DE'), '24.09.2025, 16:12');
  assert.equal(formatDateTime(Number.NaN, 'en-US'), '');
});
