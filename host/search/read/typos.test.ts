import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument, createIndex } from '../../testing/search-index.ts';

describe('typos', () => {
  const documents = [
    createDocument('payroll', { title: 'Payroll' }),
    createDocument('accommodation', { title: 'Accommodation' }),
    createDocument('form', { title: 'Form 401' }),
    createDocument('form3', { title: 'Form 403' }),
    createDocument('cat', { title: 'Cat' }),
  ];

  it('one typo from four letters on, two from eight', async () => {
    const { ids } = await createIndex(documents);
    for (const query of ['pyaroll', 'payrol', 'paroll', 'pavroll', 'payyroll']) {
      assert.deepEqual(await ids(query), ['payroll'], query);
    }
    assert.deepEqual(await ids('acomodation'), ['accommodation']);
    assert.deepEqual(await ids('pyarlol'), []);
    assert.deepEqual(await ids('cut'), []);
  });

  it('a number is never taken for another', async () => {
    const { ids, find } = await createIndex(documents);
    assert.deepEqual(await ids('form 401'), ['form']);
    assert.deepEqual(await ids('402'), []);
    const { hits } = await find('form 402');
    assert.ok(hits.every((hit) => !hit._highlightResult?.title?.value.includes('<em>40')));
  });

  it('typoTolerance false finds only what was typed', async () => {
    const { ids } = await createIndex(documents);
    assert.deepEqual(await ids('pyaroll', { typoTolerance: false }), []);
    assert.deepEqual(await ids('pyaroll', { typoTolerance: 'false' }), []);
  });

  it('a word that stands in some text is no typo of another', async () => {
    const { ids } = await createIndex([
      createDocument('far', { title: 'managerial' }),
      createDocument('exact', { title: 'Who decides', body: 'The manager.' }),
      createDocument('one', { title: 'manger' }),
    ]);
    for (const typoTolerance of [true, 'min', 'strict'])
      assert.deepEqual(await ids('manager', { queryType: 'prefixNone', typoTolerance }), ['exact']);
    assert.deepEqual(await ids('managr', { queryType: 'prefixNone' }), ['exact']);
  });

  it('a term of the field is no typo of a word that a text has', async () => {
    const { ids } = await createIndex([createDocument('tool', { title: 'A tool for all' })]);
    assert.deepEqual(await ids('tolo'), ['tool']);
    assert.deepEqual(await ids('toil'), []);
  });

  it('a guess stands where the other words of the query do', async () => {
    const { ids } = await createIndex([
      createDocument('married', { title: 'You are married', body: 'Change your name.' }),
      createDocument('marked', { title: 'A marked line' }),
    ]);
    assert.deepEqual(await ids('maried name'), ['married']);
  });

  it('a rare word does not bring every text that is two typos away', async () => {
    const { ids } = await createIndex([
      createDocument('vacation', { title: 'vacation' }),
      createDocument('location', { title: 'location' }),
    ]);
    assert.deepEqual(await ids('vacation'), ['vacation']);
  });

  it('a page of exact hits asks for no guesses', async () => {
    const many = Array.from({ length: 20 }, (_, n) => createDocument(`exact${n}`, { title: 'manager' }));
    const { find } = await createIndex([...many, createDocument('near', { title: 'manger' })]);
    assert.equal((await find('manager')).nbHits, 20);
  });
});
