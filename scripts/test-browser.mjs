import { globSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestRunner } from '@web/test-runner';
import { rolldown } from 'rolldown';
import { css } from './build/css.mjs';
import { texts } from './build/texts.mjs';
import { findChromium } from './chromium.mjs';
import { groupNeighbours } from './test/group-files.mjs';

// node scripts/test-browser.mjs [part of a file name …]
// Bundles the browser tests, styles and texts by the product's own plugins, and runs them in the installed Chromium.

const root = fileURLToPath(new URL('..', import.meta.url));
const consoleCheck = resolve(root, 'test/console.ts');
const suites = resolve(root, 'test/suites.ts');
process.chdir(root);

/** Marks what is no file for the bundler. */
const entryMark = '\0hc-test:';
const words = process.argv.slice(2);
/** What takes long and few changes can break, unless it is named: `npm run test:screens` does. */
const leftOut = ['test/elements/columns.browser.test.tsx'];
const files = globSync(['src/**/*.browser.test.{ts,tsx}', 'test/elements/**/*.browser.test.{ts,tsx}'])
  .filter((file) =>
    words.length === 0 ? !leftOut.includes(file) : words.some((word) => file.includes(word)),
  )
  .sort();

if (files.length === 0)
  stop(`No browser test file has ${words.join(' or ') || 'the ending .browser.test.tsx'}.`);
if (!findChromium()) stop('No Chromium or Chrome was found: install one or set CHROME_PATH to it.');

/** What a file hooks outside of its suites holds for all tests of its page, so it has one of its own. */
const isAlone = (file) => /^(?:before|after)(?:Each)?\(/m.test(readFileSync(file, 'utf8'));
const sizeOf = (group) => group.reduce((sum, file) => sum + statSync(file).size, 0);
// The largest begins first, so that nothing waits for it at the end; the runner goes by the names.
const pages = groupNeighbours(files, isAlone, 6).sort((one, other) => sizeOf(other) - sizeOf(one));
const groups = new Map(pages.map((group, rank) => [entryName(group, rank), group]));
const folder = `.cache/browser-tests/${process.pid}`;
await bundle();
process.env.HC_BROWSER_TESTS = folder;
const runner = await startTestRunner({ readCliArgs: false, autoExitProcess: false });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => runner.stop());
runner.on('stopped', async (passed) => {
  await rm(folder, { recursive: true, force: true });
  process.exit(passed ? 0 : 1);
});

async function bundle() {
  const build = await rolldown({
    input: Object.fromEntries([...groups.keys()].map((name) => [name, `${entryMark}${name}`])),
    plugins: [entries(), withoutOwnerStacks(), css(), texts()],
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify('development') } },
    // Asked from the test server at run time, by @web/test-runner-commands.
    external: (id) => id.startsWith('/__web-dev-server__'),
    // Tests load most of what they import; shaking it costs more than parsing it.
    treeshake: false,
  });
  await build.write({
    dir: folder,
    format: 'es',
    sourcemap: true,
    chunkFileNames: 'shared/[name]-[hash].js',
  });
  await build.close();
}

/**
 * One entry a page: the console check first, then its test files, each as a suite. The runner loads the entry under an
 * address of its own, so the tests are other scripts: what is loaded later shares their modules.
 */
function entries() {
  return {
    name: 'hc-test-entries',
    resolveId: (id) => (id.startsWith(entryMark) ? id : null),
    load(id) {
      if (!id.startsWith(entryMark)) return null;
      const loads = groups
        .get(id.slice(entryMark.length))
        .map((file) => `await loadAsSuite(${quote(file)}, () => import(${quote(resolve(root, file))}));`);
      return [
        `import ${quote(consoleCheck)};`,
        `import { loadAsSuite } from ${quote(suites)};`,
        ...loads,
      ].join('\n');
    },
  };
}

/**
 * React's development build keeps, with every element, the call stack that made it, for hints in its developer tools:
 * a twelfth of what scripts cost here.
 */
function withoutOwnerStacks() {
  const isKept = '1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++';
  return {
    name: 'hc-without-owner-stacks',
    transform: (code, id) =>
      /\/react(?:-jsx-runtime)?\.development\.js$/.test(id)
        ? { code: code.replaceAll(isKept, 'false'), map: null }
        : null,
  };
}

/** `007~src~ui~Button.test`: its place in the order, and the first file of the page; the config's reporter turns it back. */
function entryName([file], rank) {
  const name = file.replace(/\.browser\.test\.tsx?$/, '.test').replaceAll(/[\\/]/g, '~');
  return `${String(rank).padStart(3, '0')}~${name}`;
}

function quote(text) {
  return JSON.stringify(text);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
