import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { oldestBrowsers } from '#contracts/browsers.ts';
import { views } from '#domain/views.ts';

process.chdir(`${import.meta.dirname}/..`);

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'));

const catalog = readFileSync('src/i18n/catalogs/en-US.json', 'utf8');

/** All texts and constants, as the code has them; what is filled in is left open. */
const stated = [
  ...read('src/i18n/catalogs/en-US.json'),
  ...read('src/{contracts,domain,parts,screens}/**/*.{ts,tsx}'),
]
  .join('\n')
  .replaceAll(/\{\{?\w+\}\}?/g, '{}');

/** What a page quotes of the product: several words that begin with a capital letter, or with a sign before one. */
const quotes = (page: string) =>
  [...page.matchAll(/`([^`\n]+)`/g)]
    .map(([, quote = '']) => quote)
    .filter((quote) => /^[\p{Lu}❌✅©]/u.test(quote) && quote.includes(' '));

/** A quote may end early, by '…', and leave open what is filled in, by `{name}`. */
const isStated = (quote: string) =>
  stated.includes(JSON.stringify(quote.replace(/…$/, '').replaceAll(/\{\w+\}/g, '{}')).slice(1, -1));

test('every text that the pages on behaviour quote is one of the product', () => {
  const pages = globSync('docs/behaviour/*.md');
  const unknown = pages.flatMap((file) =>
    quotes(readFileSync(file, 'utf8'))
      .filter((quote) => !isStated(quote))
      .map((quote) => `${file}: ${quote}`),
  );
  assert.deepEqual(unknown, []);
});

test('the table of browsers says the oldest versions that pages name', () => {
  const page = readFileSync('docs/behaviour/browsers.md', 'utf8');
  const rows = Object.fromEntries(
    [...page.matchAll(/^\| (Chrome|Firefox|Safari)\b.*? \| (\d+) \|/gm)].map(([, name = '', from]) => [
      name.toLowerCase(),
      Number(from),
    ]),
  );
  assert.deepEqual(rows, oldestBrowsers);
});

test('the table of addresses says what the rows of the views say', () => {
  const page = readFileSync('docs/behaviour/routes-and-navigation.md', 'utf8');
  const rows = [...page.matchAll(/^\| (.+?) \| ([a-z-]+)(?: \(.+?\))? \| (.+?) \| (.+?) \|$/gm)].map(
    ([, address = '', view = '', title = '', guests = '']) => ({
      view,
      path: view === 'error' ? null : (/^`\/([a-z-]*)/.exec(address)?.[1] ?? address),
      title: /^`(.+)`$/.exec(title)?.[1]?.replaceAll(/\{\w+\}/g, '{}') ?? null,
      isForGuests: guests.startsWith('yes'),
    }),
  );
  const textOf = (key: string) =>
    key
      .split('.')
      .reduce<unknown>(
        (part, name) => (part as Record<string, unknown>)[name],
        JSON.parse(catalog),
      ) as string;
  const expected = Object.entries(views)
    .filter(([view]) => view !== 'invalid')
    .map(([view, { path, title, isForGuests }]) => ({
      view,
      path,
      title: title && textOf(title).replaceAll(/\{\{\w+\}\}/g, '{}'),
      isForGuests,
    }));
  const byView = (list: readonly { view: string }[]) => list.toSorted((a, b) => a.view.localeCompare(b.view));
  assert.deepEqual(byView(rows), byView(expected));
});
