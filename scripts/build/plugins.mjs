import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { css } from './css.mjs';
import { texts } from './texts.mjs';
import { typescript } from './typescript.mjs';

/**
 * The one set of rollup plugins of the product and of its browser tests (Storybook's Vite uses the same css and texts plugins).
 * `mode` becomes NODE_ENV: "production" minifies styles, "development" keeps React's warnings.
 */
export function plugins(mode) {
  return [
    css({ minify: mode === 'production' }),
    texts(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
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
