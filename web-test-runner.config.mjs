import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { chromiumFlags, findChromium } from './scripts/chromium.mjs';
import { countFile } from './scripts/test/counts.mjs';

/** At the end names what failed once more, and leaves the number of tests in a file, for the totals of `npm test`. */
function countReporter(file) {
  return {
    async stop({ sessions }) {
      for (const session of sessions)
        if (!session.passed) process.stdout.write(`${failuresOf(session).join('\n')}\n`);
      const count = { passed: 0, failed: 0, failures: [], skipped: [] };
      for (const session of sessions) {
        const tests = filesOf(session.testResults).flatMap((suite) =>
          testsOf(suite).map((test) => ({ ...test, file: suite.name })),
        );
        count.passed += tests.filter((test) => test.passed && !test.skipped).length;
        const failed = tests.filter((test) => !test.passed && !test.skipped).length;
        count.failed += session.passed ? failed : Math.max(failed, 1);
        // Mocha knows no reasons: what is left out says it in its name.
        for (const { name, file } of tests.filter((test) => test.skipped))
          count.skipped.push({ file, test: name, reason: '' });
        if (!session.passed)
          count.failures.push(...failedTests(session).map(({ file, test }) => ({ file, test })));
      }
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(count));
    },
  };
}

/** A failed page, its errors outside tests and its failed tests by file, a line each with the message. */
function failuresOf(session) {
  const outside = session.errors.map((error) => `  ${error.message}`);
  const inside = failedTests(session).flatMap(({ file, test, message }) => [
    `FAILED ${file}`,
    `  ${test}: ${message}`,
  ]);
  return ['', ...(outside.length > 0 ? [`FAILED ${sourceOf(session.testFile)}`] : []), ...outside, ...inside];
}

/** The failed tests of a page with their files; the page itself where its errors stand outside of them. */
function failedTests({ testFile, testResults }) {
  const tests = filesOf(testResults).flatMap((suite) =>
    testsOf(suite)
      .filter((test) => !test.passed && !test.skipped)
      .map(({ name, error }) => ({ file: suite.name, test: name, message: error?.message ?? 'failed' })),
  );
  const file = sourceOf(testFile);
  return tests.length > 0 ? tests : [{ file, test: file, message: 'failed' }];
}

/** The usual reporter, with the name of the test's source instead of its bundle's. */
function sourceReporter() {
  const reporter = defaultReporter();
  return {
    ...reporter,
    reportTestFileResults(results) {
      reporter.reportTestFileResults({ ...results, testFile: resolve(sourceOf(results.testFile)) });
    },
  };
}

/** `…/007~src~ui~Button.test.js` → `src/ui/Button.browser.test`. */
const sourceOf = (bundle) =>
  `${basename(bundle, '.test.js').replace(/^\d+~/, '').replaceAll('~', '/')}.browser.test`;

/** The suites of a page, one for each file. */
const filesOf = (testResults) => testResults?.suites ?? [];

const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)];

/** Attack vectors that may lie beside this checkout; tests that need them are left out where they don't. */
const vectors = resolve(import.meta.dirname, '../shared/corpus/xss.json');

/**
 * What the reference host sends with every page (docs/behaviour/reliability.md#security-policy), except that a test
 * may frame it.
 */
const strictPolicy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'", "img-src 'self'"],
  ...["connect-src 'self'", "form-action 'self'", "base-uri 'none'", "object-src 'none'"],
  ...["require-trusted-types-for 'script'", 'trusted-types dompurify'],
].join('; ');

/** Serves what tests need beside their bundles: the vectors, and a page under the strict policy for a given module. */
async function testResources(context, next) {
  if (context.path === '/hc-test/vectors.json') {
    context.body = existsSync(vectors) ? await readFile(vectors) : 'null';
    context.type = 'json';
  } else if (context.path === '/hc-test/strict-page') {
    const module = encodeURI(String(context.query.module)).replaceAll('"', '%22');
    context.set('Content-Security-Policy', strictPolicy);
    context.type = 'html';
    context.body = `<!doctype html><html lang="en" data-hc-page="strict"><title>Strict</title><body><script type="module" src="${module}"></script></body></html>`;
  } else return next();
}

// Bundles of the browser tests, made and named by scripts/test-browser.mjs.
export default {
  files: [`${process.env.HC_BROWSER_TESTS ?? '.cache/browser-tests'}/*.test.js`],
  // One more than there are cores: pages wait for what they show a third of their time.
  concurrency: availableParallelism() + 1,
  middleware: [testResources],
  // As long as any test on a busy machine (scripts/test/steps.mjs).
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: 30_000 } },
  filterBrowserLogs: ({ args }) => !String(args[0]).includes('React DevTools'),
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: findChromium(), args: chromiumFlags() },
      // A context of its own keeps storage apart from the page beside it; the emulated focus makes both behave as
      // the window in front.
      createPage: async ({ browser }) => {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        const session = await page.createCDPSession();
        await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
        return page;
      },
    }),
  ],
  reporters: [sourceReporter(), countReporter(countFile('browser'))],
};
