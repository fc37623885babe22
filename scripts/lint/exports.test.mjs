import assert from 'node:assert/strict';
import { test } from 'node:test';
import { undocumentedExports } from './exports.mjs';

const finds = (code, ...names) =>
  assert.deepEqual(
    undocumentedExports('a.tsx', code),
    names.map((name) => `a.tsx:${name}`),
    code,
  );

test('an export of any kind without documentation is found where it stands', () => {
  finds('export const a = 1;\nexport const b = 2, c = 3;', '1 a', '2 b', '2 c');
  finds('export function f() {}\n\nexport async function* g() {}', '1 f', '3 g');
  finds(
    'export interface I {}\nexport type T = 1;\nexport class C {}\nexport enum E {}',
    '1 I',
    '2 T',
    '3 C',
    '4 E',
  );
  finds('export default function Page() { return <p />; }', '1 Page');
  finds('export default function () {}', '1 default');
});

test('what is exported apart from its declaration is found there', () => {
  finds('const a = 1;\n/** It is one. */\nconst b = 1;\nexport { a, b as c };', '1 a');
});

test('a line of documentation is enough, an empty one or another comment is not', () => {
  finds('/** Adds. */\nexport function f() {}\n/** One. */\nexport const a = 1;');
  finds(
    '/** */\nexport const a = 1;\n// One.\nexport const b = 1;\n/* One. */\nexport const c = 1;',
    '2 a',
    '4 b',
    '6 c',
  );
  finds('/** @internal */\nexport const a = 1;', '2 a');
});

test('the first form of an overloaded function speaks for all of them', () => {
  finds(
    '/** Adds. */\nexport function f(a: 1): 1;\nexport function f(a: 2): 2;\nexport function f(a: any) { return a; }',
  );
});

test('what stays inside the module, and what is only passed on, needs none', () => {
  finds(
    "const a = 1;\nexport { b } from './b.ts';\nexport * from './c.ts';\nexport type { D } from './d.ts';",
  );
});
