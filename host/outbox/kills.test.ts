import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killRounds } from '../testing/kill-rounds.ts';

test('a host that is killed between writing and telling loses no message and keeps their order', async () => {
  assert.ok((await killRounds(3)).comments > 0);
});
