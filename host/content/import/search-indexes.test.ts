import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { defaultConfig } from '#contracts/config.ts';
import { indexName } from '#domain/search.ts';
import { link, same } from '../../demo/export-parts.ts';
import { search } from '../../search/read/search.ts';
import { type ContentStore, openContentStore } from '../../store/database.ts';
import { migrations } from '../../store/migrations/index.ts';
import { internalScope } from '../../testing/search-index.ts';
import { entryIn, importSmall, type LooseExport, withContentStore } from '../../testing/small-export.ts';
import { ensureIndexes } from './search-indexes.ts';

async function foundIn({ sqlite }: ContentStore, locale: string, query: string, more = {}) {
  const params = { query, typoTolerance: false, ...more };
  const { hits } = await search(sqlite, {
    indexName: indexName(defaultConfig.search, locale, false),
    params,
    scope: internalScope,
  });
  return hits;
}
const idsIn = async (store: ContentStore, locale: string, query: string, more = {}) =>
  (await foundIn(store, locale, query, more)).map(({ objectID }) => objectID);

test('a text is kept once, and found by the readers of every language that read it', async () => {
  await withContentStore(async (store) => {
    await importSmall(store, (content) => {
      entryIn(content, 'topic-a').fields.title = { 'en-US': 'Quokka days', 'fr-FR': 'Jours du wombat' };
    });
    const [{ name: table = '' } = {}] = store.sqlite
      .prepare(`SELECT name FROM sqlite_schema WHERE name GLOB 'search_document_*' AND type = 'table'`)
      .all();
    const texts = store.sqlite.prepare(`SELECT data FROM ${table} WHERE object_id = 'public-one'`).all();
    const bodies = store.sqlite.prepare(`SELECT 1 FROM bodies WHERE entry_id = 'public-one'`).all();
    assert.equal(texts.length, bodies.length);

    assert.ok((await idsIn(store, 'de-DE', 'Zebra')).includes('public-one'));
    for (const locale of ['en-US', 'fr-FR', 'fr-CA', 'pl-PL']) {
      assert.ok((await idsIn(store, locale, '"pay dates"')).includes('public-one'), locale);
      // Quoted: unquoted it is read in German, and finds what stands for it.
      assert.deepEqual(await idsIn(store, locale, '"Zahltage"', { advancedSyntax: true }), [], locale);
    }
    // A topic is called as the reader calls it, whatever the language of the text.
    assert.ok((await idsIn(store, 'fr-CA', 'wombat')).includes('public-one'));
    assert.deepEqual(await idsIn(store, 'fr-CA', 'quokka'), []);
    assert.ok((await idsIn(store, 'de-DE', 'quokka')).includes('public-one'));
  });
});

test('a title and a body in different languages are one document', async () => {
  await withContentStore(async (store) => {
    await importSmall(store, (content) => {
      const { fields } = entryIn(content, 'public-one');
      fields.title = { 'en-US': 'Kangaroo', 'de-DE': 'Känguru' };
      fields.body = same('<p>Only in English.</p>');
    });
    for (const [locale, title] of [
      ['de-DE', 'Känguru'],
      ['nl-NL', 'Kangaroo'],
    ] as const) {
      const [hit, ...others] = await foundIn(store, locale, `${title} English`);
      assert.deepEqual([hit?.title, hit?.body, others.length], [title, 'Only in English.', 0]);
    }
  });
});

test('the synonyms of a site come with an import to a host that runs, and go with the next', async () => {
  await withContentStore(async (store) => {
    await importSmall(store);
    assert.deepEqual(await idsIn(store, 'en-US', 'wampum'), []);
    const withGroup = (content: LooseExport) => {
      const { sys } = entryIn(content, 'term-a');
      const fields = { terms: same(['wampum', 'pay dates']) };
      content.entries.push({
        sys: { ...sys, id: 'own-words', contentType: link('searchSynonym') },
        fields,
      });
    };
    await importSmall(store, withGroup, { replace: true });
    for (const locale of ['en-US', 'fr-CA'])
      assert.ok((await idsIn(store, locale, 'wampum')).includes('public-one'), locale);
    await importSmall(store, undefined, { replace: true });
    assert.deepEqual(await idsIn(store, 'en-US', 'wampum'), []);
  });
});

test('a data folder of an earlier version gets its indexes anew, and loses the old ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hc-upgrade-'));
  try {
    const old = new DatabaseSync(join(folder, 'content.sqlite'));
    const before = migrations.content.slice(0, 2);
    for (const statement of before.flat()) old.exec(statement);
    old.exec(`
      PRAGMA user_version = ${before.length};
      INSERT INTO entries VALUES ('a', 'concept', 'a', '{"title":{"en-US":"Kangaroo"}}', '["public"]', 1, '2026-01-01');
      INSERT INTO bodies VALUES ('a', 'en-US', '<p>Hops</p>', 'Hops');
      UPDATE content_version SET version = 2;
      INSERT INTO search_generation VALUES (777777777777, 'hc_en-US', 'live', 1, '{"locales":["en-US"]}');
      CREATE TABLE search_document_777777777777 (id INTEGER PRIMARY KEY);
      CREATE VIRTUAL TABLE search_text_777777777777 USING fts5 (title, content = '');`);
    old.close();
    const store = await openContentStore(folder);
    await ensureIndexes(store, defaultConfig.search);
    assert.deepEqual(await idsIn(store, 'de-DE', 'hops'), ['a']);
    const left = store.sqlite
      .prepare(`SELECT name FROM sqlite_schema WHERE name GLOB '*_777777777777*'`)
      .all();
    assert.deepEqual(left, []);
    store.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a site whose content has not come yet is searched like any other, and has nothing', async () => {
  await withContentStore(async (store) => {
    await ensureIndexes(store, defaultConfig.search);
    assert.deepEqual(await idsIn(store, 'en-US', 'payroll'), []);
    await importSmall(store);
    assert.ok((await idsIn(store, 'en-US', 'zebra')).includes('public-one'));
  });
});

test('indexes of documents in an earlier form are built anew, those of today kept', async () => {
  await withContentStore(async (store) => {
    await importSmall(store);
    const builds = () => store.sqlite.prepare('SELECT DISTINCT build FROM search_index').all();
    const built = builds();
    await ensureIndexes(store, defaultConfig.search);
    assert.deepEqual(builds(), built);
    store.sqlite.exec(`UPDATE search_index SET plan = json_remove(plan, '$.version')`);
    await ensureIndexes(store, defaultConfig.search);
    assert.notDeepEqual(builds(), built);
    assert.ok((await idsIn(store, 'de-DE', 'zebra')).includes('public-one'));
  });
});
