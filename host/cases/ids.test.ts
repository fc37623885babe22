import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullId, idPrefixes, newId } from './ids.ts';

test('a new id has 18 letters and digits, begins with its kind and is never the same', () => {
  for (const kind of ['case', 'comment', 'attachment', 'document'] as const) {
    const ids = new Set(Array.from({ length: 500 }, () => newId(kind)));
    assert.equal(ids.size, 500);
    for (const id of ids) assert.match(id, new RegExp(`^${idPrefixes[kind]}[0-9A-Za-z]{15}$`));
  }
});

test('the short form of an id means the same id', () => {
  const id = newId('case');
  assert.equal(fullId(id.slice(0, 15)), id);
  assert.equal(fullId(id), id);
  // The capital is the fifth of its five letters and counts 16: Q.
  assert.equal(fullId('001000000000abC'), '001000000000abCAAQ');
});

test('anything else is no id', () => {
  const id = newId('case');
  for (const text of [
    '',
    id.slice(0, 14),
    `${id}0`,
    id.slice(0, 16),
    `${id.slice(0, 14)}-`,
    `${id}\n`,
    ' '.repeat(15),
    '\ud800'.repeat(15),
  ])
    assert.equal(fullId(text), null, JSON.stringify(text));
});
