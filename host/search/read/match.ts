import {
  allBits,
  and,
  andAll,
  type Bits,
  countCommon,
  lowestRow,
  meet,
  noBits,
  or,
  without,
} from '../bits.ts';
import { ftsPhrase, type ParsedQuery } from '../language/query.ts';
import { type AskedWord, askPhrase, askWords } from './asked.ts';
import type { LiveIndex } from './live-index.ts';
import { readingOf } from './reading.ts';

/** As in Algolia; guesses are made only for a word that nothing has, so `min` and `strict` say no more than true. */
export type TypoTolerance = boolean | 'min' | 'strict';

/** The documents that answer a query. */
export interface TextMatch {
  readonly rows: Bits;
  /** What was asked for and says something; quoted phrases come last. */
  readonly words: readonly AskedWord[];
  /** No document has all the words; these have the most of them. */
  readonly relaxed: boolean;
  /** Each typed word says something: the query may be a title. */
  readonly isNamed: boolean;
  /** Where some say nothing by themselves and nothing else is asked for: all words as they were typed. */
  readonly typed: readonly string[];
  /** A short query's few documents with all words, which are joined by all that have any of them. */
  readonly filled?: Bits;
}

/** How documents are matched. */
export interface MatchOptions {
  readonly typoTolerance: TypoTolerance;
  readonly typing: boolean;
  /** What the searcher's scope allows, whatever filters are set: so counts beside filters agree with choosing them. */
  readonly visible: Bits;
}

/** Fewer documents with all words than this are joined by those with most of them. */
const enoughWithAll = 20;
/** So many words are a long query; each word of a shorter one is much of it. */
const longQuery = 3;
/** A document must have so much of what the best one has of the query's weight; less where each word is much of it. */
const shareOfBest = 0.6;
const shareOfFew = 0.4;
const fewWords = 3;

/** What each document weighs, of the search under way: new memory for it took as long as filling it. */
let room = new Float32Array(0);

/**
 * The visible documents with any word of a short query, whose numbers are wanted as they are, or with the most of a long
 * one by the weights of its words.
 */
function withMost(words: readonly AskedWord[], visible: Bits, size: number): Bits {
  if (words.length < longQuery) {
    const numbers = words.filter(({ terms }) => terms.every((term) => /\d/.test(term)));
    return andAll(
      and(visible, words.map(({ rows }) => rows).reduce(or)),
      numbers.map(({ rows }) => rows),
    );
  }
  if (room.length <= size) room = new Float32Array(size + 1);
  const weights = room.fill(0);
  const found = noBits(size);
  let best = 0;
  // Plain loops: a call for each row took four times as long.
  for (const { rows, weight } of words) {
    for (let at = 0; at < found.length; at++) {
      let left = (rows[at] as number) & (visible[at] as number);
      found[at] = (found[at] as number) | left;
      for (; left !== 0; left &= left - 1) {
        const row = lowestRow(at, left);
        const sum = (weights[row] as number) + weight;
        weights[row] = sum;
        if (sum > best) best = sum;
      }
    }
  }
  // As the sums were kept: in single precision.
  const least = Math.fround(best) * (words.length <= fewWords ? shareOfFew : shareOfBest);
  for (let at = 0; at < found.length; at++) {
    let dropped = 0;
    for (let left = found[at] as number; left !== 0; left &= left - 1)
      if ((weights[lowestRow(at, left)] as number) < least) dropped |= left & -left;
    found[at] = (found[at] as number) & ~dropped;
  }
  return found;
}

/**
 * Finds the documents that answer a query: those with all its words; where these are few, also those with most of
 * them; where there are none, those with the most of what the words say. Quoted phrases are demanded and excluded words
 * are kept out as they are. Nothing out of scope has any influence.
 */
export function matchText(index: LiveIndex, query: ParsedQuery, options: MatchOptions): TextMatch {
  const { typoTolerance, typing, visible } = options;
  const { required, excluded, blank } = query;
  const { size } = index;
  const phrases = required.map((phrase) => askPhrase(index, phrase));
  const base = andAll(
    allBits(size),
    phrases.map(({ rows }) => rows),
  );
  const open =
    excluded.length > 0 ? without(base, index.match(excluded.map(({ terms }) => ftsPhrase(terms)))) : base;

  if (query.words.length === 0) {
    const everything = blank || excluded.length > 0 || required.length > 0;
    return {
      rows: everything ? open : noBits(size),
      words: phrases,
      relaxed: false,
      isNamed: false,
      typed: [],
    };
  }
  const asking = { typos: typoTolerance !== false, typing, visible };
  const asked = askWords(index, query.words, asking);
  const reading = readingOf(index, query.words, asked, typing);
  const words = reading === index ? asked : askWords(reading, query.words, asking);
  // Words that nothing has tell nothing apart.
  const known = words.filter(({ weight }) => weight > 0);
  const all =
    known.length === 0
      ? noBits(size)
      : andAll(
          open,
          known.filter(({ isBegun }) => !isBegun).map(({ rows }) => rows),
        );
  const count = countCommon(all, visible);
  const addsMost = known.length > 1 && count < enoughWithAll;
  const rows = addsMost ? or(all, withMost(known, and(open, visible), size)) : all;
  const relaxed = (count === 0 || known.length < words.length) && meet(rows, visible);
  const isFilled = addsMost && known.length < longQuery;
  const isNamed = words.length >= query.words.length;
  const isPlain = !isNamed && required.length === 0 && excluded.length === 0;
  const typed = isPlain ? query.words.flatMap(({ terms }) => terms) : [];
  return {
    rows,
    words: [...words, ...phrases],
    relaxed,
    isNamed,
    typed,
    ...(isFilled ? { filled: all } : {}),
  };
}
