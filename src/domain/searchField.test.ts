import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchUnderline } from '#contracts/config.ts';
import { searchableTerm, underlineLength } from './searchField.ts';

describe('the field of a search', () => {
  it('underlines 6 % of its width + 30 + 9.25 a character', () => {
    assert.equal(underlineLength(0, searchUnderline), 'calc(6cqi + 30px)');
    assert.equal(underlineLength(4, searchUnderline), 'calc(6cqi + 67px)');
  });

  it('searches for what stands in it, trimmed and as long as services take', () => {
    assert.equal(searchableTerm('  pay statement '), 'pay statement');
    assert.equal(searchableTerm('x'.repeat(600)).length, 512);
    assert.equal(searchableTerm(`${'x'.repeat(511)}😀`), 'x'.repeat(511));
  });
});
