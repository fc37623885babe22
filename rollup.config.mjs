import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import terser from '@rollup/plugin-terser';
import { sheetsByName } from './scripts/build/css.mjs';
import { elementChunk, isFrame } from './scripts/build/element-chunks.mjs';
import { onwarn, plugins } from './scripts/build/plugins.mjs';
import { withoutProse } from './scripts/build/prose.mjs';
import { siteChunk, siteName } from './scripts/build/site-chunks.mjs';
import { plainImports, wholeImports } from './scripts/build/whole-imports.mjs';

const files = globSync('elements/*.ts').sort();
const all = '\0hc-all';

const door = 'src/hc.ts';

/** The module that defines every element and exports what pages may call. */
const everyElement = {
  name: 'hc-every-element',
  resolveId: (id) => (id === all ? { id, moduleSideEffects: true } : null),
  load: (id) => (id === all ? [...files.map(imported), `export * from ${path(door)};`].join('\n') : null),
};
const path = (file) => JSON.stringify(`${import.meta.dirname}/${file}`);
const imported = (file) => `import ${path(file)};`;

/**
 * A classic script has no exports: pages find them on `window.HelpCenter`. Of two copies the first one stays. On a server
 * there is no window.
 */
const global = '\0hc-global';
const globalExports = {
  name: 'hc-global-exports',
  resolveId: (id) => (id === global ? id : null),
  load: (id) =>
    id === global
      ? `import * as door from ${path('dist/hc.js')}; if (typeof window !== 'undefined') window.HelpCenter ??= { ...door };`
      : null,
};

/** Hands on the maps of modules that are built already, so that the map of their bundle leads to the sources. */
const mapsOfModules = {
  name: 'hc-maps-of-modules',
  load: (id) =>
    existsSync(`${id}.map`)
      ? { code: readFileSync(id, 'utf8'), map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) }
      : null,
};

/**
 * Browsers that know the comment compile all of a file while it comes, beside the page; else each function is compiled
 * when it is first called, which holds the page up: https://github.com/WICG/explicit-javascript-compile-hints-file-based.
 */
const compiledAhead = {
  name: 'hc-compiled-ahead',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
  },
};

const minify = (options) => terser({ ecma: 2020, ...options, format: { ascii_only: true } });

/**
 * For pages that load modules: one entry a tag, hc.js with all of them, and configure.js for pages that load only some;
 * what they share lies in chunks.
 */
const modules = {
  input: {
    hc: all,
    configure: door,
    ...Object.fromEntries(files.map((file) => [`elements/${basename(file, '.ts')}`, file])),
  },
  output: {
    dir: 'dist',
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    manualChunks: elementChunk(),
    plugins: [minify({ module: true, compress: { passes: 2 } }), wholeImports()],
  },
  plugins: [everyElement, ...plugins(), withoutProse()],
  onwarn,
};

/**
 * For the platform's static resource: everything in one classic script, ASCII only. Made of the modules just built,
 * so both hold the same code.
 */
const classic = {
  input: global,
  output: {
    file: 'dist/hc.iife.js',
    format: 'iife',
    inlineDynamicImports: true,
    sourcemap: true,
    // Names and places alone: the maps of the modules hold every text, and four megabytes more would be installed twice.
    sourcemapExcludeSources: true,
    // Terser compressed each module already; the bundle knows better what nothing uses.
    plugins: [minify()],
  },
  plugins: [globalExports, mapsOfModules, plainImports()],
  onwarn,
};

/**
 * For the host's own pages, which show the whole help center: the shell in one file and each screen in one, with few
 * further ones, because every request costs a slow line a round trip.
 */
const site = {
  input: { shell: 'src/shell/place.ts' },
  output: {
    dir: 'dist/site',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: siteName,
    manualChunks: siteChunk(),
    // Every page has the styles of its frame in it.
    plugins: [
      sheetsByName(isFrame),
      minify({ module: true, compress: { passes: 2 } }),
      wholeImports(),
      compiledAhead,
    ],
  },
  plugins: plugins(),
  onwarn,
};

/** For the host: what stands in each page that it draws, before its first paint and behind it. */
const ofDrawnPage = (name) => ({
  output: {
    file: `dist/server/${name}.js`,
    format: 'iife',
    plugins: [minify({ compress: { passes: 2 } })],
  },
  plugins: plugins(),
  onwarn,
});
const inPage = { input: 'src/shell/server/inPage.ts', ...ofDrawnPage('inPage') };
const behindPaint = { input: 'src/shell/server/behindPaint.ts', ...ofDrawnPage('behindPaint') };

/** For the host: what keeps presses in such a page, and what starts its scripts. */
const keeper = {
  input: 'host/pages/keep-presses.js',
  output: { file: 'dist/server/keep-presses.js', format: 'iife', plugins: [minify()] },
  onwarn,
};
const start = {
  input: 'host/pages/start.js',
  output: { file: 'dist/server/start.js', format: 'es', plugins: [minify({ module: true })] },
  onwarn,
};

/** For the package: the modules once more, for applications that have React 19 and share it (scripts/package.mjs). */
const sharedReact = {
  ...modules,
  external: /^react(?:-dom)?(?:\/|$)/,
  output: { ...modules.output, dir: 'dist/package/shared-react' },
};

const bundles = {
  modules,
  classic,
  site: [site, inPage, behindPaint, keeper, start],
  sharedReact,
};

/** What `--environment HC_BUNDLE:…` names; `classic` is made of what `modules` has built. */
export default bundles[process.env.HC_BUNDLE];
