import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { layerOf } from './css.mjs';

const layer = (path) => layerOf(resolve(import.meta.dirname, '../../src', path));

test('a stylesheet goes into the cascade layer of its folder', () => {
  assert.equal(layer('ui/button.css'), 'hc.ui');
  assert.equal(layer('runtime/root.css'), 'hc.ui');
  assert.equal(layer('parts/card.css'), 'hc.parts');
  assert.equal(layer('screens/article/article.css'), 'hc.screens');
  assert.equal(layer('shell/header.css'), 'hc.shell');
});

test('tokens and base have layers of their own, below all others', () => {
  assert.equal(layer('ui/tokens.css'), 'hc.tokens');
  assert.equal(layer('ui/base.css'), 'hc.base');
});

test('a stylesheet where none belongs is refused by name', () => {
  assert.throws(() => layer('domain/x.css'), /domain\/x\.css/);
  assert.throws(() => layer('../stories/x.css'), /stories\/x\.css/);
});
