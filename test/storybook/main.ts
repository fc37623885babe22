/**
 * Opens every page of the built Storybook, interactions and all, and says what isn't as it should be:
 * `npm run test:storybook`. Words after `--` are parts of the ids to open. With `--languages` the first story of every
 * element and widget, or each that is named by such words, is opened in every language instead, at several widths;
 * stories with interactions, whose words are English, are left out.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { defaultLocale, languages } from '#domain/locales.ts';
import { chromiumEnv, chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { type Entry, type Findings, openEntry, openManager } from './openEntry.ts';
import { serveFolder } from './serveFolder.ts';

const folder = join(import.meta.dirname, '../../storybook-static');
const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: { languages: { type: 'boolean', default: false } },
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
const queue = (
  values.languages
    ? languages.flatMap(({ locale }) => inLanguages.map((entry) => ({ entry, locale })))
    : entries.map((entry) => ({ entry, locale: defaultLocale }))
).values();
await Promise.all(
  Array.from({ length: Math.max(1, availableParallelism() - 1) }, async () => {
    for (const { entry, locale } of queue)
      note(
        `${entry.id} ${locale}`,
        await openEntry(browser, site.origin, entry, { locale, inLanguage: values.languages }),
      );
  }),
);
const first = entries.find(({ type }) => type === 'story');
if (first) note('the manager', await openManager(browser, site.origin, first));
await browser.close();
await site.stop();

const stories = entries.filter(({ type }) => type === 'story').length;
const opened = values.languages
  ? `${inLanguages.length} stories in ${languages.length} languages`
  : `${stories} stories, ${entries.length - stories} pages of documentation`;
console.log(
  `${opened}, ${sums.requests} requests: ` +
    `${sums.violations} accessibility violations, ${sums.outside} requests to elsewhere, ${sums.faults} faults`,
);
process.exitCode = stories > 0 && sums.violations + sums.outside + sums.faults === 0 ? 0 : 1;
