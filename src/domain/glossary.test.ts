import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GlossaryAnswerSchema } from '#contracts/content.ts';
import { unwrapGlossary } from '#contracts/unwrap.ts';
import {
  filterTerms,
  glossaryTerms,
  groupByInitial,
  ignoresCategories,
  indexTerms,
  initialOf,
  readerCountry,
  searchTerms,
  tagCounts,
  termsForCountry,
} from './glossary.ts';

const read = (items: unknown, locale = 'en-US') => {
  const answer = GlossaryAnswerSchema.parse({ data: { elementGlossaryTermCollection: items } });
  const terms = unwrapGlossary(answer);
  return terms && glossaryTerms(terms.data, locale);
};
const tags = (...slugs: string[]) => ({ items: slugs.map((slug) => ({ slug, name: slug.toUpperCase() })) });
const term = (glossaryTermName: string, locations: string[] = [], categories: string[] = []) => ({
  glossaryTermName,
  relevantLocationCollection: tags(...locations),
  productCategoryCollection: tags(...categories),
});
const all = (...items: object[]) => read({ items }) ?? [];
const namesOf = (terms: readonly { name: string }[]) => terms.map(({ name }) => name);

describe('the terms of an answer', () => {
  it('come in the order of the language, with an anchor each, without unnamed ones and holes', () => {
    const items = [
      term('Zulu'),
      null,
      term('  '),
      { glossaryTermName: null },
      term('1099'),
      term('accrual'),
      term('401(k)'),
      term('Ähre'),
      term('Accrual'),
    ];
    assert.deepEqual(
      read({ items }, 'de-DE')?.map(({ name, anchor }) => [name, anchor]),
      [
        ['401(k)', 'term-401k'],
        ['1099', 'term-1099'],
        ['accrual', 'term-accrual'],
        ['Accrual', 'term-accrual-2'],
        ['Ähre', 'term-ähre'],
        ['Zulu', 'term-zulu'],
      ],
    );
  });

  it('have their badges and articles; what has no name, or no title, is left out', () => {
    const location = {
      slug: 'ireland',
      name: 'Ireland',
      countryCode: 'ie',
      categoryImage: { url: '/ie.svg' },
    };
    const [one] = all({
      glossaryTermName: ' PAYE ',
      parsedDescription: '<p>Pay As You Earn</p>',
      relevantLocationCollection: {
        items: [location, null, location, { name: 'Malta' }, { slug: 'italy' }, {}],
      },
      referenceLinksCollection: {
        items: [null, { title: 'Taxes', sys: { id: 'a1' } }, { title: null, sys: { id: 'a2' } }],
      },
    });
    assert.deepEqual(one, {
      anchor: 'term-paye',
      name: 'PAYE',
      description: '<p>Pay As You Earn</p>',
      categories: [],
      locations: [
        {
          key: 'ireland',
          name: 'Ireland',
          image: { url: '/ie.svg', width: null, height: null },
          countryCode: 'IE',
        },
        { key: 'Malta', name: 'Malta', image: null, countryCode: '' },
        { key: 'italy', name: 'italy', image: null, countryCode: '' },
      ],
      articles: [{ id: 'a1', title: 'Taxes' }],
    });
  });

  it('are none in an empty list, and null without a list', () => {
    assert.deepEqual(read({ items: [] }), []);
    assert.equal(read(null), null);
    assert.equal(unwrapGlossary({ data: null }), null);
  });
});

describe('the initial of a term', () => {
  const table: readonly (readonly [name: string, initial: string, locale?: string])[] = [
    ['401(k)', '#'],
    ['2FA', '#'],
    ['٤٢', '#'],
    ['½ day', '#'],
    ['accrual', 'A'],
    ['PAYE', 'P'],
    ['(k) plan', 'K'],
    ['“Gross” pay', 'G'],
    ['.401', '#'],
    ['—', '#'],
    ['Überstunden', 'U', 'de-DE'],
    ['u\u0308berstunden', 'U', 'de-DE'],
    ['ähre', 'A', 'de-DE'],
    ['école', 'E', 'fr-FR'],
    ['Ñandú', 'Ñ', 'es-ES'],
    ['Ñandú', 'N', 'en-US'],
    ['świadczenie', 'Ś', 'pl-PL'],
    ['łódź', 'Ł', 'pl-PL'],
    ['ßeta', 'S', 'de-DE'],
    ['年末調整', '年'],
  ];
  for (const [name, initial, locale = 'en-US'] of table) {
    it(`is ${initial} for ${name} in ${locale}`, () => assert.equal(initialOf(name, locale), initial));
  }
});

it('groups stand in the order of the language with # first, and no group is empty', () => {
  const groups = groupByInitial(
    read({ items: [term('Zoll'), term('9-to-5'), term('Übertrag'), term('Umlage'), term('abc')] }, 'de-DE') ??
      [],
    'de-DE',
  );
  assert.deepEqual(
    groups.map(({ initial, anchor, terms }) => [initial, anchor, namesOf(terms)]),
    [
      ['#', 'letter-0', ['9-to-5']],
      ['A', 'letter-A', ['abc']],
      ['U', 'letter-U', ['Übertrag', 'Umlage']],
      ['Z', 'letter-Z', ['Zoll']],
    ],
  );
  const polish = groupByInitial(all(term('Żłobek'), term('Zasiłek'), term('Świadczenie')), 'pl-PL');
  assert.deepEqual(
    polish.map(({ initial }) => initial),
    ['Ś', 'Z', 'Ż'],
  );
});

describe('the filters', () => {
  const terms = all(
    term('A', ['us'], ['payroll']),
    term('B', ['ie', 'gb'], ['benefits']),
    term('C', [], ['payroll', 'benefits']),
    term('D'),
  );
  const left = (locations: string[], categories: string[]) =>
    namesOf(filterTerms(terms, { locations, categories }));

  it('leave all terms when nothing is checked', () => assert.deepEqual(left([], []), ['A', 'B', 'C', 'D']));

  it('leave the terms of any checked category', () => {
    assert.deepEqual(left([], ['payroll']), ['A', 'C']);
    assert.deepEqual(left([], ['payroll', 'benefits']), ['A', 'B', 'C']);
    assert.deepEqual(left([], ['finance']), []);
  });

  it('leave the terms of any checked location, whatever categories are checked', () => {
    assert.deepEqual(left(['gb'], []), ['B']);
    assert.deepEqual(left(['us', 'gb'], ['benefits']), ['A', 'B']);
    assert.deepEqual(left(['fr'], ['benefits']), []);
  });

  it('tell when categories are checked in vain', () => {
    assert.equal(ignoresCategories({ locations: ['us'], categories: ['payroll'] }), true);
    assert.equal(ignoresCategories({ locations: ['us'], categories: [] }), false);
    assert.equal(ignoresCategories({ locations: [], categories: ['payroll'] }), false);
  });

  it('offer what terms carry, once, with the number of terms, in the alphabet of the language', () => {
    const counts = (kind: 'locations' | 'categories') =>
      tagCounts(terms, kind, 'en-US').map(({ tag, count }) => [tag.key, count]);
    assert.deepEqual(counts('locations'), [
      ['gb', 1],
      ['ie', 1],
      ['us', 1],
    ]);
    assert.deepEqual(counts('categories'), [
      ['benefits', 2],
      ['payroll', 2],
    ]);
    assert.deepEqual(tagCounts(all(term('D')), 'locations', 'en-US'), []);
  });
});

describe("the reader's country", () => {
  it('is what the site says, else of the user, else of the page', () => {
    assert.equal(readerCountry('ie', 'en_US', 'de-DE'), 'IE');
    assert.equal(readerCountry('', 'en_US', 'de-DE'), 'US');
    assert.equal(readerCountry('', 'fr', 'de-DE'), 'DE');
    assert.equal(readerCountry('', 'zh-Hant-TW', 'de-DE'), 'TW');
    assert.equal(readerCountry('', '', 'es-419'), '');
    assert.equal(readerCountry(' ', 'nonsense', ''), '');
  });

  it('chooses the terms that hold there, then those that hold everywhere', () => {
    const located = (name: string, location: object) => ({
      glossaryTermName: name,
      relevantLocationCollection: { items: [location] },
    });
    const terms = all(
      term('Everywhere'),
      located('By code', { name: 'Irland', slug: 'x', countryCode: 'ie' }),
      located('By slug', { slug: 'ireland' }),
      located('By name', { name: 'Ireland' }),
      located('Other code', { name: 'Ireland', slug: 'ireland', countryCode: 'GB' }),
      located('Elsewhere', { name: 'Northern Ireland', slug: 'northern-ireland' }),
    );
    assert.deepEqual(namesOf(termsForCountry(terms, 'IE')), ['By code', 'By name', 'By slug', 'Everywhere']);
    assert.deepEqual(namesOf(termsForCountry(terms, '')), ['Everywhere']);
    assert.deepEqual(namesOf(termsForCountry(terms, 'Ireland')), ['Everywhere']);
  });
});

describe('searching terms', () => {
  const found = (search: string) =>
    searchTerms(
      indexTerms(
        glossaryTerms(
          [
            { glossaryTermName: '401(k)', parsedDescription: '<p>A plan to <b>save</b> for retirement.</p>' },
            { glossaryTermName: 'Année de référence', parsedDescription: null },
            { glossaryTermName: 'W-2', parsedDescription: '<p class="plan">Tax form.</p>' },
          ],
          'en-US',
        ),
      ),
      search,
    ).map(({ name }) => name);

  for (const [search, wanted] of [
    ['', ['401(k)', 'Année de référence', 'W-2']],
    ['  ', ['401(k)', 'Année de référence', 'W-2']],
    ['401k', ['401(k)']],
    ['ANNEE', ['Année de référence']],
    ['w2', ['W-2']],
    ['w 2', ['W-2']],
    ['plan retire', ['401(k)']],
    ['plan form', []],
    ['(', ['401(k)']],
    ['nothing', []],
  ] as const) {
    it(`'${search}' finds ${wanted.join(', ') || 'nothing'}`, () => assert.deepEqual(found(search), wanted));
  }
});
