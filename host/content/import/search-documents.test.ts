import assert from 'node:assert/strict';
import { test } from 'node:test';
import { globalPayrollPersona } from '#contracts/config.ts';
import { languages } from '#domain/locales.ts';
import { same } from '../../demo/export-parts.ts';
import { countBits } from '../../search/bits.ts';
import type { SearchDocument } from '../../search/documents.ts';
import { openIndex } from '../../search/read/live-index.ts';
import { documentsIn } from '../../testing/search-documents.ts';
import { entryIn, importSmall, type LooseExport, withContentStore } from '../../testing/small-export.ts';

async function documentsOf(locale: string, change?: (content: LooseExport) => void) {
  let found: SearchDocument[] = [];
  await withContentStore(async (store) => {
    await importSmall(store, change);
    found = await documentsIn(store, locale);
  });
  return new Map(found.map((document) => [document.objectID, document]));
}

test('an article is found by its words in the language, its product, roles and readers', async () => {
  assert.deepEqual((await documentsOf('de-DE')).get('public-one'), {
    objectID: 'public-one',
    title: 'Zebra-Lohn',
    body: 'Zahltage & mehr.',
    audience: ['Führungskräfte'],
    product: 'My Pay',
    productSlug: 'my-pay',
    contentType: 'tutorial',
    publishedAt: '2026-01-05T09:00:00.000Z',
    persona: ['none'],
    access: ['public', 'customer'],
    labels: ['Topic pay-dates', 'My Pay'],
    headings: [],
    topics: ['Topic pay-dates'],
    original: { title: 'Zebra pay', terms: ['Topic pay-dates', 'My Pay'] },
  });
});

test('without a translation the next language of the chain is searched', async () => {
  const documents = await documentsOf('fr-CA');
  assert.equal(documents.get('public-one')?.body, 'Pay dates. A chart');
});

test('readers of an article and finders of it are the same', async () => {
  const documents = await documentsOf('en-US');
  assert.deepEqual(documents.get('eor-one')?.access, ['eor:germany']);
  assert.deepEqual(documents.get('peo-one')?.access, ['peo']);
  assert.deepEqual(documents.get('customers-one')?.access, ['customer']);
});

test('landing pages are found by signed-in users of their personas', async () => {
  const documents = await documentsOf('en-US');
  assert.deepEqual(documents.get('page-partners@@@partners')?.persona, ['partner-user']);
  assert.deepEqual(documents.get('page-a@@@my-pay')?.persona, ['none']);
  assert.deepEqual(documents.get('page-a@@@my-pay')?.access, ['customer']);
  assert.equal(documents.get('page-a@@@my-pay')?.contentType, 'pageLandingPageNew');
});

test('global payroll is found by its persona alone', async () => {
  const documents = await documentsOf('en-US', (content) => {
    entryIn(content, 'topic-a').fields.slug = same('global-payroll');
    entryIn(content, 'page-a').fields.slug = same('global-payroll');
  });
  assert.deepEqual(documents.get('public-one')?.persona, [globalPayrollPersona]);
  assert.deepEqual(documents.get('page-a@@@global-payroll')?.persona, [globalPayrollPersona]);
});

test('every language has its index, and the test index is there', async () => {
  await withContentStore(async (store) => {
    await importSmall(store, undefined, {
      search: { indexPrefix: 'site', testIndexPrefix: 'try', hosts: [], history: 'replace' },
    });
    for (const name of [...languages.map(({ locale }) => `site_${locale}`), 'try_Test']) {
      const index = openIndex(store.sqlite, name);
      assert.equal(
        index && countBits(index.allowed({ personas: ['partner-user'], access: 'internal' })),
        6,
        name,
      );
    }
  });
});
