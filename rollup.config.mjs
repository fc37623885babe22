import { globSync } from 'node:fs';
import { basename } from 'node:path';
import terser from '@rollup/plugin-terser';
import { onwarn, plugins } from './scripts/build/plugins.mjs';

const files = globSync('elements/*.ts').sort();
const all = '\0hc-all';

/** The module that defines every element. */
const everyElement = {
  name: 'hc-every-element',
  resolveId: (id) => (id === all ? { id, moduleSideEffects: true } : null),
  load: (id) =>
    id === all
      ? files.map((file) => `import ${JSON.stringify(`${import.meta.dirname}/${file}`)};`).join('\n')
      : null,
};

const minify = (module) =>
  terser({ module, ecma: 2020, compress: { passes: 2 }, format: { ascii_only: true } });

/** For pages that load modules: one entry a tag, and hc.js with all of them; what they share lies in chunks. */
const modules = {
  input: {
    hc: all,
    ...Object.fromEntries(files.map((file) => [`elements/${basename(file, '.ts')}`, file])),
  },
  output: {
    dir: 'dist',
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    plugins: [minify(true)],
  },
  plugins: [everyElement, ...plugins('production')],
  onwarn,
};

/**
 * For the platform's static resource: everything in one classic script, ASCII only. Made of the modules just built,
 * so both hold the same code.
 */
const classic = {
  input: 'dist/hc.js',
  output: {
    file: 'dist/hc.iife.js',
    format: 'iife',
    inlineDynamicImports: true,
    plugins: [minify(false)],
  },
  onwarn,
};

export default [modules, classic];
