import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangeOf } from './range.ts';

test('a part of a file is asked for from, to, or by its end', () => {
  assert.deepEqual(rangeOf('bytes=0-9', 100), { first: 0, last: 9 });
  assert.deepEqual(rangeOf('bytes=90-', 100), { first: 90, last: 99 });
  assert.deepEqual(rangeOf('bytes=90-1000', 100), { first: 90, last: 99 });
  assert.deepEqual(rangeOf('bytes=-10', 100), { first: 90, last: 99 });
  assert.deepEqual(rangeOf('bytes=-1000', 100), { first: 0, last: 99 });
});

test('a part that is not there is none, and what is no part asks for all', () => {
  for (const header of ['bytes=100-', 'bytes=100-200', 'bytes=-0'])
    assert.equal(rangeOf(header, 100), 'none');
  assert.equal(rangeOf('bytes=-5', 0), 'none');
  const others = [undefined, '', 'bytes=', 'bytes=-', 'bytes=9-0', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'];
  for (const header of others) assert.equal(rangeOf(header, 100), null, header);
});
