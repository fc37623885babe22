import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readableContrast } from './contrast.ts';
import { whiteOnPixels } from './pictureContrast.ts';

const pixels = (...colors: readonly (readonly [number, number, number])[]) =>
  Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]));
const many = (count: number, color: readonly [number, number, number]) => Array(count).fill(color);

it('tells how well white words can be read on the lighter parts of a picture', () => {
  assert.equal(whiteOnPixels(pixels([0, 0, 0])), 21);
  assert.ok(whiteOnPixels(pixels(...many(20, [30, 20, 40]))) > readableContrast);
  assert.ok(whiteOnPixels(pixels(...many(15, [0, 0, 0]), ...many(5, [250, 250, 250]))) < 1.1);
  // A few bright points are no ground for words.
  assert.equal(whiteOnPixels(pixels(...many(99, [0, 0, 0]), [255, 255, 255])), 21);
});
