/**
 * Opens every page of the built Storybook, interactions and all, and says what isn't as it should be:
 * `npm run test:storybook`. Words after `--` are parts of the ids to open. With `--languages` the first story of every
 * element and widget, or each that is named by such words, is opened in every language instead, at several widths;
 * stories with interactions, whose words are English, are left out. With `--states` every story is judged by axe light
 * and dark, on a phone and a desk; with both, those whose words are ours in the languages of `stateLocales` too.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { defaultLocale, languages } from '#domain/locales.ts';
import { chromiumEnv, chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { pseudoKinds } from '../pseudo/pseudoTexts.ts';
import { type Entry, type Findings, newReader, openEntry, openManager } from './openEntry.ts';
import { serveFolder } from './serveFolder.ts';
import { stateWidths } from './stateViolations.ts';

const folder = join(import.meta.dirname, '../../storybook-static');
const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    languages: { type: 'boolean', default: false },
    states: { type: 'boolean', default: false },
  },
});
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
  readonly entries: Readonly<Record<string, Entry>>;
};
const all = Object.values(index.entries);
const entries = all.filter(({ id }) => parts.length === 0 || parts.some((part) => id.includes(part)));
const site = await serveFolder(folder);
const browser = await chromium.launch({
  executablePath: findChromium(),
  // What would leave the machine is counted, and never does.
  args: [...chromiumFlags(), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  env: chromiumEnv(),
});

const sums = { requests: 0, violations: 0, outside: 0, faults: 0 };

function note(name: string, { requests, ...found }: Findings): void {
  sums.requests += requests;
  for (const kind of ['violations', 'outside', 'faults'] as const) {
    sums[kind] += found[kind].length;
    for (const each of found[kind]) console.log(`${name}\n  ${kind}: ${each}`);
  }
}

const hasWords = ({ type, tags }: Entry) => type === 'story' && !tags.includes('play-fn');
const isFirst = ({ id, title }: Entry) =>
  entries.find((each) => each.title === title && hasWords(each))?.id === id;
const inLanguages = entries.filter((entry) => hasWords(entry) && (parts.length > 0 || isFirst(entry)));
/** The longest words, the longest rows of endings, and a language that nobody speaks and one from the right. */
const stateLocales = ['de-DE', 'pl-PL', ...pseudoKinds];
const isOurs = (entry: Entry) => hasWords(entry) && !entry.title.startsWith('Widgets/');
const stories = entries.filter(({ type }) => type === 'story');
const visitsIn = (locales: readonly string[], each: readonly Entry[]) =>
  locales.flatMap((locale) => each.map((entry) => ({ entry, locale })));
const visits = values.states
  ? [
      ...visitsIn([defaultLocale], stories),
      ...(values.languages ? visitsIn(stateLocales, stories.filter(isOurs)) : []),
    ]
  : values.languages
    ? visitsIn(
        languages.map(({ locale }) => locale),
        inLanguages,
      )
    : visitsIn([defaultLocale], entries);
const queue = visits.values();
await Promise.all(
  Array.from({ length: Math.max(1, availableParallelism() - 1) }, async () => {
    const reader = await newReader(browser);
    for (const { entry, locale } of queue)
      note(
        `${entry.id} ${locale}`,
        await openEntry(reader, site.origin, entry, {
          locale,
          inLanguage: values.languages && !values.states,
          everyState: values.states,
        }),
      );
  }),
);
const first = entries.find(({ type }) => type === 'story');
if (first) note('the manager', await openManager(await newReader(browser), site.origin, first));
await browser.close();
await site.stop();

const opened = values.states
  ? `${visits.length} stories in a language, light and dark at ${stateWidths.join(' and ')}`
  : values.languages
    ? `${inLanguages.length} stories in ${languages.length} languages`
    : `${stories.length} stories, ${entries.length - stories.length} pages of documentation`;
console.log(
  `${opened}, ${sums.requests} requests: ` +
    `${sums.violations} accessibility violations, ${sums.outside} requests to elsewhere, ${sums.faults} faults`,
);
process.exitCode = stories.length > 0 && sums.violations + sums.outside + sums.faults === 0 ? 0 : 1;
