import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chipEntries } from './chipEntries.ts';

const isComplete = (piece: string) => piece.includes('@');
const split = (text: string) => {
  const { entries, restStart } = chipEntries(text, isComplete);
  return [entries.map((entry) => entry.text), text.slice(restStart)];
};

test('commas, semicolons and line breaks end a piece; what follows is still being typed', () => {
  assert.deepEqual(split('a@x, b@y;c@z\nd'), [['a@x', 'b@y', 'c@z'], 'd']);
  assert.deepEqual(split('nobody, b@y,'), [['nobody', 'b@y'], '']);
});

test('a space ends only a piece that is complete', () => {
  assert.deepEqual(split('a@x b@y '), [['a@x', 'b@y'], '']);
  assert.deepEqual(split('Maya Lindqvist'), [[], 'Maya Lindqvist']);
});

test('nothing, separators alone and repeated separators make no empty pieces', () => {
  assert.deepEqual(split(''), [[], '']);
  assert.deepEqual(split(',;\n'), [[], '']);
  assert.deepEqual(split('a@x,, ;b@y'), [['a@x'], 'b@y']);
});

test('the pieces cover the whole text before the rest, so that cutting one out leaves the others as typed', () => {
  const text = ' a@x ;;  b@y , c';
  const { entries, restStart } = chipEntries(text, isComplete);
  assert.equal(entries.at(-1)?.end, restStart);
  const [first] = entries;
  assert.ok(first);
  assert.equal(text.slice(0, first.start) + text.slice(first.end), '  b@y , c');
});

test('a text of half a million characters is taken apart soon', () => {
  const started = performance.now();
  chipEntries('a'.repeat(500_000), isComplete);
  chipEntries('a b'.repeat(160_000), isComplete);
  assert.ok(performance.now() - started < 10_000);
});
