import assert from 'node:assert/strict';
import { test } from 'node:test';
import { physicalDeclarations } from './logical.mjs';

const found = (css) => physicalDeclarations(css).map(({ line, declaration }) => `${line} ${declaration}`);

test('a property that names a side, and a shorthand that differs on both, are found with their line', () => {
  assert.deepEqual(
    found('a:hover {\n  margin-left: 1px;\n  padding: 0 1px 0 calc(2px + 1px);\n  width: 3px\n}'),
    ['2 margin-left: 1px', '3 padding: 0 1px 0 calc(2px + 1px)', '4 width: 3px'],
  );
});

test('logical properties, both axes, equal sides and comments are none', () => {
  assert.deepEqual(
    found(
      'a { margin-inline: 1px 2px; overflow-x: auto; inset: 0 auto; padding: 1px 2px 3px 2px; /* left: 0; */ translate: 0 1px }' +
        '@media (min-width: 10px) { b { box-shadow: 0 1px 2px red, inset 0 0 0 1px red; inset-inline-end: 0 } }',
    ),
    [],
  );
});

test('what moves sideways needs a rule for the other direction', () => {
  const moved = '.a { translate: 3px; background: linear-gradient(90deg, red, blue); }';
  assert.deepEqual(found(moved), ['1 translate: 3px', '1 background: linear-gradient(90deg, red, blue)']);
  assert.deepEqual(found(`${moved} .a:dir(rtl) { translate: -3px; background: none; }`), []);
});
