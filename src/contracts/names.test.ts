import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kebabCase, wordOf } from './names.ts';

test('an attribute is written as HTML writes the name of its property', () => {
  assert.equal(kebabCase('searchHistory'), 'search-history');
  assert.equal(kebabCase('term'), 'term');
  assert.equal(kebabCase('hcMyCases'), 'hc-my-cases');
  assert.equal(kebabCase('MyCases'), 'my-cases');
});

test('the word of an element is its tag without what all tags begin with', () => {
  assert.equal(wordOf('hc-my-cases'), 'my-cases');
  assert.equal(wordOf('hc-search'), 'search');
});
