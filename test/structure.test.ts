import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { elements } from '#contracts/elements.ts';
import { wordOf } from '#contracts/names.ts';
import { views } from '#domain/views.ts';

process.chdir(`${import.meta.dirname}/..`);

const layers = ['contracts', 'domain', 'i18n', 'parts', 'runtime', 'screens', 'shell', 'ui'];

/** Screens whose address has another word than their element, or none. */
const otherAddresses: Record<string, string | null> = { home: '', landing: 'page', error: null };

/** Stylesheets of what floats in the window, and of pages themselves. All others ask the element's place how wide it is. */
const windowSheets = [
  'src/screens/article/definitions.css',
  'src/shell/browse-menu/browse.css',
  'src/shell/header/account-panel.css',
  'src/shell/header/header-menu.css',
  'src/ui/dialog.css',
  'src/ui/listbox-button.css',
  'src/ui/toast.css',
  'src/ui/tokens.css',
];

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const folders = (path: string) =>
  existsSync(path) ? readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
const camelCase = (word: string) => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const screens = folders('src/screens').map(({ name }) => name);
const definitions = Object.entries(elements);
const words = definitions.map(([, { tag }]) => wordOf(tag));
const elementFiles = globSync('elements/*').map((file) => basename(file));
const storyWords = globSync('stories/**/*.stories.{ts,tsx}').map((file) => basename(file).split('.')[0]);
const sections = Object.keys(json('src/i18n/catalogs/en-US.json') as object);

test('every file of src lies in a layer, but what the built files export', () => {
  const allowed = [...layers, 'hc.ts', 'css.d.ts'];
  assert.deepEqual(
    readdirSync('src').filter((name) => !allowed.includes(name)),
    [],
  );
});

test('folders, except those of a language, and stylesheets are named in kebab-case', () => {
  const named = [
    ...globSync('{src,elements,host,scripts,stories,test}/**/'),
    ...globSync('{src,stories}/**/*.css'),
  ];
  assert.deepEqual(
    named.filter((path) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.css)?$|^[a-z]{2}-[A-Z]{2}$/.test(basename(path))),
    [],
  );
});

test('only what floats in the window asks how wide that is', () => {
  const width = /@media[^{]*\b(?:width|inline-size)\b|\d[sld]?v(?:w|i|min|max)\b/;
  const asking = globSync('src/**/*.css').filter((file) => width.test(readFileSync(file, 'utf8')));
  assert.deepEqual(asking.sort(), windowSheets);
});

test('the word of a screen folder is the word of its address', () => {
  const shown = Object.values(views).flatMap(({ element, path }) => (element ? [{ element, path }] : []));
  assert.deepEqual(shown.map(({ element }) => wordOf(elements[element].tag)).sort(), screens.sort());
  for (const { element, path } of shown) {
    const word = wordOf(elements[element].tag);
    assert.equal(path, otherAddresses[word] === undefined ? word : otherAddresses[word], element);
  }
});

test('every screen is an element too', () => {
  assert.deepEqual(
    screens.filter((screen) => !words.includes(screen)),
    [],
  );
});

test('an element goes by one word: its name in the definitions is its tag', () => {
  for (const [name, { tag }] of definitions) assert.equal(name, camelCase(wordOf(tag)));
});

test('every element has its texts in the catalog section of its word', () => {
  assert.deepEqual(
    words.filter((word) => !sections.includes(camelCase(word))),
    [],
  );
});

test('every definition has a file in elements/, and every file a definition; blocks share one', () => {
  assert.deepEqual(elementFiles.sort(), ['blocks', ...words].map((word) => `${word}.ts`).sort());
});

test('every element has a story file of its word', () => {
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

test('the changelog begins with the version of the package', () => {
  const { version } = json('package.json') as { version: string };
  assert.equal(/^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1], version);
});

const exportsOf = (file: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^export const (\w+): Story\b/gm), ([, name]) => name ?? '');

/** Widgets that are seen only as part of others, with those that show them. */
const innerWidgets: Record<string, string> = {
  Field: 'TextField',
  Icon: 'icons',
  VisuallyHidden: 'GlyphText',
};

test('every widget has its page in Storybook', () => {
  const shown = globSync('stories/ui/*.stories.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const widgets = globSync('src/ui/*.tsx', { exclude: ['**/*.test.tsx'] }).map((file) =>
    basename(file, '.tsx'),
  );
  assert.deepEqual(
    widgets.filter(
      (name) => !shown.includes(`#ui/${name}.tsx'`) && !shown.includes(`#ui/${innerWidgets[name]}`),
    ),
    [],
  );
});

const looks = ['InGerman', 'Dark', 'Narrow'];
const visitors = ['Guest', 'Employee', 'Administrator', 'Partner', 'InternalUser', 'ItTrial'];
const reads = [
  'Loading',
  'Failed',
  'Offline',
  'ServerDown',
  'SignedOut',
  'Forbidden',
  'NotFound',
  'Malformed',
  'Blocked',
  'TooMany',
  'UserChanged',
];
const content = ['Empty', 'LongText'];

/** States that a screen can't be in, and why. */
const impossible: Record<string, readonly string[]> = {
  // It reads nothing, and its texts are its own; what sending meets has stories of its own.
  'complaints-form': [...reads, ...content],
  // A bare text of its own.
  integration: [...reads, ...content],
  // It is the state of others; NotFound is what it shows.
  error: [...reads.filter((name) => name !== 'NotFound'), 'Empty'],
  // The service of the search fails in one way, whatever its reason.
  search: reads.slice(2),
  // Its fields are empty at first, and its texts are its own.
  'contact-advisor': content,
  // The one note that it shows is there or not.
  'release-note': ['Empty'],
  // Its own tiles are always there; without news it has a state of its own.
  home: ['Empty'],
};

test('every screen is in Storybook in every state that it can be in', () => {
  const missing = screens.flatMap((screen) => {
    const stories = exportsOf(`stories/${screen}.stories.ts`);
    return [...looks, ...visitors, ...reads, ...content]
      .filter((name) => !impossible[screen]?.includes(name) && !stories.includes(name))
      .map((name) => `${screen}: ${name}`);
  });
  assert.deepEqual(missing, []);
});
