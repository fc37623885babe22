import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDay } from './formats.ts';

test('a day is the same in every time zone and written as the language has it', () => {
  assert.equal(formatDay('2026-09-24', 'en-US'), 'Sep 24, 2026');
  assert.equal(formatDay('2026-08-14T00:00+00:00', 'en-US'), 'Aug 14, 2026');
  assert.equal(formatDay('2026-09-24', 'de-DE'), '24.09.2026');
});

test('what is no date is not shown', () => {
  for (const bad of ['', 'soon', '2026-99-99']) assert.equal(formatDay(bad, 'en-US'), '');
});
