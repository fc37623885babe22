import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestRunner } from '@web/test-runner';
import { rollup } from 'rollup';
import { onwarn, plugins } from './build/plugins.mjs';
import { findChromium } from './chromium.mjs';

// node scripts/test-browser.mjs [part of a file name …]
// Bundles the browser tests by the product's rollup plugins and runs them in the installed Chromium.

const root = fileURLToPath(new URL('..', import.meta.url));
const consoleCheck = resolve(root, 'test/console.ts');
process.chdir(root);

const longest = ['lifeCycle', 'ContactAdvisorFaults', 'ComplaintsFormScreen', 'ComplaintsFormFaults'];
const words = process.argv.slice(2);
const files = globSync(['src/**/*.browser.test.{ts,tsx}', 'test/elements/**/*.browser.test.{ts,tsx}'])
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort();

if (files.length === 0)
  stop(`No browser test file has ${words.join(' or ') || 'the ending .browser.test.tsx'}.`);
if (!findChromium()) stop('No Chromium or Chrome was found: install one or set CHROME_PATH to it.');

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
  const build = await rollup({
    input: Object.fromEntries(files.map((file) => [entryName(file), entryId(file)])),
    plugins: [entries(), withoutOwnerStacks(), ...plugins('development')],
    // Asked from the test server at run time, by @web/test-runner-commands.
    external: (id) => id.startsWith('/__web-dev-server__'),
    // Tests load most of what they import; shaking it costs more than parsing it.
    treeshake: false,
    onwarn,
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
 * One entry a test file: the console check first, then the test. The runner loads the entry under an address of its
 * own, so the test is another script: what is loaded later shares its modules.
 */
function entries() {
  return {
    name: 'hc-test-entries',
    resolveId: (id) => (id.startsWith('\0hc-test:') ? id : null),
    load(id) {
      if (!id.startsWith('\0hc-test:')) return null;
      const file = resolve(root, id.slice('\0hc-test:'.length));
      return `import ${JSON.stringify(consoleCheck)};\nawait import(${JSON.stringify(file)});`;
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

function entryId(file) {
  return `\0hc-test:${file}`;
}

/**
 * `src/ui/Button.browser.test.tsx` → `src~ui~Button.test`; the config's reporter turns it back. The runner goes by these
 * names: what takes longest begins first, so that nothing waits for it at the end.
 */
function entryName(file) {
  const name = file.replace(/\.browser\.test\.tsx?$/, '.test').replaceAll(/[\\/]/g, '~');
  return longest.some((part) => name.endsWith(`~${part}.test`)) ? `0~${name}` : name;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
