import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { SetupError } from '../setup.mjs';
import { countFile } from './counts.mjs';
import { endWhenOver } from './ending.mjs';
import { groupFiles } from './group-files.mjs';

const unitTests = [
  'src/**/*.test.ts',
  'host/**/*.test.ts',
  'connectors/**/*.test.ts',
  'builder/**/*.test.ts',
  'scripts/**/*.test.mjs',
  'test/*.test.ts',
  'test/{pseudo,languages}/*.test.ts',
  'test/storybook/*.test.ts',
];

/** What takes longest begins first, in a process of its own, so that no core waits for it at the end. */
const longest = [
  ...[
    'first-sign',
    'server-rendering',
    'sign-in',
    'hydration',
    'contact-advisor',
    'provider-sign-in',
    'chat',
  ],
  ...['page-builder', 'without-scripts', 'case-detail', 'complaints', 'tools', 'faults'],
  ...['customer-finds', 'color-scheme', 'layout-shift', 'drawn-page', 'languages'],
  ...['page-builder-frame', 'page-builder-together', 'page-blocks', 'page-campaign'],
  ...['main', 'access', 'login', 'scope', 'folder', 'backup', 'send', 'access-matrix', 'demo-access'],
  ...['case-faults', 'search-fairness', 'content-sync', 'provider', 'upload-bounds'],
];
const longestFirst = (a, b) => isLong(b) - isLong(a) || (a < b ? -1 : 1);
const isLong = (file) => longest.some((part) => file.includes(`/${part}.`));

const flow = (name) => `test/flows/${name}.flow.test.ts`;
const host = (name) => `host/${name}.test.ts`;
/** Flows that go through every screen for its looks, movement and languages. */
const ofLooks = ['color-scheme', 'drawn-page', 'languages', 'layout-shift', 'pseudo-languages'].map(flow);
/** Those of which every day has a part (test/flows/support/extent.ts). */
const inPart = ['chat', 'contact-advisor', 'hydration', 'my-cases', 'server-rendering', 'time-zone'].map(
  flow,
);
/** Flows of administrators who build more than a page of elements. */
const ofBuilders = [
  'page-builder',
  'page-blocks',
  'page-builder-frame',
  'page-builder-together',
  'page-campaign',
  'page-first-sign',
].map(flow);
/** Flows of a site that lives with other systems, and what ends, floods or moves one: of whoever operates it. */
const ofOperators = [
  ...['hosted-search', 'object-storage', 'own-people', 'provider-sign-in'].map(flow),
  ...[
    'commands/backup',
    'commands/move',
    'content/folder/round-trip',
    'hosted-search/access',
    'hosted-search/send',
  ].map(host),
  ...['mail/kills', 'methods/case-faults', 'outbox/kills', 'server/content-sync'].map(host),
  ...['methods/upload-bounds', 'pages/provider', 'pages/provider-faults', 'server/search-fairness'].map(host),
];
/** What is left to the steps that take longer, unless it is named. */
const leftOut = [...ofLooks, ...ofBuilders, ...ofOperators];
const daily = (files) => files.filter((file) => !leftOut.includes(file));

/** What a file of tests, the longest of which takes half a minute, may take on a busy machine, in milliseconds. */
const longestTest = 300_000;

/** What comparing every part of a built page may take. */
const longestComparison = 3_600_000;

/** Two more than there are cores: a file waits for its host or its browser more than a third of its time. */
const filesAtOnce = availableParallelism() + 2;

/**
 * The checks of `npm test` in their order: what each says and runs, beside which it runs (those that follow each other with
 * the same word, so that one's waiting is another's time), whether it needs a browser, whether its commands take parts of
 * file names that narrow it down, whether it takes so long that it runs only when it is named, and its environment.
 */
export const steps = {
  types: {
    says: 'every file fits its types',
    beside: 'checks',
    commands: () => [['node_modules/typescript-7/bin/tsc', '--noEmit']],
  },
  lint: {
    says: 'format, rules, borders between layers, nothing unused, no dead reference, no left and right in styles, every export documented, generated files as generated, subjects of commits short',
    beside: 'checks',
    commands: () => [
      ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
      [
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.mjs',
        'src',
        'elements',
        'host',
        'builder',
      ],
      ['node_modules/knip/bin/knip.js'],
      ['scripts/generate-icons.mjs', '--check'],
      ['scripts/generate-docs.mjs', '--check'],
      ['scripts/generate-experience.mjs', '--check'],
      ['scripts/lint/links.mjs'],
      ['scripts/lint/exports.mjs'],
      ['scripts/lint/logical.mjs'],
      ['scripts/lint/subjects.mjs'],
    ],
  },
  texts: {
    says: 'all texts in ten languages, in the terms of each',
    beside: 'checks',
    commands: () => [['node_modules/i18next-cli/dist/esm/cli.js', 'status'], ['scripts/lint/terms.mjs']],
  },
  build: {
    says: 'dist, its sizes and its fitness for the platform',
    beside: 'checks',
    commands: () => [['scripts/build.mjs', '--if-changed'], ['node_modules/size-limit/bin.js']],
  },
  unit: {
    says: 'rules, host and scripts',
    takesFiles: true,
    commands: (parts) => [
      nodeTest('unit', unitTests, parts, [`--test-concurrency=${filesAtOnce}`], (files, areNamed) =>
        groupFiles(areNamed ? files : daily(files), folderOfGroups('unit'), isLong),
      ),
    ],
  },
  browser: {
    says: 'elements and widgets in Chromium',
    browser: true,
    takesFiles: true,
    commands: (parts) => [['scripts/test-browser.mjs', ...parts]],
  },
  flows: {
    says: 'tasks of users through the host',
    browser: true,
    takesFiles: true,
    commands: (parts) => [
      ['scripts/build.mjs', '--if-changed'],
      nodeTest(
        'flows',
        ['test/flows/**/*.flow.test.ts'],
        parts,
        [`--test-concurrency=${filesAtOnce}`],
        (files, areNamed) =>
          areNamed ? files : groupFiles(daily(files), folderOfGroups('flows'), isLong, 3),
      ),
    ],
  },
  screens: {
    says: 'what holds of every screen, at all widths, in all languages, cold and warm',
    browser: true,
    takesFiles: true,
    onDemand: true,
    env: { HC_EVERY_SCREEN: '1' },
    commands: (parts) => [
      ['scripts/build.mjs', '--if-changed'],
      nodeTest('screens', [...ofLooks, ...inPart], parts, [`--test-concurrency=${filesAtOnce}`]),
      ...(parts.length === 0 ? [['scripts/test-browser.mjs', 'elements/columns']] : []),
    ],
  },
  operating: {
    says: 'a site that is killed, flooded, backed up, moved, and fed, searched and signed in to by other systems',
    browser: true,
    takesFiles: true,
    onDemand: true,
    commands: (parts) => [
      ['scripts/build.mjs', '--if-changed'],
      nodeTest('operating', ofOperators, parts, [`--test-concurrency=${filesAtOnce}`]),
    ],
  },
  relevance: {
    says: 'searches find what people mean, one query of eight',
    takesFiles: true,
    onDemand: true,
    commands: (parts) => [nodeTest('relevance', ['test/relevance/*.test.ts'], parts)],
  },
  languages: {
    says: 'every screen, tool and mail in ten languages and two that nobody speaks, at seven widths',
    browser: true,
    takesFiles: true,
    onDemand: true,
    commands: (parts) => [
      ['scripts/build.mjs', '--if-changed'],
      nodeTest('languages', ['test/languages/**/*.walk.ts'], parts, ['--test-timeout=3600000']),
    ],
  },
  crawl: {
    says: 'every link of the demo as each account',
    browser: true,
    takesFiles: true,
    onDemand: true,
    commands: (parts) => [
      ['scripts/build.mjs', '--if-changed'],
      nodeTest('crawl', ['test/crawl/**/*.crawl.ts'], parts),
    ],
  },
  canvas: {
    says: 'every part of a built page in the editor as on the site, and pages, frames and blocks built by hand',
    browser: true,
    takesFiles: true,
    onDemand: true,
    commands: (parts) => [
      ['scripts/build.mjs', '--if-changed'],
      nodeTest('canvas', ['test/canvas/**/*.canvas.ts', ...ofBuilders], parts, [
        `--test-timeout=${longestComparison}`,
      ]),
    ],
  },
};

/** What the words of a command ask for; behind `--` a word is no step, whatever its name. */
export function readWords(words) {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const names = words.slice(0, end).filter((word) => steps[word]);
  const parts = words.filter((word, at) => (at > end || !steps[word]) && !['--', keepGoing].includes(word));
  return { names, parts, keepGoing: words.includes(keepGoing) };
}

const keepGoing = '--keep-going';

const folderOfGroups = (name) => join(dirname(countFile(name)), `groups-of-${name}-${process.pid}`);

/**
 * The arguments that run test files of node:test and leave their count; words that begin with `--test-` are options of its
 * own. `toStart` chooses among the files that match, and is told whether they are named. Throws SetupError when none does.
 */
function nodeTest(name, patterns, words, options = [], toStart = (files) => files) {
  const parts = words.filter((word) => !word.startsWith('--test-'));
  const files = globSync(patterns)
    .filter((file) => !file.includes('.browser.test.'))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
  if (files.length === 0)
    throw new SetupError(`${name}: no test file matches ${(parts.length ? parts : patterns).join(', ')}.`);
  return [
    // A Node that ends while a thread of it compiles may wait for that thread for ever (nodejs/node#54918).
    '--no-concurrent-recompilation',
    '--no-concurrent-sparkplug',
    endWhenOver,
    '--test',
    `--test-timeout=${longestTest}`,
    ...options,
    ...words.filter((word) => !parts.includes(word)),
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./scripts/test/count-reporter.mjs',
    `--test-reporter-destination=${countFile(name)}`,
    ...toStart(files.sort(longestFirst), parts.length > 0),
  ];
}
