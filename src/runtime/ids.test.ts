import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUuid } from './ids.ts';

test('a UUID says that it is a random one, and no two are alike', () => {
  const made = Array.from({ length: 64 }, newUuid);
  for (const uuid of made)
    assert.match(uuid, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  assert.equal(new Set(made).size, made.length);
});
