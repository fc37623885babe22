import assert from 'node:assert/strict';
import { it } from 'node:test';
import { distance } from './distance.ts';

const examples: [word: string, other: string, max: number, whole: number, beginning: number][] = [
  ['payroll', 'payroll', 2, 0, 0],
  ['pyaroll', 'payroll', 2, 1, 1],
  ['payrol', 'payroll', 2, 1, 0],
  ['payrolll', 'payroll', 2, 1, 1],
  ['pavroll', 'payroll', 2, 1, 1],
  ['acomodation', 'accommodation', 2, 2, 2],
  ['pyaro', 'payroll', 2, 3, 1],
  ['leave', 'vacation', 2, 3, 3],
  ['', 'ab', 2, 2, 0],
  ['ab', '', 2, 2, 2],
  ['abc', '', 2, 3, 3],
];
for (const [word, other, max, whole, beginning] of examples) {
  it(`${word || '(nothing)'} → ${other || '(nothing)'}: ${whole}, to its nearest beginning ${beginning}`, () => {
    assert.equal(distance(word, other, max, false), whole);
    assert.equal(distance(word, other, max, true), beginning);
  });
}

it('the limit only cuts, it never changes a smaller distance', () => {
  const words = ['payroll', 'pyaroll', 'parol', 'roll', 'leave', 'leaves', 'elave', 'ab', 'ba', 'a', ''];
  for (const a of words) {
    for (const b of words) {
      for (const prefix of [false, true]) {
        const full = distance(a, b, 20, prefix);
        for (const max of [0, 1, 2])
          assert.equal(distance(a, b, max, prefix), Math.min(full, max + 1), `${a} ${b}`);
      }
    }
  }
});
