import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument, createIndex, internalScope } from '../../testing/search-index.ts';

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

  const forms: [locale: string, query: string, title: string, others: readonly string[]][] = [
    ['de-DE', 'wie melde ich mich an', 'Anmelden am Konto', ['Schäden melden', 'Ändern an Konten']],
    ['de-DE', 'wie nehme ich am Kurs teil', 'Teilnehmen', ['Ein Teil', 'Nehmen']],
    ['de-DE', 'wie lege ich ein Konto neu an', 'Ein Konto anlegen', ['Konto löschen', 'Belege ablegen']],
    ['de-DE', 'wie meldet man sich an', 'Anmelden am Konto', ['Schäden melden', 'Ändern an Konten']],
    ['de-DE', 'wer nimmt am Kurs teil', 'Teilnehmen', ['Ein Teil', 'Nehmen']],
    ['de-DE', 'was gibt man ein', 'Werte eingeben', ['Werte geben', 'Ein Wert']],
    ['de-DE', 'wie lädt man es hoch', 'Dateien hochladen', ['Dateien laden', 'Hoch']],
    [
      'de-DE',
      'wie melde ich mich an, wenn ich nicht da bin',
      'Anmelden am Konto',
      ['Schäden melden', 'Ändern an Konten'],
    ],
    ['nl-NL', 'hoe meld ik mij af als ik er niet ben', 'Afmelden', ['Schade melden', 'Af en toe']],
    ['nl-NL', 'hoe vraag ik het aan', 'Verlof aanvragen', ['Vragen stellen', 'Aan de slag']],
    ['nl-NL', 'waar meld ik mij af', 'Afmelden', ['Schade melden', 'Af en toe']],
    ['de-DE', 'Abrechnung', 'Gehaltsabrechnungen', ['Rechnen']],
    ['nl-NL', 'aanvraag', 'Verlofaanvraag', ['Verlof']],
    ['en-US', 'approve', 'Approvals and approving', ['Proof']],
    ['es-ES', 'pago', 'Los pagos', ['Las plagas']],
    ['fr-FR', 'congé', 'Les congés', ['Les conseils']],
    ['pl-PL', 'urlop', 'Lista urlopów', ['Lista osób']],
    ['pt-BR', 'férias', 'Sua feria', ['Sua feira']],
  ];
  for (const [locale, query, title, others] of forms) {
    it(`“${query}” finds “${title}” first in ${locale}`, async () => {
      const documents = [...others, title].map((name) => createDocument(name, { title: name }));
      const { ids } = await createIndex(documents, internalScope, locale);
      assert.equal((await ids(query, { typoTolerance: false }))[0], title);
    });
  }
});
