import {
  addRows,
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
  const sets = words.map(({ rows }) => rows);
  const weights = words.map(({ weight }) => weight);
  const share = words.length <= fewWords ? shareOfFew : shareOfBest;
  const found = noBits(size);
  const rows: number[] = [];
  const sums: number[] = [];
  let best = 0;
  let least = 0;
  const heaviest = Math.max(...weights);
  // Plain loops, 32 documents at a time. As soon as one word is too little, only what has two is looked at.
  for (let at = 0; at < found.length; at++) {
    const open = visible[at] as number;
    let one = 0;
    let several = 0;
    for (let n = 0; n < sets.length; n++) {
      const own = ((sets[n] as Bits)[at] as number) & open;
      several |= one & own;
      one |= own;
    }
    for (let left = least > heaviest ? several : one; left !== 0; left &= left - 1) {
      const lowest = left & -left;
      let sum = 0;
      for (let n = 0; n < sets.length; n++)
        if ((((sets[n] as Bits)[at] as number) & lowest) !== 0) sum += weights[n] as number;
      if (sum < least) continue;
      rows.push(lowestRow(at, left));
      sums.push(sum);
      if (sum <= best) continue;
      best = sum;
      least = sum * share;
    }
  }
  addRows(
    found,
    rows.filter((_, n) => (sums[n] as number) >= least),
  );
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
    index.all,
    phrases.map(({ rows }) => rows),
  );
  const open =
    excluded.length > 0 ? without(base, index.match(excluded.map(({ terms }) => ftsPhrase(terms)))) : base;

  if (query.words.length === 0) {
    const everything = blank || excluded.length > 0 || required.length > 0;
    return {
      rows: everything ? open : index.none,
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
      ? index.none
      : andAll(
          open,
          known.filter(({ isBegun }) => !isBegun).map(({ rows }) => rows),
        );
  const count = countCommon(all, visible);
  const addsMost = known.length > 1 && count < enoughWithAll;
  const rows = addsMost
    ? or(all, withMost(known, open === index.all ? visible : and(open, visible), size))
    : all;
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
