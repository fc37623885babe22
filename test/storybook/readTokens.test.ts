import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readTokens } from '../../stories/docs/readTokens.ts';

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');

test('every public token of the stylesheet is read, under a heading', () => {
  const tokens = readTokens(css);
  const stated = new Set(css.match(/(?<=^\s+)--hc-[\w-]+(?=:)/gm));
  assert.deepEqual(new Set(tokens.map(({ name }) => name)), stated);
  assert.deepEqual(
    tokens.filter(({ section, value }) => !section || !value),
    [],
  );
});

test('a token has its value, its group and the words beside it', () => {
  const [first, second] = readTokens(
    ':root, :host {\n/* ---- Shape: corners ---- */\n/* Cards */\n--hc-a: 1px\n  2px; /* small */\n--_b: 2px;\n--hc-c: 3px;}',
  );
  assert.deepEqual(first, {
    section: 'Shape',
    group: 'Cards',
    name: '--hc-a',
    value: '1px 2px',
    note: 'small',
  });
  assert.equal(second?.name, '--hc-c');
});
