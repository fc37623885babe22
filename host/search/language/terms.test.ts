import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Concept, concepts } from './terms.ts';

const called = (term: string) => concepts().find(({ words }) => words.get('en')?.[0] === term);

/** All that something is a kind of, whatever that is a kind of among it. */
function allBroader({ broader }: Concept, seen = new Set<Concept>()): ReadonlySet<Concept> {
  for (const wider of broader)
    if (!seen.has(wider)) {
      seen.add(wider);
      allBroader(wider, seen);
    }
  return seen;
}

test('maternity leave is a kind of parental leave and of leave of absence', () => {
  const broader = called('maternity leave')?.broader.map(({ words }) => words.get('en')?.[0]);
  assert.deepEqual(broader, ['parental leave', 'leave of absence']);
});

test('nothing is a kind of itself, by whatever way', () => {
  const circles = concepts().filter((concept) => allBroader(concept).has(concept));
  assert.deepEqual(
    circles.map(({ words }) => words.get('en')?.[0]),
    [],
  );
});
