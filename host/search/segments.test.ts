import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bitsOf, countBits, noBits, rowsOf } from './bits.ts';
import { packPlaces, packRows, putRows, rowsInSegment } from './segments.ts';

it('rows are kept whether they are few or many, in every segment', () => {
  const size = rowsInSegment + 40_000;
  for (const step of [1, 2, 7, 15, 16, 17, 500]) {
    const rows = Array.from({ length: Math.floor(40_000 / step) }, (_, n) => n * step + 1);
    const [byRows, byPlaces] = [noBits(size), noBits(size)];
    const places = Uint32Array.from(rows.flatMap((row) => [row - 1, row - 1]));
    for (const segment of [0, 1]) {
      putRows(byRows, segment, packRows(bitsOf(rows, 40_000)));
      putRows(byPlaces, segment, packPlaces(places));
    }
    const all = [...rows, ...rows.map((row) => row + rowsInSegment)];
    assert.deepEqual(rowsOf(byRows), all);
    assert.deepEqual(rowsOf(byPlaces, 3), all.slice(0, 3));
    assert.equal(countBits(byPlaces), all.length);
  }
});
