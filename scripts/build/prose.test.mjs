import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAst } from 'rollup/parseAst';
import { emptyProse } from './prose.mjs';

test('definitions lose the words that only people read, and nothing else', () => {
  const code =
    "export const shell = define({ tag: 'hc-shell', label: 'Shell', description: \"All of it.\", values: ['label'] });";
  assert.equal(
    emptyProse(code, parseAst(code)),
    "export const shell = define({ tag: 'hc-shell', label: '', description: '', values: ['label'] });",
  );
});
