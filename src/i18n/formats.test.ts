import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inZone, zones } from '#domain/testing/zones.ts';
import {
  formatBytes,
  formatChoice,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatPercent,
} from './formats.ts';

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

test('the day of a moment is that of the reader', () => {
  const noon = new Date(2025, 8, 23, 12).getTime();
  assert.equal(formatDate(noon, 'en-US'), 'Sep 23, 2025');
  assert.equal(formatDate(noon, 'de-DE'), '23.09.2025');
  assert.equal(formatDate(Number.NaN, 'en-US'), '');
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
