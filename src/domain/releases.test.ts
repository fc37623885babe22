import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReleaseNotesAnswerSchema } from '#contracts/content.ts';
import { promotedNotes } from './releases.ts';

const read = (items: unknown) =>
  promotedNotes(ReleaseNotesAnswerSchema.parse({ data: { releaseNoteCollection: items } }));

test('an https link opens in a new tab, any other link leads to the article', () => {
  const link = (more: object) => ({ title: 'T', ctaLinksCollection: { items: [null, more] } });
  const destinations = read({
    items: [
      link({ manualUrl: 'https://example.com/x', referencedPage: { sys: { id: 'a' } } }),
      link({ manualUrl: 'http://example.com/x', referencedPage: { sys: { id: 'a' } } }),
      link({ referencedPage: { sys: { id: 'b' } } }),
      { title: 'T' },
    ],
  })?.map(({ destination }) => destination);
  assert.deepEqual(destinations, [
    { url: 'https://example.com/x' },
    { target: { view: 'article', articleId: 'a' } },
    { target: { view: 'article', articleId: 'b' } },
    { target: { view: 'release-feed' } },
  ]);
});

test('a note has its first category; holes and untitled notes are left out', () => {
  const category = { name: 'Payroll', slug: 'payroll', categoryImage: { url: '/i.png' } };
  const notes = read({
    items: [
      null,
      { title: '' },
      { title: 'A', releaseDate: '2026-01-02', productCategoryCollection: { items: [null, category] } },
    ],
  });
  assert.equal(notes?.length, 1);
  assert.deepEqual(
    [notes?.[0]?.categoryName, notes?.[0]?.categorySlug, notes?.[0]?.imgUrl, notes?.[0]?.releaseDate],
    ['Payroll', 'payroll', '/i.png', '2026-01-02'],
  );
});

test('an answer without a list is no empty list', () => {
  assert.equal(read(null), null);
  assert.equal(promotedNotes({ data: null }), null);
  assert.deepEqual(read({ items: [] }), []);
});
