import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gluedTexts, outsideBrackets, outsideTexts } from './outsideTexts.ts';

test('what came from a catalog is taken out of a text, with what it was filled with', () => {
  assert.equal(outsideBrackets('[Ŕéšûļţš ƒöŕ “pay”] Close'), 'Close');
  assert.equal(outsideBrackets('[Çåšé [Ĥîŕîñĝ] 12]'), '');
});

test('two texts in one line are glued, with a separator between them they are not', () => {
  assert.equal(gluedTexts('[Ŕéåð] [ţĥé ĝûîðé].'), true);
  assert.equal(gluedTexts('[Ŕéåð [ţĥé ĝûîðé] ñöŵ]'), false);
  assert.equal(gluedTexts('[Öþéñ] · [Çļöšéð]'), false);
  assert.equal(gluedTexts('[Ñöţĥîñĝ ŵåš šéñţ.] [Ţŕý åĝåîñ.]'), false);
});

test('a text of no catalog is named, but for data of the site, dates and names', () => {
  const texts = ['[Šåṽé]', 'Close', 'Ana Duarte', '3 mrt 2026', 'Harbor', '12', '/page?app=payroll'].map(
    (text) => ({
      text,
      place: 'button',
      isContent: false,
    }),
  );
  const outside = outsideTexts({ texts, blocks: [] }, new Set(['ana duarte']), new Set(['mrt']));
  assert.deepEqual(outside, ['Close (button)']);
});
