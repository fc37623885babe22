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
        const tests = session.testResults ? testsOf(session.testResults) : [];
        count.passed += tests.filter((test) => test.passed && !test.skipped).length;
        const failed = tests.filter((test) => !test.passed && !test.skipped).length;
        count.failed += session.passed ? failed : Math.max(failed, 1);
        // Mocha knows no reasons: what is left out says it in its name.
        for (const { name } of tests.filter((test) => test.skipped))
          count.skipped.push({ file: sourceOf(session.testFile), test: name, reason: '' });
        if (!session.passed) count.failures.push(...failedTests(session));
      }
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(count));
    },
  };
}

/** A failed file, its errors outside tests and its failed tests, a line each with the message. */
function failuresOf({ testFile, errors, testResults }) {
  const outside = errors.map((error) => `  ${error.message}`);
  const tests = testResults ? testsOf(testResults).filter((test) => !test.passed && !test.skipped) : [];
  const inside = tests.map((test) => `  ${test.name}: ${test.error?.message ?? 'failed'}`);
  return ['', `FAILED ${sourceOf(testFile)}`, ...outside, ...inside];
}

/** The failed tests of a file; the file itself where its errors stand outside of them. */
function failedTests({ testFile, testResults }) {
  const file = sourceOf(testFile);
  const tests = testResults ? testsOf(testResults).filter((test) => !test.passed && !test.skipped) : [];
  return tests.length > 0 ? tests.map(({ name }) => ({ file, test: name })) : [{ file, test: file }];
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

/** `…/src~ui~Button.test.js` → `src/ui/Button.browser.test`, also of one that is put first (`0~…`). */
const sourceOf = (bundle) =>
  `${basename(bundle, '.test.js').replace(/^0~/, '').replaceAll('~', '/')}.browser.test`;

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
