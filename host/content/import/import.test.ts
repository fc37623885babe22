import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { link, same } from '../../demo/export-parts.ts';
import { openIndex } from '../../search/read/live-index.ts';
import { type ContentStore, openContentStore } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import {
  diagram,
  diagramSvg,
  entryIn,
  importSmall,
  type LooseExport,
  smallExport,
  withContentStore,
  withDataFolder,
} from '../../testing/small-export.ts';
import { openStoreIn } from '../../testing/test-store.ts';
import { contentVersion, countEntries, findEntry } from '../entries.ts';
import { findMedia, mediaFolder } from '../media.ts';
import { sweepMedia } from './import.ts';
import { assetFolder } from './media-files.ts';
import { exportFile, exportOf } from './read-export.ts';

const titleOf = async ({ db }: ContentStore, id: string) =>
  (await findEntry(db, id))?.fields.title?.['en-US'];
const retitle = (content: LooseExport, title: string) =>
  (entryIn(content, 'public-one').fields.title['en-US'] = title);
const state = (content: LooseExport, id: string, sys: LooseExport) =>
  Object.assign(entryIn(content, id).sys, sys);

const draft = (content: LooseExport, sys: LooseExport) => {
  retitle(content, 'Draft');
  state(content, 'public-one', sys);
};

test('the summary counts entries, languages, what was left out and files', async () => {
  await withContentStore(async (store) => {
    const summary = await importSmall(store, (content) => {
      state(content, 'note-old', { archivedAt: '2026-01-06T09:00:00Z' });
      delete entryIn(content, 'peo-one').sys.publishedAt;
      state(content, 'customers-one', { version: 5 });
      content.entries.push({
        ...structuredClone(entryIn(content, 'term-a')),
        sys: { ...entryIn(content, 'term-a').sys, id: 'x', contentType: link('pageQuiz') },
      });
    });
    assert.equal(summary.entriesByType.tutorial, 2);
    assert.deepEqual(summary.articlesByLocale, { 'en-US': 2, 'de-DE': 1 });
    assert.deepEqual([summary.drafts, summary.archived, summary.changed], [1, 1, ['customers-one']]);
    assert.deepEqual(summary.unknownTypes, { pageQuiz: 1 });
    assert.deepEqual(summary.files, { stored: 0, missing: 1, downloadOnly: 0 });
    assert.deepEqual(summary.findings.deadLinks, [
      'Entry page-a (pageLandingPageNew), field featuredArticles, locale en-US: links to the entry peo-one, which is a draft.',
      'Entry term-a (elementGlossaryTerm), field referenceLinks, locale en-US: links to the entry peo-one, which is a draft.',
    ]);
  });
});

test('with invalid entries skipped the sound ones are there, and the findings name the others', async () => {
  await withContentStore(async (store) => {
    await importSmall(store);
    const { findings, entriesByType } = await importSmall(
      store,
      (content) => {
        retitle(content, 'New title');
        entryIn(content, 'customers-one').fields.title['ja-JP'] = '給与';
        entryIn(content, 'page-partners').fields.slug = same('my-pay');
        entryIn(content, 'topic-b').fields.subtopics = same([link('topic-a')]);
        entryIn(content, 'eor-one').fields.body = same({ nodeType: 'document' });
        content.assets[0].fields.file['en-US'].contentType = 'x';
        content.entries.push('no entry', structuredClone(entryIn(content, 'term-a')));
      },
      { skipInvalid: true, replace: true },
    );
    assert.equal(findings.problems.length, 7);
    for (const said of [
      /^Entry customers-one \(tutorial\), field title, locale ja-JP: is not one of the locales.*Add the locale/,
      /^Entry page-partners .*, field slug: "my-pay" is the slug of page-a already\. Give one/,
      /^Entry topic-[ab] \(topic\), field subtopics: goes round in a circle .*Take one/,
      /^Entry eor-one .*, field body, locale en-US: must be a text, not rich text\./,
      /^Asset drawing-\w+, field file, locale en-US: its contentType/,
      /^Entry 26 of the list: must be an object/,
      /^Entry term-a .*: is there twice\. Keep one/,
    ]) {
      assert.equal(findings.problems.filter((sentence) => said.test(sentence)).length, 1, String(said));
    }
    assert.equal(await titleOf(store, 'public-one'), 'New title');
    for (const id of ['customers-one', 'page-partners', 'eor-one'])
      assert.equal(await findEntry(store.db, id), null);
    assert.ok(await findEntry(store.db, 'term-a'));
    assert.equal(entriesByType.topic, 4);
  });
});

test('skipping what is invalid, an entry that takes the address of an earlier one is left out', async () => {
  await withContentStore(async (store) => {
    await importSmall(store);
    const rename = (content: LooseExport) => {
      content.entries = [entryIn(content, 'page-partners'), entryIn(content, 'term-a')];
      entryIn(content, 'page-partners').sys.id = 'page-other';
    };
    await assert.rejects(
      importSmall(store, rename),
      /"partners" is the slug of page-partners already, from an earlier/,
    );
    const { findings } = await importSmall(store, rename, { skipInvalid: true });
    assert.match(
      findings.problems.join(),
      /^Entry page-other .* from an earlier import\. Give one of them another\.$/,
    );
    assert.equal(await findEntry(store.db, 'page-other'), null);
    assert.deepEqual(findings.notes, ['The export has no topic, so no page will list its articles.']);
  });
});

test('missing files are named, and links to what the export lacks', async () => {
  await withContentStore(async (store) => {
    const { findings } = await importSmall(store, (content) => {
      content.entries = content.entries.filter(({ sys }: LooseExport) => sys.id !== 'role-a');
    });
    assert.match(
      findings.missingFiles.join(),
      /^Asset drawing-\w+, locale en-US: the file flow-chart\.svg is not among the assets/,
    );
    assert.match(
      findings.deadLinks.join(),
      /Entry public-one \(tutorial\), field role, locale en-US: links to the entry role-a, which is not in the export\./,
    );
  });
});

test('without --replace entries are added and replaced; with it only the new ones stay', async () => {
  await withContentStore(async (store) => {
    await importSmall(store);
    const onlyOne = (content: LooseExport) => {
      content.entries = [entryIn(content, 'public-one')];
      retitle(content, 'Newer');
    };
    await importSmall(store, onlyOne);
    assert.equal(await titleOf(store, 'public-one'), 'Newer');
    assert.equal(await titleOf(store, 'customers-one'), 'Title of customers-one');
    await importSmall(store, onlyOne, { replace: true });
    assert.equal(await titleOf(store, 'customers-one'), undefined);
    assert.equal(await contentVersion(store.db), 3);
  });
});

test('the demo content goes with the first import of other content', async () => {
  await withContentStore(async (store) => {
    await importSmall(store, undefined, { name: 'demo content' });
    await importSmall(store, (content) => {
      content.entries = [entryIn(content, 'public-one')];
    });
    assert.equal(await titleOf(store, 'customers-one'), undefined);
  });
});

test('new content and what stays are checked together', async () => {
  await withContentStore(async (store) => {
    await importSmall(store);
    const sameSlug = importSmall(store, (content) => {
      const topic = entryIn(content, 'topic-a');
      topic.sys.id = 'topic-z';
      content.entries = [topic];
    });
    await assert.rejects(
      sameSlug,
      /field slug: "pay-dates" is the slug of topic-[az] already, from an earlier import/,
    );
    assert.equal(await contentVersion(store.db), 1);
  });
});

test('an article that was withdrawn goes from the site, also without --replace', async () => {
  await withContentStore(async (store) => {
    for (const withdrawn of [{ publishedAt: null }, { archivedAt: '2026-01-06T09:00:00Z' }]) {
      await importSmall(store);
      await importSmall(store, (content) => state(content, 'public-one', withdrawn));
      assert.equal(await findEntry(store.db, 'public-one'), null);
      const index = openIndex(store.sqlite, 'harbor_en-US');
      assert.deepEqual([...(index?.rowsWithObjectID('public-one') ?? [])], [0], 'nor is it found');
    }
  });
});

test('the draft of a published article is never shown: the published version stays if it is the one we have', async () => {
  await withContentStore(async (store) => {
    for (const replace of [false, true]) {
      await importSmall(store, undefined, { replace: true });
      await importSmall(store, (content) => draft(content, { version: 4 }), { replace });
      assert.equal(await titleOf(store, 'public-one'), 'Zebra pay');
      await importSmall(store, (content) => draft(content, { version: 9, publishedVersion: 5 }), { replace });
      assert.equal(await findEntry(store.db, 'public-one'), null, 'another version was published since');
    }
  });
});

test('an export made with a delivery token holds published texts only', async () => {
  await withContentStore(async (store) => {
    await importSmall(store, (content) => {
      const { id, type, contentType, createdAt, updatedAt } = entryIn(content, 'public-one').sys;
      entryIn(content, 'public-one').sys = { id, type, contentType, createdAt, updatedAt, revision: 3 };
    });
    assert.equal(await titleOf(store, 'public-one'), 'Zebra pay');
  });
});

test('asset files are stored whole under a key of their content, and nothing outside their folder is read', async () => {
  await withDataFolder(async (folder) => {
    const path = join(folder, 'assets', diagram.url);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, diagramSvg);
    const store = await openContentStore(join(folder, 'data'));
    const summary = await importSmall(store, undefined, { source: assetFolder(join(folder, 'assets')) });
    assert.equal(summary.files.stored, 1);
    const [name = ''] = await readdir(mediaFolder(store.dataDir));
    const media = await findMedia(store.db, store.dataDir, name);
    assert.equal(await text((await media?.read()) ?? assert.fail('it is not there')), diagramSvg);
    assert.equal(media?.length, Buffer.byteLength(diagramSvg));

    symlinkSync('/etc/hostname', join(dirname(path), 'link.svg'));
    const outside = await importSmall(
      store,
      (content) => {
        content.assets[0].fields.file['en-US'].url = diagram.url.replace(/[^/]+$/, 'link.svg');
      },
      { source: assetFolder(join(folder, 'assets')) },
    );
    assert.deepEqual(outside.files, { stored: 0, missing: 1, downloadOnly: 0 });
    store.close();
  });
});

test('files of no use to any content are swept, those in use stay', async () => {
  await withContentStore(async (store) => {
    await importSmall(store);
    const folder = mediaFolder(store.dataDir);
    for (const name of ['.new-broken', `MC${'A'.repeat(30)}`, 'README'])
      writeFileSync(join(folder, name), 'x');
    assert.equal(await sweepMedia(store), 2);
    assert.deepEqual(await readdir(folder), ['README']);
  });
});

test('compressed and plain exports are read alike; a broken file says what is wrong with it', async () => {
  await withDataFolder(async (folder) => {
    const at = (name: string, bytes: string | Uint8Array) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const json = JSON.stringify(smallExport());
    const zipped = gzipSync(json);
    const read = async (file: string) => {
      const parts: unknown[] = [];
      for await (const part of exportFile(file).parts()) parts.push(part);
      return parts;
    };
    const inMemory: unknown[] = [];
    for await (const part of exportOf(smallExport()).parts()) inMemory.push(part);
    assert.deepEqual(await read(at('a.json', json)), inMemory);
    assert.deepEqual(await read(at('b.dat', zipped)), inMemory);
    const damaged = Uint8Array.from(zipped);
    damaged.fill(0xff, 200, 220);
    const cases: [string, RegExp][] = [
      [join(folder, 'none.json'), /does not exist\.$/],
      [folder, /is a folder, not a file\.$/],
      [at('empty.json', ''), /is empty\.$/],
      [
        at('cut.json', json.slice(0, 500)),
        /is not valid JSON: it ends too early, in line 1 \(entries, item 1\)\. Copy or export it again\.$/,
      ],
      [
        at('comma.json', '{\n  "entries": [],}'),
        /is not valid JSON: line 2: "}" stands where JSON has none\.$/,
      ],
      [at('latin.json', Buffer.from('{"a":"Z\xfcrich"}', 'latin1')), /line 1 \(a\) is not UTF-8 text\.$/],
      [at('cut.json.gz', zipped.subarray(0, 400)), /is a truncated gzip file/],
      [at('damaged.json.gz', damaged), /is a damaged gzip file/],
    ];
    for (const [file, says] of cases) await assert.rejects(read(file), says);
  });
});

test('the site writes and reads while an import is under way', async () => {
  await withDataFolder(async (folder) => {
    const site = await openStoreIn(folder);
    const importing = await openContentStore(folder);
    let writing: Promise<number> | undefined;
    let isImported = false;
    const writeAndRead = async () => {
      await inTransaction(site, ({ db }) => db.insertInto('seeds').values({ name: 'note', at: 1 }).execute());
      const count = await countEntries(site.content);
      assert.equal(isImported, false);
      return count;
    };
    await importSmall(importing, undefined, {
      progress: (phase) => {
        if (phase === 'search') writing ??= writeAndRead();
      },
    });
    isImported = true;
    assert.equal(await writing, 0);
    assert.equal(await contentVersion(site.content), 1);
    await site.close();
    importing.close();
  });
});

test('an import that is killed at any moment leaves the content of before', async () => {
  await withDataFolder(async (folder) => {
    const store = await openContentStore(folder);
    await importSmall(store);
    store.close();
    const file = join(folder, 'new.json');
    const content = smallExport();
    const template = entryIn(content, 'public-one');
    for (let n = 0; n < 2000; n += 1) {
      const copy = structuredClone(template);
      copy.sys.id = `copy-${n}`;
      copy.fields.slug = same(`copy-${n}`);
      content.entries.push(copy);
    }
    writeFileSync(file, JSON.stringify(content));
    const before = await digest(folder);
    const command = fileURLToPath(new URL('../../hc.ts', import.meta.url));
    for (const phase of ['Copying files', 'Writing entries', 'Building the search']) {
      const child = spawn(process.execPath, [command, 'import', file, '--replace'], {
        env: { HC_DATA_DIR: folder },
      });
      const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.includes(phase)) child.kill('SIGKILL');
      });
      assert.equal(await ended, 'SIGKILL', output);
      assert.equal(await digest(folder), before, phase);
    }
  });
});

async function digest(folder: string): Promise<string> {
  const { sqlite, close } = await openContentStore(folder);
  assert.equal(sqlite.prepare('PRAGMA integrity_check').get()?.integrity_check, 'ok');
  const rows = ['entries', 'bodies', 'content_version', 'search_index'].map((table) =>
    sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
  );
  close();
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}
