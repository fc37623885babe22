import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKnownSessions } from './known-sessions.ts';
import type { SiteUser } from './users.ts';

const userOf = (id: string) => ({ id }) as SiteUser;

test('a session is known for five minutes after it was looked up, and not once it is over', () => {
  let time = Date.parse('2026-11-26T12:00:00Z');
  const known = createKnownSessions(() => new Date(time));
  known.note('a', userOf('ana'));
  known.note('b', userOf('ben'));
  time += 299_000;
  assert.equal(known.userOf('a')?.id, 'ana');
  known.note('a', userOf('ana'));
  known.note('b', null);
  time += 299_000;
  assert.deepEqual([known.userOf('a')?.id, known.userOf('b')], ['ana', null]);
  time += 2000;
  assert.equal(known.userOf('a'), null);
});

test('of very many sessions those are known that were seen last', () => {
  const known = createKnownSessions(() => new Date(0));
  for (let n = 0; n < 10_000; n += 1) known.note(String(n), userOf('ana'));
  known.note('0', userOf('ana'));
  known.note('new', userOf('ana'));
  assert.deepEqual(
    ['0', '1', '2', 'new'].map((key) => known.userOf(key) !== null),
    [true, false, true, true],
  );
});
