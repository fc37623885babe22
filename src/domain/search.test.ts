import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultConfig } from '#contracts/config.ts';
import { type Hit, SearchAnswerSchema } from '#contracts/search.ts';
import { facetOptions, indexName, personaFilter, toQuotedAnswer, toResults } from './search.ts';

const results = (hits: Partial<Hit>[]) =>
  toResults(
    SearchAnswerSchema.parse({ nbHits: hits.length, hits: hits.map((hit) => ({ objectID: 'id', ...hit })) }),
    200,
  );
const plain = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join('');

describe('search requests', () => {
  it('filters by persona as stated', () => {
    assert.equal(personaFilter([]), 'persona:none');
    assert.equal(personaFilter(['hr-admin']), 'persona:none OR (persona:hr-admin)');
    assert.equal(personaFilter(['a_1', 'b-2']), 'persona:none OR (persona:a_1 OR persona:b-2)');
  });

  it('quotes personas with other characters', () => {
    assert.equal(personaFilter(['a b', 'x" OR y']), 'persona:none OR (persona:"a b" OR persona:"x\\" OR y")');
  });

  it('names the index of the locale, and the test index for sandbox users', () => {
    assert.equal(indexName(defaultConfig.search, 'de-DE', false), 'harbor_de-DE');
    assert.equal(
      indexName({ ...defaultConfig.search, testIndexPrefix: 'content' }, 'de-DE', true),
      'content_Test',
    );
  });
});

describe('search results', () => {
  it('marks where a title matches and never reads a title as markup', () => {
    const [result] = results([
      { title: 'Run <b>pay</b>', _highlightResult: { title: { value: 'Run <b><em>pay</em></b>' } } },
    ]);
    assert.deepEqual(result?.title, [
      { text: 'Run <b>', hit: false },
      { text: 'pay', hit: true },
      { text: '</b>', hit: false },
    ]);
  });

  it('takes no tag that stands in a title itself for a mark', () => {
    const [result] = results([
      {
        title: 'Use <em> in pay</em>',
        _highlightResult: { title: { value: 'Use <em> in <em>pay</em></em>' } },
      },
    ]);
    assert.deepEqual(result?.title, [
      { text: 'Use <em> in ', hit: false },
      { text: 'pay', hit: true },
      { text: '</em>', hit: false },
    ]);
  });

  it('summarises an article by its first 200 characters without newlines', () => {
    const [result] = results([{ body: `one\ntwo ${'x'.repeat(300)}` }]);
    assert.equal(plain(result?.summary ?? []), `${`one two ${'x'.repeat(300)}`.slice(0, 200)}...`);
  });

  it('cuts the text before it marks it, so that a mark never breaks', () => {
    const body = `${'y'.repeat(195)}payroll`;
    const [result] = results([
      { body, _highlightResult: { body: { value: `${'y'.repeat(195)}<em>payroll</em>` } } },
    ]);
    assert.deepEqual(result?.summary, [
      { text: 'y'.repeat(195), hit: false },
      { text: 'payro', hit: true },
      { text: '...', hit: false },
    ]);
  });

  it('never splits a character of two code units', () => {
    const [result] = results([{ body: '😀'.repeat(201) }]);
    assert.equal(plain(result?.summary ?? []), `${'😀'.repeat(200)}...`);
  });

  it('leads landing pages to their page and counts positions from 1', () => {
    const [first, second] = results([{ contentType: 'pageLandingPageNew', objectID: 'e1@@@payroll' }, {}]);
    assert.deepEqual(first?.target, { view: 'page', pageType: 'page', pageId: 'payroll' });
    assert.equal(first?.position, 1);
    assert.equal(second?.position, 2);
  });

  for (const [text, shown] of [
    ['Four banking days.', 'Four banking days.'],
    ['The first day of a trip with an', 'The first day of a trip with an...'],
  ] as const)
    it(`quotes “${text}” as “${shown}”`, () => {
      const heading = { text: 'When', anchor: 'when' };
      const passage = { parts: [{ text, marked: false }], continues: false, heading };
      const quoted = toQuotedAnswer({ quotation: { objectID: 'a1', title: 'Trips', passage } });
      assert.equal(plain(quoted?.text ?? []), shown);
    });

  it('tells landing pages with one title apart by their category', () => {
    const pages = ['e1@@@payroll', 'e2@@@suite-payroll', 'e3@@@suite-platform', 'e4@@@germany'];
    const found = results(pages.map((objectID) => ({ contentType: 'pageLandingPageNew', objectID })));
    assert.deepEqual(
      found.map(({ category }) => category),
      [null, 'suite', 'suite', 'country'],
    );
  });

  it('leads URL hits to the address after the last @@@, web addresses only', () => {
    const urls = results(
      [
        'x@@@https://a.example/b',
        'x@@@y@@@a.example/b',
        'x@@@javascript:alert(1)',
        'x@@@data:text/html,x',
      ].map((objectID) => ({
        objectID,
        contentType: 'url',
      })),
    ).map(({ url }) => url);
    assert.deepEqual(urls, ['https://a.example/b', 'https://a.example/b', '', '']);
  });

  it('takes from a hit its kind, its first product and whom it is for, and does without them', () => {
    const [whole, single, bare] = results([
      {
        title: 'T',
        contentType: 'tutorial',
        product: ['Payroll', 'Time'],
        audience: ['Managers', 'Employees'],
      },
      { product: 'Payroll', audience: 'Managers' },
      { title: null, body: null, product: null, audience: null },
    ]).map(({ plainTitle, contentType, product, audience }) => [plainTitle, contentType, product, audience]);
    assert.deepEqual(whole, ['T', 'tutorial', 'Payroll', ['Managers', 'Employees']]);
    assert.deepEqual(single, ['', '', 'Payroll', ['Managers']]);
    assert.deepEqual(bare, ['', '', '', []]);
  });

  it('ends with a word, not with the mark between two cells', () => {
    const cell = 'x'.repeat(198);
    for (const body of [`${cell} · next`, `${cell.slice(1)} · next`, `${cell} ·`]) {
      const text = plain(results([{ body }])[0]?.summary ?? []);
      assert.match(text, /^x+\.\.\.$/);
    }
    const marked = { body: `${cell} · b`, _highlightResult: { body: { value: `<em>${cell}</em> · b` } } };
    assert.deepEqual(results([marked])[0]?.summary, [
      { text: cell, hit: true },
      { text: '...', hit: false },
    ]);
    assert.equal(plain(results([{ body: 'a · b' }])[0]?.summary ?? []), 'a · b...');
  });

  it('ends with a whole word, with no more than three dots, and with none behind a whole sentence', () => {
    const summary = (body: string) => plain(results([{ body }])[0]?.summary ?? []);
    const words = `${'word '.repeat(39)}lastly, and more of it`;
    assert.equal(summary(words), `${'word '.repeat(39).trim()}...`);
    assert.equal(summary(`${'word '.repeat(38)}in all. Then more`), `${'word '.repeat(38)}in all...`);
    assert.equal(summary('All of it is here.'), 'All of it is here.');
  });

  it('has no summary without a body, and turns every kind of line break into a space', () => {
    assert.deepEqual(results([{ body: '' }])[0]?.summary, []);
    assert.equal(plain(results([{ body: 'a\r\nb\rc\n\nd' }])[0]?.summary ?? []), 'a b c d...');
  });

  it('leads everything else to the article of its id', () => {
    assert.deepEqual(results([{ objectID: 'x@@@a1' }])[0]?.target, { view: 'article', articleId: 'x@@@a1' });
    for (const contentType of ['concept', 'tutorial', '', null]) {
      assert.deepEqual(results([{ objectID: 'a1', contentType }])[0]?.target, {
        view: 'article',
        articleId: 'a1',
      });
    }
  });

  it('offers filter values in alphabetical order with their counts', () => {
    assert.deepEqual(facetOptions({ Time: 2, Ämter: 1, Payroll: 14 }, 'de-DE'), [
      { value: 'Ämter', count: 1 },
      { value: 'Payroll', count: 14 },
      { value: 'Time', count: 2 },
    ]);
    assert.deepEqual(facetOptions(undefined, 'en-US'), []);
  });
});
