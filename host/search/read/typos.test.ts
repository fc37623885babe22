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

  const near = [
    createDocument('far', { title: 'managerial' }),
    createDocument('exact', { title: 'Who decides', body: 'The manager.' }),
    createDocument('one', { title: 'manger' }),
  ];
  it('exact words in the body come before a typo in the title, and min keeps only the fewest typos', async () => {
    const { ids } = await createIndex(near);
    assert.deepEqual(await ids('manager', { queryType: 'prefixNone' }), ['exact', 'one']);
    assert.deepEqual(await ids('manager', { queryType: 'prefixNone', typoTolerance: 'min' }), ['exact']);
    assert.deepEqual(await ids('manager', { queryType: 'prefixNone', typoTolerance: 'strict' }), [
      'exact',
      'one',
    ]);
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
