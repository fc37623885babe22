import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { languages } from '#domain/locales.ts';
import { hasReal, realName } from './corpora.ts';
import { figuresOf, type Judgement, judge } from './judge.ts';

/** The shares of judged queries that must find what they mean; the figures of today are in docs/quality.md. */
const floor = { inThree: 0.93, first: 0.75, language: 0.85, aheadOfMiniSearch: 0.15 };

describe('searches find what people mean', () => {
  let judgements: Judgement[] = [];
  before(async () => {
    const judged = await judge(['host', 'minisearch']);
    judgements = judged.judgements.filter(({ isBlind }) => !isBlind);
  });

  it('the real content is judged too', {
    skip: hasReal ? false : `${realName} is not beside the project`,
  }, () => {
    assert.ok(judgements.some(({ corpus }) => corpus === 'real'));
  });

  it('the right article is first, or among the first three', () => {
    const { queries, first, inThree, empty } = figuresOf(judgements, 'host');
    assert.ok(queries >= 300, `${queries} queries are judged`);
    assert.ok(first >= floor.first, `${first} are first`);
    assert.ok(inThree >= floor.inThree, `${inThree} are among three`);
    assert.equal(empty, 0, 'a query with an answer finds nothing');
  });

  it('it is ahead of a plain search over the same documents', () => {
    const ahead = figuresOf(judgements, 'host').inThree - figuresOf(judgements, 'minisearch').inThree;
    assert.ok(ahead >= floor.aheadOfMiniSearch, `it is ahead by ${ahead}`);
  });

  for (const { locale } of languages) {
    it(`a reader of ${locale} finds as well`, () => {
      const own = judgements.filter((judgement) => judgement.locale === locale);
      const { inThree } = figuresOf(own, 'host');
      assert.ok(own.length >= 20, `${own.length} queries are judged`);
      assert.ok(inThree >= floor.language, `${inThree} are among three`);
    });
  }
});
