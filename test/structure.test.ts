import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { elements } from '#contracts/elements.ts';
import { targetFromUrl } from '#domain/routes.ts';

process.chdir(`${import.meta.dirname}/..`);

const layers = ['contracts', 'domain', 'i18n', 'parts', 'runtime', 'screens', 'shell', 'ui'];

/** Screens whose address has another word, or none (spec A 2.1). */
const otherAddresses: Record<string, string | null> = { home: '', landing: 'page', error: null };

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const folders = (path: string) =>
  existsSync(path) ? readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
const camelCase = (word: string) => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const screens = folders('src/screens').map(({ name }) => name);
const definitions = Object.entries(elements);
const words = definitions.map(([, { tag }]) => tag.replace(/^hc-/, ''));
const elementFiles = globSync('elements/*').map((file) => basename(file));
const storyWords = globSync('stories/**/*.stories.{ts,tsx}').map((file) => basename(file).split('.')[0]);
const sections = Object.keys(json('src/i18n/catalogs/en-US.json') as object);

test('every file of src lies in a layer', () => {
  const allowed = [...layers, 'css.d.ts'];
  assert.deepEqual(
    readdirSync('src').filter((name) => !allowed.includes(name)),
    [],
  );
});

test('the word of a screen folder is the word of its address', () => {
  const search = '?articleId=1&id=1&q=x&integration=x&product=x';
  for (const screen of screens) {
    const word = otherAddresses[screen] === undefined ? screen : otherAddresses[screen];
    if (word === null) continue;
    const { view } = targetFromUrl({ pathname: `/${word}`, search, hash: '' }, '');
    assert.equal(view, word || 'main', `src/screens/${screen}`);
  }
});

test('every screen is an element too', () => {
  assert.deepEqual(
    screens.filter((screen) => !words.includes(screen)),
    [],
  );
});

test('an element goes by one word: its name in the definitions is its tag', () => {
  for (const [name, { tag }] of definitions) assert.equal(name, camelCase(tag.replace(/^hc-/, '')));
});

test('every element has its texts in the catalog section of its word', () => {
  assert.deepEqual(
    words.filter((word) => !sections.includes(camelCase(word))),
    [],
  );
});

test('every definition has a file in elements/, and every file a definition', {
  skip: elementFiles.length === 0,
}, () => {
  assert.deepEqual(elementFiles.sort(), words.map((word) => `${word}.ts`).sort());
});

test('every element has a story file of its word', { skip: storyWords.length === 0 }, () => {
  assert.deepEqual(
    words.filter((word) => !storyWords.includes(word)),
    [],
  );
});

test('the lock file names no registry', () => {
  const { packages } = json('package-lock.json') as { packages: Record<string, { resolved?: string }> };
  assert.deepEqual(
    Object.keys(packages).filter((path) => packages[path]?.resolved),
    [],
  );
});
