import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeptRows } from './kept-rows.ts';

const megabyte = 1024 * 1024;

/** What is kept of expressions, a megabyte each but for `rare`, of which nothing is; and what was read of them. */
function keptOfMany() {
  const read: string[] = [];
  const kept = createKeptRows((expressions) => {
    read.push(...expressions);
    return expressions
      .filter((expression) => expression !== 'rare')
      .map((expression) => ({ expression, column: 0, segment: 0, rows: new Uint8Array(megabyte) }));
  });
  return { kept, read };
}

test('what is asked again is not read again, nor that there is nothing', () => {
  const { kept, read } = keptOfMany();
  const [pay = [], rare = []] = kept(['pay', 'rare']);
  assert.deepEqual([pay[0]?.expression, rare.length], ['pay', 0]);
  const [again = []] = kept(['rare', 'pay', 'leave']).slice(1);
  assert.equal(again[0], pay[0]);
  assert.deepEqual(read, ['pay', 'rare', 'leave']);
});

test('of many the latest stay, and each is answered all the same', () => {
  const { kept, read } = keptOfMany();
  const many = Array.from({ length: 20 }, (_, at) => `word ${at}`);
  assert.ok(kept(many).every(([one], at) => one?.expression === many[at]));
  kept(['word 19', 'word 0']);
  assert.deepEqual(read, [...many, 'word 0']);
});
