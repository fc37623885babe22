import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accented, mirrored, pseudoCatalog } from './pseudoTexts.ts';

test('an accented text has other letters, is at least 40 % longer, keeps its places and stands in brackets', () => {
  const made = accented('Results for “{{term}}”');
  assert.match(made, /^\[Ŕ.+“\{\{term\}\}”\]$/);
  assert.ok(made.length - 2 >= 'Results for “{{term}}”'.length + Math.ceil('Results for “”'.length * 0.4));
  assert.doesNotMatch(made.replace('{{term}}', ''), /[a-z]/i);
  assert.equal(accented('HR'), '[ĤŔ]');
});

test('a mirrored text has the marks of a language from right to left around its words', () => {
  assert.equal(
    mirrored('Go to {{page}}.'),
    '\u061c\u202eGo\u202c\u061c \u061c\u202eto\u202c\u061c {{page}}.',
  );
});

test('a catalog is made as a whole, with the side from which it is read', () => {
  const english = { common: { direction: 'ltr', close: 'Close' } };
  assert.deepEqual(pseudoCatalog(english, 'accented'), {
    common: { direction: 'ltr', close: '[Çļööšéé]' },
  });
  assert.deepEqual(pseudoCatalog(english, 'mirrored'), {
    common: { direction: 'rtl', close: '\u061c\u202eClose\u202c\u061c' },
  });
});
