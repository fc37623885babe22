import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument, createIndex } from '../../testing/search-index.ts';
import { replaceIndex } from './replace.ts';

const exact = { typoTolerance: false };

describe('a word that is also written apart', () => {
  const documents = [
    createDocument('together', { title: 'A paystub' }),
    createDocument('apart', { title: 'Print it', body: 'Where is the pay stub?' }),
    createDocument('named', { title: 'Names', labels: ['Pay stub'] }),
    createDocument('else', { title: 'Pay it', body: 'A stub is what you pay' }),
  ];

  it('finds both, in texts and names, and nothing where its halves only come too', async () => {
    const { ids } = await createIndex(documents);
    assert.deepEqual((await ids('paystub', exact)).toSorted(), ['apart', 'named', 'together']);
    const [first] = await ids('paystub', exact);
    assert.equal(first, 'together');
  });

  it('is found anew when the index changes', async () => {
    const { db, ids } = await createIndex(documents.slice(0, 1));
    assert.deepEqual(await ids('paystub', exact), ['together']);
    await replaceIndex(db, 'help', documents.slice(0, 2));
    assert.deepEqual(await ids('paystub', exact), ['together', 'apart']);
    await replaceIndex(db, 'help', documents.slice(0, 1));
    assert.deepEqual(await ids('paystub', exact), ['together']);
  });

  it('tells nothing of documents of others', async () => {
    const hidden = documents.slice(1).map((document) => ({ ...document, access: ['plan'] }));
    const { find } = await createIndex([...documents.slice(0, 1), ...hidden], {
      personas: [],
      access: ['public'],
    });
    const { hits, nbHits } = await find('paystub', exact);
    assert.deepEqual([hits.map(({ objectID }) => objectID), nbHits], [['together'], 1]);
  });
});

describe('words and beginnings of words that many documents have', () => {
  // Every second has the word, every third a longer one, every hundredth the word in its title.
  const documents = Array.from({ length: 1800 }, (_, n) =>
    createDocument(`${n}`, {
      title: n % 100 === 0 ? 'Quokka' : `Text ${n}`,
      body: `${n % 2 === 0 ? 'quokka' : 'wombat'} ${n % 3 === 0 ? 'quokkas' : ''} 𠮷 𩸽`,
      access: n % 5 === 0 ? ['plan'] : ['public'],
    }),
  );
  const open = documents.filter((_, n) => n % 5 !== 0);
  const having = (part: RegExp) =>
    open.filter(({ title, body }) => part.test(title.toLowerCase()) || part.test(body)).length;

  it('are counted as they stand, without those of others', async () => {
    const { find } = await createIndex(documents, { personas: [], access: ['public'] });
    const count = async (query: string, params: object) =>
      (await find(query, { ...exact, ...params })).nbHits;
    const typed = { offset: 0, length: 5 };
    assert.equal(await count('"quokka"', { advancedSyntax: true }), having(/\bquokka\b/));
    assert.equal(await count('quokka ', typed), having(/quokka|quokkas/));
    for (const beginning of ['q', 'quo', 'quokk'])
      assert.equal(await count(beginning, typed), having(new RegExp(`\\b${beginning}`)), beginning);
    assert.equal(await count('𩸽', typed), open.length);
  });

  it('are found in headings before the text', async () => {
    const headed = (n: number) => n % 90 === 0;
    const texts = Array.from({ length: 1800 }, (_, n) =>
      createDocument(`${n}`, {
        title: `Text ${n}`,
        body: `${headed(n) ? 'Wallaby' : 'Animals'} and the wallaby`,
        headings: [{ text: headed(n) ? 'Wallaby' : 'Animals', at: 0, anchor: 'a' }],
      }),
    );
    const { ids } = await createIndex(texts);
    const wanted = texts.filter((_, n) => headed(n)).map(({ objectID }) => objectID);
    for (const query of ['wallaby', 'walla'])
      assert.deepEqual(await ids(query, { ...exact, offset: 0, length: wanted.length }), wanted, query);
  });

  it('are found in titles first', async () => {
    const { ids } = await createIndex(documents);
    const titled = documents.filter(({ title }) => title === 'Quokka').map(({ objectID }) => objectID);
    for (const query of ['quokka', 'quok'])
      assert.deepEqual(
        (await ids(query, { ...exact, offset: 0, length: titled.length })).toSorted(),
        titled.toSorted(),
        query,
      );
  });
});

it('words that a hundredth of many documents have are found as they stand, in titles first, without those of others', async () => {
  // So many that these words are no longer among the common ones. The titled stand behind as many as are ranked.
  const documents = Array.from({ length: 17_000 }, (_, n) => {
    const has = n % 33 === 0;
    const isTitled = has && n >= 16_800;
    return createDocument(`${n}`, {
      title: isTitled ? 'Quoll' : 'Text',
      body: has && !isTitled ? 'a quoll and a quoll' : 'a wombat',
      access: n % 1980 === 0 ? ['plan'] : ['public'],
    });
  });
  const { ids, find } = await createIndex(documents, { personas: [], access: ['public'] });
  const open = documents.filter(({ access }) => access.includes('public'));
  const wanted = open.filter(({ title, body }) => /quoll/i.test(`${title} ${body}`));
  assert.equal((await find('quoll', exact)).nbHits, wanted.length);
  const titled = open.filter(({ title }) => title === 'Quoll').map(({ objectID }) => objectID);
  assert.equal(titled.length, 6);
  assert.deepEqual(await ids('quoll', { ...exact, offset: 0, length: titled.length }), titled);
});
