import { join } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { plugins } from '../scripts/build/plugins.mjs';

const folder = join(import.meta.dirname, 'pages');
const minify = terser({ module: true, ecma: 2020, compress: { passes: 2 } });

/**
 * The code of a page of bench/pages as one minified module, as our own build would make it.
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function bundle(name) {
  return generate(join(folder, `${name}.js`), [
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    nodeResolve({ browser: true, modulePaths: [join(import.meta.dirname, '../node_modules')] }),
    commonjs(),
    json(),
  ]);
}

/**
 * The same of a page written against the product's own sources.
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function bundleOwn(name) {
  return generate(join(folder, name), plugins());
}

async function generate(input, all) {
  const made = await rollup({ input, plugins: all, onwarn: () => undefined });
  const { output } = await made.generate({ format: 'es', inlineDynamicImports: true, plugins: [minify] });
  await made.close();
  return output[0].code;
}
