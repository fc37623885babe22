import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import english from './catalogs/en-US.json' with { type: 'json' };
import polish from './catalogs/pl-PL.json' with { type: 'json' };
import { catalogSource, translator } from './texts.ts';

const inEnglish = catalogSource('en-US', english);
const t = translator([inEnglish]);

describe('a text', () => {
  it('has its values filled in as they are', () => {
    assert.equal(t('title.search', { term: '<b>$& {{term}}' }), 'Search - <b>$& {{term}}');
  });

  it('has its numbers as the language writes them', () => {
    assert.equal(t('search.total', { count: 10017 }), '10,017 results');
    const german = translator([catalogSource('de-DE', { search: { total_other: '{{count}} Treffer' } })]);
    assert.equal(german('search.total', { count: 10017 }), '10.017 Treffer');
  });

  it('takes the plural form of its language for a number', () => {
    assert.equal(t('search.total', { count: 1 }), '1 result');
    assert.equal(t('search.total', { count: 0 }), '0 results');
    const polishTexts = translator([catalogSource('pl-PL', polish), inEnglish]);
    const forms = [1, 3, 5].map((count) => polishTexts('search.total', { count }));
    assert.deepEqual(
      forms,
      [polish.search.total_one, polish.search.total_few, polish.search.total_many].map((text, at) =>
        text.replace('{{count}}', String([1, 3, 5][at])),
      ),
    );
  });

  it('is in English, with the plural of English, where the catalog of the language lacks it', () => {
    const few = translator([catalogSource('pl-PL', { title: { main: 'Start' } }), inEnglish]);
    assert.equal(few('title.main'), 'Start');
    assert.equal(few('search.total', { count: 1 }), '1 result');
  });

  it('is its key where no source has it, whatever objects know of themselves', () => {
    const none = translator([catalogSource('en-US', {})]);
    assert.equal(none('title.main'), 'title.main');
    assert.equal(catalogSource('en-US', english).find('constructor.name'), undefined);
    assert.equal(catalogSource('en-US', english).find('title'), undefined);
  });
});
