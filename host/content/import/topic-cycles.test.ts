import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topicCycles } from './topic-cycles.ts';

const topic = (id: string, parent: string | null = null, subtopics: readonly string[] = []) => ({
  id,
  parent,
  subtopics,
});

test('a tree of topics has no circle, however often a topic is named', () => {
  assert.deepEqual(
    topicCycles([
      topic('a', null, ['b', 'c']),
      topic('b', 'a', ['d']),
      topic('c', 'a', ['d']),
      topic('d', 'b'),
    ]),
    [],
  );
});

test('a topic that is its own parent is a circle, told once', () => {
  assert.deepEqual(topicCycles([topic('a', 'a')]), [
    {
      ids: ['a', 'a'],
      sentence:
        'Entry a (topic), field parentTopic: goes round in a circle (a → a). Take one of these links out.',
    },
  ]);
  assert.equal(topicCycles([topic('a', 'b'), topic('b', 'c'), topic('c', 'b')]).length, 1);
});

test('a parent that is not there is no circle, and depth is no limit', () => {
  assert.deepEqual(topicCycles([topic('a', 'gone')]), []);
  const deep = Array.from({ length: 50_000 }, (_, n) => topic(`t${n}`, `t${n + 1}`));
  assert.deepEqual(topicCycles(deep), []);
});
