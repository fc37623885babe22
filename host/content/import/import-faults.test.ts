import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { assetLink, link, same } from '../../demo/export-parts.ts';
import type { ContentStore } from '../../store/database.ts';
import {
  entryIn,
  importOptions,
  importSmall,
  type LooseExport,
  smallExport,
  withContentStore,
} from '../../testing/small-export.ts';
import { importContent } from './import.ts';
import { ImportError } from './import-error.ts';
import { exportOf } from './read-export.ts';

/** What is wrong, how the export gets it, and what the message must say. */
type Fault = readonly [name: string, breakIt: (content: LooseExport) => unknown, says: RegExp];

const fields = (content: LooseExport, id: string) => entryIn(content, id).fields;
const sys = (content: LooseExport, id: string) => entryIn(content, id).sys;
const file = (content: LooseExport) => content.assets[0].fields.file['en-US'];
const localeOf = (content: LooseExport, code: string) =>
  content.locales.find((locale: LooseExport) => locale.code === code);
const setDefaults = (content: LooseExport, codes: readonly string[]) => {
  for (const locale of content.locales) locale.default = codes.includes(locale.code);
};
const own = (text: string) => JSON.parse(text);

const faults: readonly Fault[] = [
  ['no entries', (c) => delete c.entries, /entries must be a list, not nothing/],
  ['entries that are an object', (c) => (c.entries = {}), /entries must be a list, not an object/],
  ['no assets', (c) => delete c.assets, /assets must be a list, not nothing/],
  ['no locales', (c) => (c.locales = []), /needs en-US as its default locale, but the export has no locale/],
  ['another default locale', (c) => setDefaults(c, ['de-DE']), /but the export's is de-DE/],
  ['two default locales', (c) => setDefaults(c, ['de-DE', 'en-US']), /de-DE and en-US are marked as default/],
  [
    'a fallback to nowhere',
    (c) => (c.locales[0].fallbackCode = 'xx-XX'),
    /Locale de-DE: falls back to "xx-XX", which is not a locale/,
  ],
  [
    'fallbacks in a circle',
    (c) => (localeOf(c, 'es-ES').fallbackCode = 'es-419'),
    /Locale es-(ES|419): its fallbacks go round in a circle/,
  ],
  ['a locale twice', (c) => c.locales.push(c.locales[0]), /Locale de-DE: is there twice/],
  [
    'an entry that is a text',
    (c) => c.entries.push('x'),
    /Entry \d+ of the list: must be an object with sys/,
  ],
  [
    'an entry without id',
    (c) => delete sys(c, 'term-a').id,
    /Entry \d+ of the list: its id "null" is not|its id "undefined" is not/,
  ],
  [
    'an id with a path in it',
    (c) => (sys(c, 'term-a').id = '../../x'),
    /its id "\.\.\/\.\.\/x" is not 1 to 64 letters/,
  ],
  [
    'an id twice',
    (c) => c.entries.push(structuredClone(entryIn(c, 'term-a'))),
    /Entry term-a \(elementGlossaryTerm\): is there twice/,
  ],
  [
    'no content type',
    (c) => delete sys(c, 'term-a').contentType,
    /Entry term-a: its content type is missing/,
  ],
  [
    'an asset among the entries',
    (c) => (sys(c, 'term-a').type = 'Asset'),
    /Entry term-a: sys.type must be "Entry", not "Asset"/,
  ],
  [
    'no fields',
    (c) => delete entryIn(c, 'term-a').fields,
    /Entry term-a \(elementGlossaryTerm\): fields must be an object, not nothing/,
  ],
  [
    'a date that is none',
    (c) => (sys(c, 'public-one').publishedAt = 'yesterday'),
    /Entry public-one \(tutorial\): publishedAt "yesterday" is not a date/,
  ],
  [
    'a version that is none',
    (c) => (sys(c, 'public-one').version = -3),
    /Entry public-one \(tutorial\): version "-3" is not a whole number/,
  ],
  [
    'a published version of the future',
    (c) => (sys(c, 'public-one').publishedVersion = 9),
    /Entry public-one \(tutorial\): publishedVersion 9 is newer than version 2/,
  ],
  [
    'a field without locales',
    (c) => (fields(c, 'public-one').title = 'Plain'),
    /Entry public-one \(tutorial\), field title: must be an object with a value for each locale/,
  ],
  [
    'a locale the export has not',
    (c) => (fields(c, 'public-one').title['ja-JP'] = '給与'),
    /Entry public-one \(tutorial\), field title, locale ja-JP: is not one of the locales/,
  ],
  [
    'a title that is a number',
    (c) => (fields(c, 'public-one').title['de-DE'] = 7),
    /Entry public-one \(tutorial\), field title, locale de-DE: must be a text, not a number/,
  ],
  [
    'a body as rich text',
    (c) => (fields(c, 'public-one').body['en-US'] = { nodeType: 'document' }),
    /Entry public-one \(tutorial\), field body, locale en-US: must be a text, not rich text\. Keep its HTML in a field of long text/,
  ],
  [
    'no title',
    (c) => delete fields(c, 'public-one').title,
    /Entry public-one \(tutorial\), field title, locale en-US: is missing/,
  ],
  [
    'an empty body',
    (c) => (fields(c, 'public-one').body['en-US'] = ' '),
    /Entry public-one \(tutorial\), field body, locale en-US: is missing/,
  ],
  [
    'an unknown visibility',
    (c) => (fields(c, 'public-one').visibility = same(['Visible to Everyone'])),
    /field visibility, locale en-US: "Visible to Everyone" is none of "Visible to Public", "Visible to Customers"/,
  ],
  [
    'a visibility that is no list',
    (c) => (fields(c, 'public-one').visibility = same('Visible to Public')),
    /field visibility, locale en-US: must be a list, not a text/,
  ],
  [
    'a flag that is a text',
    (c) => (fields(c, 'topic-eor').isEorCountryTopic = same('true')),
    /Entry topic-eor \(topic\), field isEorCountryTopic, locale en-US: must be true or false, not a text/,
  ],
  [
    'a release date that is none',
    (c) => (fields(c, 'note-new').releaseDate = same('2026-02-30')),
    /Entry note-new \(releaseNote\), field releaseDate, locale en-US: "2026-02-30" is not a date/,
  ],
  [
    'a link that is a text',
    (c) => (fields(c, 'public-one').product = same('product-a')),
    /Entry public-one \(tutorial\), field product, locale en-US: must be a link to an entry/,
  ],
  [
    'a link to an asset',
    (c) => (fields(c, 'public-one').product = same(assetLink('x'))),
    /field product, locale en-US: links to the asset x; it must be an entry/,
  ],
  [
    'an image that links to an entry',
    (c) => (fields(c, 'page-a').landingPageImage = same(link('topic-a'))),
    /Entry page-a \(pageLandingPageNew\), field landingPageImage, locale en-US: links to the entry topic-a; it must be an asset/,
  ],
  [
    'a link to the wrong type',
    (c) => (fields(c, 'public-one').topics = same([link('role-a')])),
    /Entry public-one \(tutorial\), field topics, locale en-US: links to role-a, a role; it must be a topic/,
  ],
  [
    'two landing pages with one slug',
    (c) => (fields(c, 'page-partners').slug = same('my-pay')),
    /Entry page-partners \(pageLandingPageNew\), field slug: "my-pay" is the slug of page-a already/,
  ],
  [
    'two topics with one slug',
    (c) => (fields(c, 'topic-b').slug = same('Pay-Dates')),
    /Entry topic-b \(topic\), field slug: "Pay-Dates" is the slug of topic-a already/,
  ],
  [
    'a slug with a path in it',
    (c) => (fields(c, 'page-a').slug = same('../admin')),
    /Entry page-a \(pageLandingPageNew\), field slug, locale en-US: "\.\.\/admin" is not a slug/,
  ],
  [
    'topics whose parents go in a circle',
    (c) => (fields(c, 'topic-a').parentTopic = same(link('topic-b'))),
    /field parentTopic: goes round in a circle \(topic-[ab] → topic-[ab] → topic-[ab]\)/,
  ],
  [
    'a topic below itself',
    (c) => (fields(c, 'topic-b').subtopics = same([link('topic-a')])),
    /field subtopics: goes round in a circle/,
  ],
  [
    'a field named __proto__',
    (c) => Object.assign(entryIn(c, 'public-one'), own('{"fields":{"__proto__":{"en-US":"x"}}}')),
    /Entry public-one \(tutorial\): a field must not be named "__proto__"/,
  ],
  [
    'a locale named __proto__',
    (c) => (fields(c, 'public-one').title = own('{"en-US":"x","__proto__":{"polluted":true}}')),
    /field title, locale __proto__: is not one of the locales/,
  ],
  [
    'an id of __proto__',
    (c) => (sys(c, 'term-a').id = '__proto__'),
    /its id "__proto__" is a word that programs keep/,
  ],
  [
    'an id of constructor',
    (c) => (sys(c, 'term-a').id = 'constructor'),
    /its id "constructor" is a word that programs keep to themselves/,
  ],
  [
    'a body of absurd size',
    (c) => (fields(c, 'public-one').body['en-US'] = 'x'.repeat(2_000_001)),
    /field body, locale en-US: has 2000001 characters; at most 2000000/,
  ],
  [
    'a body nested beyond sense',
    (c) => (fields(c, 'public-one').body['de-DE'] = `${'<b>'.repeat(100_000)}x`),
    /Entry public-one \(tutorial\), field body, locale de-DE: nests its elements deeper than 128 levels\. Take levels out/,
  ],
  [
    'a definition nested beyond sense',
    (c) => (fields(c, 'term-a').description['en-US'] = '<div>'.repeat(129)),
    /Entry term-a \(elementGlossaryTerm\), field description, locale en-US: nests its elements deeper than 128/,
  ],
  [
    'a list of absurd size',
    (c) => (fields(c, 'page-a').featuredTopics = same(Array(5001).fill(link('topic-a')))),
    /field featuredTopics, locale en-US: has 5001 items; at most 5000/,
  ],
  [
    'an asset address of another host',
    (c) => (file(c).url = '//evil.example/a/b/c/d.svg'),
    /Asset drawing-\w+, field file, locale en-US: its url "\/\/evil.example\/a\/b\/c\/d.svg" is not of the form/,
  ],
  [
    'an asset address that leaves its folder',
    (c) => (file(c).url = '//images.ctfassets.net/a/b/..%2f..%2f/passwd'),
    /its url .* is not of the form/,
  ],
  [
    'an asset name that leaves its folder',
    (c) => (file(c).fileName = '../../etc/passwd'),
    /Asset drawing-\w+, field file, locale en-US: its fileName "\.\.\/\.\.\/etc\/passwd" is not a plain file name/,
  ],
  [
    'an asset type with a line break',
    (c) => (file(c).contentType = 'image/png\r\nX-Evil: 1'),
    /its contentType .* is not a type such as image\/png/,
  ],
  [
    'an asset of absurd size',
    (c) => (file(c).details.size = 1e15),
    /its size "1000000000000000" is not a number from 0 to/,
  ],
  [
    'an asset without file',
    (c) => delete c.assets[0].fields.file,
    /Asset drawing-\w+, field file: must be an object, not nothing/,
  ],
];

/** A fingerprint of everything an import writes. */
function fingerprint({ sqlite }: ContentStore): string {
  const tables = ['entries', 'bodies', 'article_topics', 'asset_files', 'content_version', 'search_index'];
  const rows = tables.map((table) => sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all());
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

test('a broken export is refused with a sentence naming the place, and the site keeps what it had', async (t) => {
  assert.ok(faults.length >= 30);
  await withContentStore(async (store) => {
    await importSmall(store);
    const before = fingerprint(store);
    for (const [name, breakIt, says] of faults) {
      await t.test(name, async () => {
        const content = smallExport();
        breakIt(content);
        await assert.rejects(
          importContent(store, exportOf(content), { ...importOptions, replace: true }),
          (error) => {
            assert.ok(error instanceof ImportError, String(error));
            assert.match(error.message, says);
            assert.doesNotMatch(error.message, /undefined field|\[object|node_modules|SQLITE/);
            return true;
          },
        );
        assert.equal(fingerprint(store), before);
        assert.equal(Object.keys(Object.prototype).length, 0);
      });
    }
  });
});

test('anything but an export is refused', async () => {
  await withContentStore(async (store) => {
    for (const raw of [null, [], 'text', 7, true, {}, { entries: [] }]) {
      await assert.rejects(importContent(store, exportOf(raw), importOptions), ImportError);
    }
  });
});

test('the first 20 problems are listed, and how many more there are', async () => {
  await withContentStore(async (store) => {
    const content = smallExport();
    for (let n = 0; n < 25; n += 1) content.entries.push({ sys: { id: '' }, fields: {} });
    await assert.rejects(importContent(store, exportOf(content), importOptions), (error) => {
      assert.ok(error instanceof ImportError);
      assert.equal(error.problems.length, 25);
      assert.equal(error.message.split('\n').length, 21);
      assert.match(error.message, /… and 5 more\.$/);
      return true;
    });
  });
});

test('a failure while writing leaves the content of before', async () => {
  await withContentStore(async (store) => {
    await importSmall(store);
    const before = fingerprint(store);
    const failing = importSmall(store, (c) => (fields(c, 'public-one').title['en-US'] = 'New'), {
      replace: true,
      progress: (phase) => {
        if (phase === 'search') throw new Error('the power went out');
      },
    });
    await assert.rejects(failing, /the power went out/);
    assert.equal(fingerprint(store), before);
    assert.equal(store.sqlite.isTransaction, false);
  });
});
