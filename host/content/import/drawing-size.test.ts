import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeOfDrawing } from './drawing-size.ts';

test('a drawing is as large as it says, else as its viewBox', () => {
  const sizes: readonly (readonly [string, readonly [number, number] | null])[] = [
    ['<svg viewBox="0 0 640 480">', [640, 480]],
    ["<?xml version='1.0'?><!-- > -->\n<svg\n  viewBox='-2,-2, 24.4 24.5'\n>", [24, 25]],
    ['<svg width="16" height="18px" viewBox="0 0 640 480">', [16, 18]],
    ['<svg width="100%" height="100%" viewBox="0 0 64 48">', [64, 48]],
    ['<svg stroke-width="2" viewBox="0 0 24 24">', [24, 24]],
    ['<svg viewBox="0 0 0.4 0.4">', [1, 1]],
    ['<svg viewBox="0 0 0 0">', null],
    ['<svg>', null],
    ['<svg viewBox="none"><rect width="3" height="4"/>', null],
    ['no drawing', null],
  ];
  for (const [start, size] of sizes)
    assert.deepEqual(sizeOfDrawing(start), size && { width: size[0], height: size[1] }, start);
});
