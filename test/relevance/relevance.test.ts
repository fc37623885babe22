import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { languages } from '#domain/locales.ts';
import { hasReal, realName } from './corpora.ts';
import { figuresOf, type Judgement, shareOf } from './figures.ts';
import { type Judged, judge } from './judge.ts';

/** One query of so many is asked here; `npm run bench:relevance` asks all. */
const every = 8;
/** The shares of judged queries that must find what they mean; the figures of today are in docs/quality.md. */
const floor = { inThree: 0.9, first: 0.8, language: 0.8, aheadOfMiniSearch: 0.25 };
/** Many of those looked at were written on purpose without a word of what answers them. */
const lookedAt = { inThree: 0.85, first: 0.75 };
/** Most of the newest queries share no word with what answers them, and the search was finished without them. */
const newest = { inThree: 0.6, aheadOfMiniSearch: 0.25 };
/** What the probes and the quotations must come to. */
const probed = { filler: 0.96, cutWord: 0.85, originalTitle: 0.8, elsewhere: 0.8, doubted: 0.8 };
const most = { leaves: 0.15, doubtedWrongly: 0.06, quotedWrongly: 0.03 };

describe('searches find what people mean', () => {
  let judged: Judged = {
    judgements: [],
    probes: { fillers: [], typed: [], titles: [], elsewhere: [], unanswered: [] },
    skipped: [],
  };
  let judgements: readonly Judgement[] = [];
  let newestJudged: readonly Judgement[] = [];
  before(async () => {
    const all = await judge(['host', 'minisearch'], every);
    const { fillers, typed, titles, elsewhere, unanswered } = all.probes;
    const isOlder = ({ isNewest }: { readonly isNewest: boolean }) => !isNewest;
    judgements = all.judgements.filter(isOlder);
    newestJudged = all.judgements.filter(({ isNewest }) => isNewest);
    const probes = {
      fillers: fillers.filter(isOlder),
      typed: typed.filter(isOlder),
      titles,
      elsewhere: elsewhere.filter(isOlder),
      unanswered: unanswered.filter(isOlder),
    };
    judged = { ...all, judgements, probes };
  });

  it('the real content is judged too', {
    skip: hasReal ? false : `${realName} is not beside the project`,
  }, () => {
    assert.ok(judgements.some(({ corpus }) => corpus === 'real'));
  });

  for (const heldOut of [false, true])
    it(`the right article is first, or among the first three, ${heldOut ? 'held out' : 'looked at'}`, () => {
      const own = judgements.filter(({ isHeldOut }) => isHeldOut === heldOut);
      const least = heldOut ? floor : lookedAt;
      const { queries, first, inThree, empty } = figuresOf(own, 'host');
      assert.ok(queries >= 60, `${queries} queries are judged`);
      assert.ok(first >= least.first, `${first} are first`);
      assert.ok(inThree >= least.inThree, `${inThree} are among three`);
      assert.equal(empty, 0, 'a query with an answer finds nothing');
    });

  it('it is ahead of a plain search over the same documents', () => {
    const ahead = figuresOf(judgements, 'host').inThree - figuresOf(judgements, 'minisearch').inThree;
    assert.ok(ahead >= floor.aheadOfMiniSearch, `it is ahead by ${ahead}`);
  });

  it('most of the newest is found, where a plain search finds a quarter', () => {
    const { queries, inThree, empty } = figuresOf(newestJudged, 'host');
    assert.ok(queries >= 15, `${queries} queries are judged`);
    assert.ok(inThree >= newest.inThree, `${inThree} are among three`);
    assert.equal(empty, 0, 'a query with an answer finds nothing');
    const ahead = inThree - figuresOf(newestJudged, 'minisearch').inThree;
    assert.ok(ahead >= newest.aheadOfMiniSearch, `it is ahead by ${ahead}`);
  });

  for (const { locale } of languages) {
    it(`a reader of ${locale} finds as well`, () => {
      const own = judgements.filter((judgement) => judgement.locale === locale);
      const { inThree } = figuresOf(own, 'host');
      assert.ok(own.length >= 8, `${own.length} queries are judged`);
      assert.ok(inThree >= floor.language, `${inThree} are among three`);
    });
  }

  it('what is said by the way changes nothing', () => {
    const found = shareOf(judged.probes.fillers, ({ isStillFound }) => isStillFound);
    assert.ok(found >= probed.filler, `${found} are found with a filler`);
  });

  it('what stands well stays while one types, and is there before the last word is whole', () => {
    const { typed } = judged.probes;
    const left = shareOf(typed, ({ leaves }) => leaves);
    assert.ok(left <= most.leaves, `${left} leave the five`);
    const cuts = typed.reduce((sum, one) => sum + one.cuts, 0);
    const found = typed.reduce((sum, one) => sum + one.foundCut, 0) / cuts;
    assert.ok(found >= probed.cutWord, `${found} are found with the last word cut`);
  });

  it('a translation is found by its English title', () => {
    const found = shareOf(judged.probes.titles, ({ isFound }) => isFound);
    assert.ok(found >= probed.originalTitle, `${found} are found`);
  });

  it('what is asked in another language is found on a page in English', () => {
    const found = shareOf(judged.probes.elsewhere, (one) => one.isFound);
    assert.ok(found >= probed.elsewhere, `${found} are found`);
  });

  it('what has no answer is called so, and what has one is not', () => {
    const noise = shareOf(judged.probes.unanswered, ({ isDoubted }) => isDoubted);
    assert.ok(noise >= probed.doubted, `${noise} without an answer are doubted`);
    const heldOut = judgements.filter(({ isHeldOut }) => isHeldOut);
    const answered = shareOf(heldOut, ({ isDoubted }) => isDoubted);
    assert.ok(answered <= most.doubtedWrongly, `${answered} with an answer are doubted`);
  });

  it('what is quoted is the answer', () => {
    const quoted = judgements.filter(({ quotation }) => quotation !== 'none');
    assert.ok(quoted.length >= 1, `${quoted.length} answers are quoted`);
    const wrong = shareOf(quoted, ({ quotation }) => quotation === 'wrong');
    assert.ok(wrong <= most.quotedWrongly, `${wrong} are quoted wrongly`);
    assert.deepEqual(
      judged.probes.unanswered.filter(({ isQuoted }) => isQuoted),
      [],
    );
  });
});
