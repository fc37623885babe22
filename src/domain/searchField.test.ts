import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchUnderline } from '#contracts/config.ts';
import { searchableTerm, underlineWidth } from './searchField.ts';

describe('the field of a search', () => {
  it('underlines 6 % of the window + 30 + 9.25 a character', () => {
    assert.equal(underlineWidth(0, 1000, searchUnderline), 90);
    assert.equal(underlineWidth(4, 1000, searchUnderline), 127);
  });

  it('searches for what stands in it, trimmed and as long as services take', () => {
    assert.equal(searchableTerm('  pay statement '), 'pay statement');
    assert.equal(searchableTerm('x'.repeat(600)).length, 512);
    assert.equal(searchableTerm(`${'x'.repeat(511)}😀`), 'x'.repeat(511));
  });
});
