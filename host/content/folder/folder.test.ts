import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type ContentStore, openContentStore } from '../../store/database.ts';
import { roundTrip } from '../../testing/round-trip.ts';
import {
  diagram,
  diagramSvg,
  importOptions,
  importSmall,
  withDataFolder,
} from '../../testing/small-export.ts';
import { bodyOf, findEntry } from '../entries.ts';
import type { ImportSummary } from '../import/import.ts';
import { ImportError } from '../import/import-error.ts';
import { assetFolder } from '../import/media-files.ts';
import { importFolder } from './import-folder.ts';

const sample = fileURLToPath(new URL('../../../samples/markdown', import.meta.url));
const { source: _source, ...options } = importOptions;

/** A copy of the sample folder, changed, and a store to import it into. */
async function withSample(
  change: Readonly<Record<string, string>>,
  work: (
    store: ContentStore,
    run: (skipInvalid?: boolean) => Promise<ImportSummary>,
    folder: string,
  ) => Promise<void>,
): Promise<void> {
  await withDataFolder(async (scratch) => {
    const folder = join(scratch, 'content');
    cpSync(sample, folder, { recursive: true });
    for (const [path, text] of Object.entries(change)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const store = await openContentStore(join(scratch, 'data'));
    try {
      await work(
        store,
        (skipInvalid = false) => importFolder(store, folder, { ...options, skipInvalid }),
        folder,
      );
    } finally {
      store.close();
    }
  });
}

test('a folder of Markdown becomes a help center: articles, languages, tables, pictures and links', async () => {
  await withSample({}, async (store, run) => {
    const { entriesByType, articlesByLocale, findings, files } = await run();
    assert.deepEqual(entriesByType, {
      concept: 1,
      tutorial: 2,
      topic: 3,
      product: 1,
      role: 1,
      pageLandingPageNew: 1,
      releaseNote: 1,
      elementGlossaryTerm: 1,
    });
    assert.deepEqual(articlesByLocale, { 'en-US': 3, 'de-DE': 1 });
    assert.deepEqual(findings, { problems: [], deadLinks: [], missingFiles: [], notes: [] });
    assert.equal(files.stored, 1);
    const { html } = await bodyOf(store.db, 'find-your-pay-date', ['en-US']);
    assert.match(html, /<table>\s*<thead>/);
    assert.match(
      html,
      /<img src="\/\/images\.ctfassets\.net\/folder\/[^"]+\/pay-cycle\.svg" alt="The four steps/,
    );
    assert.match(html, /<a href="\/article\?articleId=correct-a-pay-statement#before-you-begin">/);
    assert.match((await bodyOf(store.db, 'find-your-pay-date', ['de-DE'])).html, /Ihr nächster Zahltag/);
    const article = await findEntry(store.db, 'find-your-pay-date');
    assert.deepEqual(article?.access, ['public', 'customer']);
    assert.equal(article?.fields.title?.['de-DE'], 'Ihren nächsten Zahltag finden');
    assert.equal(article?.slug, 'find-your-pay-date');
  });
});

test('links and pictures that lead nowhere are named with file and line, and the rest is imported', async () => {
  const page =
    '---\ntitle: Links\n---\n\nSee [one](missing.md),\n[two](../topics/pay-dates.md)\nand ![three](../images/none.png).\n';
  await withSample({ 'tutorials/links.md': page }, async (_store, run) => {
    assert.deepEqual((await run()).findings.deadLinks, [
      'tutorials/links.md, line 5: links to missing.md, which is not in the folder.',
      'tutorials/links.md, line 6: links to ../topics/pay-dates.md, which is one of topics, which have no page of their own.',
      'tutorials/links.md, line 7: links to ../images/none.png, which is not in the folder.',
    ]);
  });
});

test('what is wrong with a file is said with file, line and field, and nothing is changed', async () => {
  const matter = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\nText.\n`;
  const faults: Readonly<Record<string, readonly [path: string, text: string, says: RegExp]>> = {
    'no front matter': ['tutorials/a.md', 'Text.', /^tutorials\/a\.md, line 1: must begin with front matter/],
    'front matter without an end': [
      'tutorials/a.md',
      '---\ntitle: A\n',
      /^tutorials\/a\.md, line 1: .*not ended/,
    ],
    'front matter that is no YAML': [
      'tutorials/a.md',
      matter('title: A', 'topics: [a'),
      /^tutorials\/a\.md, line \d: has front matter that is no YAML/,
    ],
    'aliases in front matter': [
      'tutorials/a.md',
      matter('title: &a A', 'slug: *a'),
      /^tutorials\/a\.md, line 2: .*aliases/,
    ],
    'an unknown field': [
      'tutorials/a.md',
      matter('title: A', 'titel: B'),
      /^tutorials\/a\.md, line 3, field titel: is no field of tutorials\./,
    ],
    'a title that is a number': [
      'tutorials/a.md',
      matter('title: 7'),
      /^tutorials\/a\.md, line 2: Entry a .*field title.*must be a text/,
    ],
    'no title': ['tutorials/a.md', matter('slug: a'), /^tutorials\/a\.md: Entry a .*field title.*is missing/],
    'a title of its type that is missing': [
      'products/a.md',
      '---\nslug: a\n---\n',
      /^products\/a\.md: Entry products\.a .*field name.*is missing/,
    ],
    'an unknown visibility': [
      'tutorials/a.md',
      matter('title: A', 'visibility: [All]'),
      /^tutorials\/a\.md, line 3: .*"All" is none of/,
    ],
    'a product that is a role': [
      'tutorials/a.md',
      matter('title: A', 'product: roles/managers'),
      /^tutorials\/a\.md, line 3: .*field product.*a role; it must be a product/,
    ],
    'a date that is none': [
      'tutorials/a.md',
      matter('title: A', 'date: soon'),
      /^tutorials\/a\.md, line 3, field date: "soon" is not a date/,
    ],
    'a translation alone': [
      'tutorials/a.fr-FR.md',
      matter('title: A'),
      /^tutorials\/a\.fr-FR\.md: there is no a\.md beside it/,
    ],
    'a language the site has not': [
      'tutorials/a.ja-JP.md',
      matter('title: A'),
      /^tutorials\/a\.ja-JP\.md: names ja-JP, which is no language/,
    ],
    'a file of another kind': ['tutorials/a.txt', 'Text', /^tutorials\/a\.txt: is neither Markdown/],
    'a text where none is shown': ['topics/a.md', matter('title: A'), /^topics\/a\.md: has a text below/],
    'the same id twice': [
      'tutorials/a.md',
      matter('title: A', 'id: what-accruals-are'),
      /^tutorials\/a\.md: has the id what-accruals-are, as concepts\/what-accruals-are\.md/,
    ],
    'a value of a translation that is wrong': [
      'topics/pay-dates.de-DE.md',
      '---\ntitle: [1]\n---\n',
      /^topics\/pay-dates\.de-DE\.md, line 2: .*locale de-DE: must be a text/,
    ],
  };
  for (const [name, [path, text, says]] of Object.entries(faults)) {
    await withSample({ [path]: text }, async (store, run) => {
      await assert.rejects(run(), (error: Error) => {
        assert.ok(error instanceof ImportError, `${name}: ${error.stack}`);
        assert.ok(
          error.problems.some((sentence) => says.test(sentence)),
          `${name}: ${error.message}`,
        );
        return true;
      });
      assert.equal(await findEntry(store.db, 'find-your-pay-date'), null, name);
      const { findings } = await run(true);
      assert.ok(
        findings.problems.some((sentence) => says.test(sentence)),
        name,
      );
      assert.ok(await findEntry(store.db, 'find-your-pay-date'), name);
    });
  }
});

test('a draft stays out, and no file outside the folder is read', async () => {
  const draft = '---\ntitle: Draft\ndraft: true\n---\n\nText.\n';
  const outside = '---\ntitle: Out\n---\n\n![secret](../../secret.svg) ![link](../images/link.svg)\n';
  await withSample(
    { 'tutorials/draft.md': draft, 'tutorials/out.md': outside },
    async (store, run, folder) => {
      writeFileSync(join(folder, '../secret.svg'), '<svg/>');
      symlinkSync(join(folder, '../secret.svg'), join(folder, 'images/link.svg'));
      const { findings } = await run();
      assert.equal(await findEntry(store.db, 'draft'), null);
      assert.deepEqual(
        findings.deadLinks.map((sentence) => sentence.replace(/^.*: /, '')),
        [
          'links to ../../secret.svg, which is not in the folder.',
          'links to ../images/link.svg, which is not in the folder.',
        ],
      );
    },
  );
});

test('what is exported and imported again is the same: an export, and a folder of Markdown', async () => {
  await withDataFolder(async (scratch) => {
    const store = await openContentStore(join(scratch, 'data'));
    const files = join(scratch, 'files', diagram.url);
    mkdirSync(dirname(files), { recursive: true });
    writeFileSync(files, diagramSvg);
    await importSmall(store, () => {}, { source: assetFolder(join(scratch, 'files')) });
    await roundTrip(store, scratch);
    store.close();
  });
  await withSample({}, async (store, run, content) => {
    await run();
    const folder = await roundTrip(store, dirname(content));
    const text = readFileSync(join(folder, 'tutorials/correct-a-pay-statement.md'), 'utf8');
    assert.match(text, /^## Before you begin$/m, 'Markdown stays Markdown');
    assert.ok(existsSync(join(folder, 'tutorials/find-your-pay-date.de-DE.md')));
  });
});
