import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createSharedTokens, openTokens } from './kept-tokens.ts';

it('what one thread keeps of a document all have, with its labels', () => {
  const shared = createSharedTokens(7, 3);
  const [one, other] = [openTokens(shared), openTokens(shared)];
  one.put(1, Int32Array.of(8, 16, 0), []);
  other.put(3, Int32Array.of(24, 0), [5, 6]);
  assert.deepEqual(other.get(1), { own: Int32Array.of(8, 16, 0), labels: [] });
  assert.deepEqual(one.get(3), { own: Int32Array.of(24, 0), labels: [5, 6] });
  assert.equal(one.get(2), undefined);
});

it('what finds no room is not kept, and what is kept stays as it is', () => {
  const shared = createSharedTokens(7, 3);
  const tokens = openTokens(shared);
  const long = new Int32Array(shared.memory.length / 2).fill(8);
  for (const row of [1, 2, 3]) tokens.put(row, long, [row]);
  assert.deepEqual(tokens.get(1), { own: long, labels: [1] });
  assert.equal(tokens.get(2), undefined);
  tokens.put(3, Int32Array.of(16, 0), []);
  assert.deepEqual(tokens.get(3), { own: Int32Array.of(16, 0), labels: [] });
});
