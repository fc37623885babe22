import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contrastWithWhite, readableContrast } from './contrast.ts';

it('tells how well white text can be read on a colour', () => {
  const rounded = (color: string) => Math.round(contrastWithWhite(color) * 100) / 100;
  assert.deepEqual(
    ['#000000', '#ffffff', '#767676', '#777777', '#ffcc00', '#1f5a4a'].map(rounded),
    [21, 1, 4.54, 4.48, 1.51, 8.02],
  );
  assert.ok(contrastWithWhite('#767676') > readableContrast);
});
