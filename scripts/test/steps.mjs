import { globSync } from 'node:fs';
import { SetupError } from '../setup.mjs';
import { countFile } from './counts.mjs';

/** The checks of `npm test` in their order: what each says and runs, and whether it needs a browser. */
export const steps = {
  types: {
    says: 'every file fits its types',
    commands: () => [['node_modules/typescript/bin/tsc', '--noEmit']],
  },
  lint: {
    says: 'format, rules, borders between layers, nothing unused',
    commands: () => [
      ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
      [
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.mjs',
        'src',
        'elements',
        'host',
      ],
      ['node_modules/knip/bin/knip.js'],
    ],
  },
  texts: {
    says: 'all texts in ten languages',
    commands: () => [['node_modules/i18next-cli/dist/esm/cli.js', 'status']],
  },
  unit: {
    says: 'rules, host and scripts',
    commands: () => [
      nodeTest('unit', ['src/**/*.test.ts', 'host/**/*.test.ts', 'scripts/**/*.test.mjs', 'test/*.test.ts']),
    ],
  },
  build: {
    says: 'dist, its sizes and its fitness for the platform',
    commands: () => [['scripts/build.mjs', '--if-changed'], ['node_modules/size-limit/bin.js']],
  },
  browser: {
    says: 'elements and widgets in Chromium',
    browser: true,
    commands: () => [['scripts/test-browser.mjs']],
  },
  flows: {
    says: 'tasks of users through the host',
    browser: true,
    commands: () => [
      ['scripts/build.mjs', '--if-changed'],
      nodeTest('flows', ['test/flows/**/*.flow.test.ts'], ['--test-concurrency=1']),
    ],
  },
};

/** The arguments that run test files of node:test and leave their count. Throws when there are no such files. */
export function nodeTest(name, patterns, options = []) {
  const files = globSync(patterns).filter((file) => !file.includes('.browser.test.'));
  if (files.length === 0) throw new SetupError(`${name}: no file matches ${patterns.join(', ')}.`);
  return [
    '--test',
    ...options,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./scripts/test/count-reporter.mjs',
    `--test-reporter-destination=${countFile(name)}`,
    ...files.sort(),
  ];
}
