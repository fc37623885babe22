import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isIconPicture, pictureOf } from './pictures.ts';

test('a picture has its size where the content knows it', () => {
  assert.deepEqual(pictureOf({ url: '/a.png', width: 640, height: 400 }), {
    url: '/a.png',
    width: 640,
    height: 400,
  });
  assert.deepEqual(pictureOf({ url: '/a.png' }), { url: '/a.png', width: null, height: null });
  for (const none of [null, undefined, {}, { url: '' }, { url: null }]) assert.equal(pictureOf(none), null);
});

test('small pictures are icons, those of an unknown size are not', () => {
  const sizes = [
    [24, 24, true],
    [96, 64, true],
    [97, 64, false],
    [64, 97, false],
    [null, 24, false],
    [24, null, false],
  ] as const;
  for (const [width, height, isIcon] of sizes)
    assert.equal(isIconPicture({ url: '/a.svg', width, height }), isIcon, `${width} x ${height}`);
});
