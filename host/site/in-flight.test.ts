import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInFlight, flightBounds } from './in-flight.ts';

const largest = 1000;
const { uploads } = flightBounds(largest);

test('a user may have so many on their way, and again when one is over', () => {
  const { enter } = createInFlight(largest);
  const leaves = Array.from({ length: uploads.user.requests }, () => enter('uploads', 'ana', 1));
  assert.throws(() => enter('uploads', 'ana', 1), { statusCode: 429, headers: { 'Retry-After': '5' } });
  enter('uploads', 'ben', 1)();
  enter('writes', 'ana', 1)();
  leaves[0]?.();
  leaves[0]?.();
  enter('uploads', 'ana', 1);
  assert.throws(() => enter('uploads', 'ana', 1), { statusCode: 429 }, 'one that is over counts once');
});

test('a user may have so many bytes on their way', () => {
  const { enter } = createInFlight(largest);
  const leave = enter('uploads', 'ana', uploads.user.bytes - 1);
  assert.throws(() => enter('uploads', 'ana', 2), { statusCode: 429 });
  enter('uploads', 'ana', 1)();
  leave();
  enter('uploads', 'ana', uploads.user.bytes);
});

test('all together may have so many, whoever they are, and who is refused has entered nowhere', () => {
  const { enter } = createInFlight(largest);
  const leaves = Array.from({ length: uploads.host.requests }, (_, at) => enter('uploads', `user ${at}`, 1));
  for (let count = 0; count < 2 * uploads.user.requests; count += 1) {
    assert.throws(() => enter('uploads', 'ana', 1), {
      statusCode: 503,
      code: 'SERVER_UNAVAILABLE',
      headers: { 'Retry-After': '5' },
    });
  }
  leaves[0]?.();
  enter('uploads', 'ana', 1);
});
