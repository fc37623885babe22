import { resolve } from 'node:path';
import { css, sheetLists } from './scripts/build/css.mjs';
import { nodesWithoutEvents } from './scripts/build/light-nodes.mjs';
import { texts } from './scripts/build/texts.mjs';
import { wholeImportsOfNamed } from './scripts/build/whole-imports.mjs';

// What the host has for itself. Rolldown makes it in a twentieth of the time that Rollup takes; what visitors load is made
// by Rollup and compressed by Terser, because theirs is the smaller one (rollup.config.mjs).

const common = {
  platform: 'browser',
  transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
  onLog: (level, log, handle) => harmless.includes(log.code) || handle(level, log),
};

/** Libraries mark what servers of React leave to the browser; a screen that is loaded late alone is also an element. */
const harmless = ['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'];

const names = { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' };

/** What draws the shell and its screens as markup, and the styles they need. */
const server = {
  ...common,
  input: { renderPage: 'src/shell/server/renderPage.tsx' },
  output: { ...names, dir: 'dist/server' },
  plugins: [nodesWithoutEvents(), css({ minify: true }), texts(), sheetLists()],
};

/** A chunk with all that a file and its imports import at once, but for what the groups before it took. */
function importsOf(name, file) {
  let reached;
  const reach = (id, context) => {
    for (const each of context.getModuleInfo(id)?.importedIds ?? []) {
      if (reached.has(each)) continue;
      reached.add(each);
      reach(each, context);
    }
  };
  return {
    debugName: name,
    name: (id, context) => {
      if (!reached) {
        reached = new Set();
        reach(resolve(file), context);
      }
      return reached.has(id) ? name : null;
    },
  };
}

/** For those who run a site: page builder and its previews, embed page, diagnostics; with elements of its own. */
const builder = {
  ...common,
  input: {
    builder: 'builder/main.tsx',
    preview: 'builder/preview.ts',
    embed: 'builder/embed.tsx',
    diagnostics: 'builder/diagnostics.tsx',
  },
  output: {
    ...names,
    dir: 'dist/builder',
    sourcemap: true,
    // Split by what each of 170 parts shares with which others, a page would be a hundred files.
    codeSplitting: {
      groups: [
        importsOf('page', 'builder/preview.ts'),
        importsOf('tool', 'builder/diagnostics.tsx'),
        importsOf('searching', 'src/runtime/searchEngine.ts'),
        importsOf('elements', 'builder/everyElement.ts'),
      ],
    },
    // Administrators load it once in a while: what is worth minutes of compressing for visitors isn't here.
    minify: { compress: false, mangle: true, codegen: true },
  },
  plugins: [css({ minify: true }), texts(), wholeImportsOfNamed()],
};

export default [server, builder];
