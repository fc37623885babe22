import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  allBits,
  and,
  andAll,
  bitsOf,
  countBits,
  countCommon,
  hasRow,
  meet,
  noBits,
  or,
  rowsOf,
  without,
} from './bits.ts';

it('sets behave like sets, at every size around a word of 32', () => {
  for (const size of [0, 1, 31, 32, 33, 64, 65, 100]) {
    const rows = Array.from({ length: size }, (_, n) => n + 1);
    const [even, third] = [rows.filter((n) => n % 2 === 0), rows.filter((n) => n % 3 === 0)];
    const [a, b] = [bitsOf(even, size), bitsOf(third, size)];
    assert.deepEqual([...rowsOf(allBits(size))], rows);
    assert.deepEqual([...rowsOf(noBits(size))], []);
    assert.deepEqual(
      [...rowsOf(and(a, b))],
      even.filter((n) => third.includes(n)),
    );
    assert.deepEqual(
      [...rowsOf(or(a, b))],
      rows.filter((n) => even.includes(n) || third.includes(n)),
    );
    assert.deepEqual(
      [...rowsOf(without(a, b))],
      even.filter((n) => !third.includes(n)),
    );
    assert.equal(countBits(without(allBits(size), a)), size - even.length);
    assert.equal(countCommon(a, b), countBits(and(a, b)));
    assert.equal(meet(a, b), size >= 6);
    assert.deepEqual(andAll(allBits(size), [a, b]), and(a, b));
    assert.deepEqual(
      rows.filter((row) => hasRow(a, row)),
      even,
    );
    assert.equal(hasRow(a, size + 1000), false);
  }
});
