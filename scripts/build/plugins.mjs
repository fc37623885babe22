import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { css } from './css.mjs';
import { texts } from './texts.mjs';
import { typescript } from './typescript.mjs';

/** The product's rollup plugins; its browser tests and Storybook use those of styles and texts with bundlers of their own. */
export function plugins() {
  return [
    css({ minify: true }),
    texts(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.json', '.ts', '.tsx'] }),
    commonjs(),
    json({ preferConst: true }),
    typescript(),
  ];
}

const harmlessInLibraries = [
  'CIRCULAR_DEPENDENCY',
  'INVALID_ANNOTATION',
  'SOURCEMAP_ERROR',
  'THIS_IS_UNDEFINED',
];

/** Passes rollup's warnings on, except those about the insides of libraries that nobody here can mend. */
export function onwarn(warning, warn) {
  const files = warning.ids ?? [warning.id ?? ''];
  const foreign = files.every((file) => file.includes('node_modules'));
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE' || (foreign && harmlessInLibraries.includes(warning.code)))
    return;
  warn(warning);
}
