import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Content } from '@puckeditor/core';
import { pageZone, spotAfterStep, spotForNew } from './placing.ts';

const part = (id: string) => ({ type: 'glossary', props: { id } });

/** Two columns with an element in the first; a whole section with two. */
const content = [
  { type: 'Section', props: { id: 'a', layout: '6-6', col1: [part('one')], col2: [], col3: [], col4: [] } },
  { type: 'Section', props: { id: 'b', layout: '12', col1: [part('two'), part('three')] } },
] as Content;
const spot = (zone: string, index: number) => ({ zone, index });

it('puts a new element behind the selected one, or into the free column of the selected or last section', () => {
  assert.deepEqual(spotForNew(content, 'footer', spot('b:col1', 0)), spot('b:col1', 1));
  assert.deepEqual(spotForNew(content, 'footer', spot(pageZone, 0)), spot('a:col2', 0));
  assert.deepEqual(spotForNew(content, 'footer', null), spot('b:col1', 2));
  assert.deepEqual(spotForNew([], 'footer', null), spot(pageZone, 0));
});

it('puts a new section behind the one that is selected or holds what is, else at the end', () => {
  assert.deepEqual(spotForNew(content, 'Section', spot('a:col1', 0)), spot(pageZone, 1));
  assert.deepEqual(spotForNew(content, 'Section', spot(pageZone, 0)), spot(pageZone, 1));
  assert.deepEqual(spotForNew(content, 'Section', null), spot(pageZone, 2));
  assert.deepEqual(spotForNew([], 'Section', null), spot(pageZone, 0));
});

it('moves an element through the columns as they are read, and a section among the sections', () => {
  const down = (from: ReturnType<typeof spot>) => spotAfterStep(content, from, 1);
  const up = (from: ReturnType<typeof spot>) => spotAfterStep(content, from, -1);
  assert.deepEqual(down(spot('a:col1', 0)), spot('a:col2', 0));
  assert.deepEqual(down(spot('b:col1', 0)), spot('b:col1', 1));
  assert.equal(down(spot('b:col1', 1)), null);
  assert.deepEqual(up(spot('b:col1', 0)), spot('a:col2', 0));
  assert.deepEqual(up(spot('a:col2', 0)), spot('a:col1', 1));
  assert.equal(up(spot('a:col1', 0)), null);
  assert.deepEqual([down(spot(pageZone, 0)), down(spot(pageZone, 1))], [spot(pageZone, 1), null]);
});
