import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findTyped } from './typeahead.ts';

const labels = ['Deutsch', 'English (US)', 'Español (España)', 'Español (Latinoamérica)', 'Français', 'Öl'];

describe('findTyped', () => {
  it('finds the next label that starts with a letter, from the start again after the last', () => {
    assert.equal(findTyped(labels, 'e', 0), 1);
    assert.equal(findTyped(labels, 'e', 1), 2);
    assert.equal(findTyped(labels, 'e', 3), 1);
  });

  it('walks on through them with the same letter again', () => {
    assert.equal(findTyped(labels, 'ee', 1), 2);
    assert.equal(findTyped(labels, 'eee', 2), 3);
  });

  it('stays on a label that a longer text still fits', () => {
    assert.equal(findTyped(labels, 'es', 2), 2);
    assert.equal(findTyped(labels, 'español (l', 2), 3);
  });

  it('does not mind case and accents, on either side', () => {
    assert.equal(findTyped(labels, 'FRANC', 0), 4);
    assert.equal(findTyped(labels, 'o', 0), 5);
    assert.equal(findTyped(labels, 'françÀIS', 0), 4);
  });

  it('finds nothing where nothing fits, and in an empty list', () => {
    assert.equal(findTyped(labels, 'zz', 0), -1);
    assert.equal(findTyped([], 'a', 0), -1);
    assert.equal(findTyped(labels, 'd', -1), 0);
  });
});
