import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnswerCache } from './answer-cache.ts';

test('an answer is made once for a version, also when asked for twice at once', async () => {
  const cache = createAnswerCache<string>();
  let made = 0;
  const make = async () => {
    made += 1;
    return `answer ${made}`;
  };
  assert.deepEqual(await Promise.all([cache.get(1, 'a', make), cache.get(1, 'a', make)]), [
    'answer 1',
    'answer 1',
  ]);
  assert.equal(await cache.get(1, 'a', make), 'answer 1');
  assert.equal(await cache.get(2, 'a', make), 'answer 2');
});

test('a failure is not kept', async () => {
  const cache = createAnswerCache<string>();
  await assert.rejects(
    cache.get(1, 'a', async () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await cache.get(1, 'a', async () => 'yes'), 'yes');
});

test('nothing is not kept either', async () => {
  const cache = createAnswerCache<string>();
  assert.equal(await cache.get(1, 'a', async () => null), null);
  assert.equal(await cache.get(1, 'a', async () => 'something'), 'something');
});

test('the oldest answers go when there are too many', async () => {
  const cache = createAnswerCache<string>(25);
  let made = 0;
  const make = async () => {
    made += 1;
    return String(made).padEnd(9);
  };
  for (const key of ['a', 'b', 'c']) await cache.get(1, key, make);
  await cache.get(1, 'c', make);
  assert.equal(made, 3);
  await cache.get(1, 'a', make);
  assert.equal(made, 4);
});

test('an answer made from the content of before is not kept for the new one', async () => {
  const cache = createAnswerCache<string>();
  let finish = (_: string) => {};
  const slow = cache.get(1, 'a', () => new Promise<string>((resolve) => (finish = resolve)));
  assert.equal(await cache.get(2, 'a', async () => 'new'), 'new');
  finish('old');
  assert.equal(await slow, 'old');
  assert.equal(await cache.get(2, 'a', async () => 'newer'), 'new');
});
