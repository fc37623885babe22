import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument, createIndex } from '../testing/search-index.ts';

describe('languages', () => {
  const texts: [objectID: string, title: string, queries: string[]][] = [
    ['de', 'Über Löhne auf der Straße', ['uber', 'über', 'ÜBER LOHNE', 'strasse', 'u\u0308ber']],
    ['pt', 'Ação em São Paulo', ['sao', 'acao', 'são']],
    ['pl', 'Płace i żółw', ['place', 'zolw', 'płace']],
    ['ja', '日本語の文書を検索', ['文書', '日本', '検索', '日本語 検索']],
    ['zh', '𠮷野家薪资', ['薪资', '𠮷野']],
    ['ko', '한국어 문서', ['한국', '문서']],
    ['hi', 'कीमत और भाषा', ['कीमत', 'भाषा']],
    ['th', 'ภาษาไทยง่าย', ['ไทย']],
    ['el', 'Ο Σίσυφος', ['ΣΊΣΥΦΟΣ', 'σισυφος']],
    ['tr', 'İzin', ['izin']],
  ];
  for (const [objectID, title, queries] of texts) {
    it(`${queries.join(', ')} finds “${title}”`, async () => {
      const { ids } = await createIndex(texts.map(([id, name]) => createDocument(id, { title: name })));
      for (const query of queries)
        assert.deepEqual(await ids(query, { typoTolerance: false }), [objectID], query);
    });
  }

  it('characters of an unspaced script count only in their order', async () => {
    const { ids } = await createIndex([createDocument('ja', { title: '日本語' })]);
    assert.deepEqual(await ids('本日'), []);
  });

  it('a document with a lone surrogate is kept and given back as it was', async () => {
    const { find } = await createIndex([createDocument('odd', { title: 'Half \ud83d pay', body: '\udc4d' })]);
    const [hit] = (await find('pay')).hits;
    assert.equal(hit?.title, 'Half \ud83d pay');
    assert.equal(hit?.body, '\udc4d');
  });
});
