import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument, createIndex, internalScope } from '../../testing/search-index.ts';
import { search } from './search.ts';

const library = [
  createDocument('mention', { title: 'Accounting', body: 'Payroll, payroll and again payroll entries.' }),
  createDocument('overview', {
    title: 'Payroll overview',
    body: 'How pay is run.',
    audience: ['Employees', 'Managers'],
  }),
  createDocument('scattered', { title: 'Run your payroll', body: 'Steps.', product: 'Global Payroll' }),
  createDocument('phrase', { title: 'A payroll run that fails', body: 'Retry it.' }),
  createDocument('same', { title: 'Payroll run', body: 'Once a month.', contentType: 'tutorial' }),
  createDocument('leave', { title: 'Request leave', body: 'Ask for days off. Sick leave is separate.' }),
];

describe('finding', () => {
  it('all words are wanted, and the last one may be only begun', async () => {
    const { ids } = await createIndex(library);
    assert.deepEqual(await ids('request lea'), ['leave']);
    assert.deepEqual(await ids('lea request', { queryType: 'prefixAll' }), ['leave']);
    assert.deepEqual(await ids('sick leave'), ['leave']);
  });

  it('a word that nothing has does not empty the list', async () => {
    const { ids } = await createIndex(library);
    assert.deepEqual(await ids('request xylophone', { typoTolerance: false }), ['leave']);
    assert.deepEqual(await ids('xylophone', { typoTolerance: false }), []);
  });

  it('where nothing has all words, what has the rarest comes first, and the answer says so', async () => {
    const { find } = await createIndex(library);
    const near = await find('request payroll', { typoTolerance: false });
    assert.equal(near.hits[0]?.objectID, 'leave');
    assert.equal(near.relaxed, true);
    assert.equal((await find('payroll run')).relaxed, undefined);
    assert.equal((await find('xylophone')).relaxed, undefined);
  });

  it('the words of a question decide nothing', async () => {
    const { ids } = await createIndex(library);
    assert.equal((await ids('how do I request my leave'))[0], 'leave');
    assert.deepEqual(await ids('how'), ['overview']);
  });

  it('an empty query finds everything in the order of the index', async () => {
    const { find } = await createIndex(library);
    const result = await find('  ');
    assert.deepEqual(
      result.hits.map((hit) => hit.objectID),
      library.map((document) => document.objectID),
    );
    assert.equal(result.nbHits, 6);
  });

  it('a query without any word finds nothing', async () => {
    const { ids } = await createIndex(library);
    for (const query of ['!!!', '\u{1f44d}', '\ud800', '-', '"'])
      assert.deepEqual(await ids(query), [], query);
  });

  it('title comes before body, the very title first, then the phrase, then the scattered words', async () => {
    const { ids } = await createIndex(library);
    assert.deepEqual(await ids('payroll run'), ['same', 'phrase', 'scattered', 'overview', 'mention']);
    assert.equal((await ids('payroll')).at(-1), 'mention');
  });

  it('quoted words must stand together and -word excludes, when advanced syntax is on', async () => {
    const { ids } = await createIndex(library);
    const advancedSyntax = true;
    assert.deepEqual(await ids('"payroll run"', { advancedSyntax }), ['same', 'phrase']);
    assert.deepEqual(await ids('\u201cpayroll run\u201d', { advancedSyntax }), ['same', 'phrase']);
    assert.deepEqual(await ids('payroll -run', { advancedSyntax, typoTolerance: false }), ['mention']);
    assert.deepEqual(await ids('payroll -"payroll run" -overview', { advancedSyntax }), [
      'scattered',
      'mention',
    ]);
    assert.deepEqual(await ids('"payrolls"', { advancedSyntax }), []);
    assert.deepEqual(await ids('-payroll', { advancedSyntax }), ['leave']);
    assert.ok((await ids('payroll -overview')).includes('overview'));
  });

  it('no query is an error because of its characters', async () => {
    const { find } = await createIndex(library);
    const odd = [
      '"',
      '*',
      '^',
      ':',
      '-',
      '(',
      ')',
      'NEAR',
      'AND',
      'OR',
      'NOT',
      '{title}',
      'title:x',
      "'",
      '\\',
      '%',
      '\0',
      ';--',
    ];
    const queries = [
      ...odd,
      odd.join(' '),
      odd.join(''),
      'NEAR(a b, 2)',
      '"a" *',
      'a '.repeat(256),
      '"'.repeat(512),
    ];
    for (const query of queries) {
      for (const advancedSyntax of [true, false]) {
        const { nbHits } = await find(query, { advancedSyntax });
        assert.ok(nbHits >= 0 && nbHits <= library.length, query);
      }
    }
  });

  it('a query of more than 512 characters is refused with a sentence', async () => {
    const { find } = await createIndex(library);
    await assert.rejects(find('x'.repeat(513)), { status: 400, message: /'query'.*512 characters/ });
  });

  it('an index that does not exist is named in the refusal', async () => {
    const { db } = await createIndex(library);
    const request = search(db, { indexName: 'nowhere', params: {}, scope: internalScope });
    await assert.rejects(request, { status: 404, message: 'Index nowhere does not exist' });
  });
});

describe('the answer', () => {
  it('carries only the asked attributes, and never those that decide access', async () => {
    const stray = { ...createDocument('a', { title: 'Pay', productSlug: 'payroll' }), secret: 'x' };
    const { find } = await createIndex([stray]);
    const [all] = (await find('pay', { attributesToRetrieve: ['*', 'access', 'persona', 'secret'] })).hits;
    assert.deepEqual(Object.keys(all ?? {}).sort(), [
      '_highlightResult',
      'audience',
      'body',
      'contentType',
      'objectID',
      'product',
      'productSlug',
      'title',
    ]);
    const [bar] = (
      await find('pay', { attributesToRetrieve: ['title', 'contentType'], attributesToHighlight: [] })
    ).hits;
    assert.deepEqual(bar, { objectID: 'a', title: 'Pay', contentType: 'concept' });
  });

  it('says when a text became public, whatever attributes are asked, and nothing where that is not known', async () => {
    const publishedAt = '2026-07-01T00:00:00.000Z';
    const { find } = await createIndex([
      createDocument('dated', { title: 'Leave', publishedAt }),
      createDocument('undated', { title: 'Leave as well' }),
    ]);
    const { hits } = await find('leave', { attributesToRetrieve: ['objectID', 'title'] });
    assert.deepEqual(
      hits.map(({ objectID, _publishedAt }) => [objectID, _publishedAt]),
      [
        ['dated', publishedAt],
        ['undated', undefined],
      ],
    );
  });

  it('pages cover all hits once, beyond the thousand that are ranked', async () => {
    const documents = Array.from({ length: 2100 }, (_, n) =>
      createDocument(`d${n}`, { title: n < 2000 ? 'x' : 'pay', body: 'pay' }),
    );
    const { find } = await createIndex(documents);
    const seen = new Set<string>();
    const first = await find('pay', { hitsPerPage: 500 });
    for (let page = 0; page < (first.nbPages ?? 0); page++) {
      const { hits } = await find('pay', { hitsPerPage: 500, page, attributesToHighlight: [] });
      for (const hit of hits) seen.add(hit.objectID);
    }
    assert.deepEqual([first.nbHits, first.nbPages, seen.size], [2100, 5, 2100]);
    assert.ok(first.hits.slice(0, 100).every((hit) => hit.title === 'pay'));
    const beyond = await find('pay', { hitsPerPage: 500, page: 5 });
    assert.deepEqual([beyond.hits.length, beyond.nbHits], [0, 2100]);
  });

  it('offset and length choose the stretch, as the search bar asks', async () => {
    const { find } = await createIndex(library);
    const all = (await find('')).hits.map((hit) => hit.objectID);
    const result = await find('', { offset: 1, length: 3 });
    assert.deepEqual(
      result.hits.map((hit) => hit.objectID),
      all.slice(1, 4),
    );
    assert.deepEqual([result.offset, result.length, result.page], [1, 3, undefined]);
  });

  it('facets count all hits, not those of the page, and agree with what choosing one gives', async () => {
    const { find } = await createIndex(library);
    const { facets } = await find('payroll', { facets: ['product', 'audience', 'access'], hitsPerPage: 1 });
    assert.deepEqual(facets, {
      product: { Payroll: 4, 'Global Payroll': 1 },
      audience: { Employees: 5, Managers: 1 },
    });
    const chosen = await find('payroll', { filters: 'product:"Global Payroll"' });
    assert.equal(chosen.nbHits, 1);
    assert.deepEqual((await find('', { facets: '*', maxValuesPerFacet: 1 })).facets?.product, { Payroll: 5 });
  });

  it('has a query id of its own only when clicks are to be counted', async () => {
    const { find } = await createIndex(library);
    const [one, two] = [
      await find('pay', { clickAnalytics: true }),
      await find('pay', { clickAnalytics: true }),
    ];
    assert.match(one.queryID ?? '', /^[0-9a-f]{32}$/);
    assert.notEqual(one.queryID, two.queryID);
    assert.equal((await find('pay')).queryID, undefined);
  });

  it('repeats the request in params', async () => {
    const { find } = await createIndex(library);
    const { params, query } = await find('a&b', { facets: ['product'] });
    assert.equal(query, 'a&b');
    assert.deepEqual(
      [...new URLSearchParams(params)],
      [
        ['query', 'a&b'],
        ['facets', '["product"]'],
      ],
    );
  });

  const impossible: Record<string, unknown>[] = [
    { hitsPerPage: 1001 },
    { hitsPerPage: -1 },
    { page: 'x' },
    { length: 1001 },
    { query: 5 },
    { facets: [1] },
    { facets: '[' },
    { typoTolerance: 'maybe' },
    { numericFilters: ['price>3'] },
    { filters: ['product:x'] },
    { facetFilters: { product: 'x' } },
    { facetFilters: ['product'] },
  ];
  it('says of a refused parameter what it may be', async () => {
    const { find } = await createIndex(library);
    await assert.rejects(find('', { hitsPerPage: 1001 }), { message: /'hitsPerPage'.*<=1000/ });
    await assert.rejects(find('', { query: 5 }), { message: /'query'.*expected string, received number/ });
  });

  for (const params of impossible) {
    it(`refuses ${JSON.stringify(params)} and names the parameter`, async () => {
      const { find } = await createIndex(library);
      const name = Object.keys(params)[0] ?? '';
      await assert.rejects(find('', params), { name: 'SearchError', status: 400, message: new RegExp(name) });
    });
  }
});
