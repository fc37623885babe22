import { allBits, and, type Bits, bitsOf, countCommon, hasRow, noBits, or, rowsOf, without } from './bits.ts';
import type { LiveIndex } from './live-index.ts';
import { ftsJoin, ftsPhrase, type ParsedQuery, type QueryWord } from './query.ts';
import { type Alternative, alternativesTo } from './vocabulary.ts';

/** As in Algolia: `min` keeps only the hits with the fewest typos, `strict` the two smallest numbers of typos. */
export type TypoTolerance = boolean | 'min' | 'strict';

/** A demanded word with the words of the index that it may have meant. */
export interface MatchedWord extends QueryWord {
  alternatives: readonly Alternative[];
}

/** The documents in which every demanded word occurs. */
export interface TextMatch {
  rows: Bits;
  words: readonly MatchedWord[];
  /** How many typos lie between the query and this document. */
  typosIn(row: number): number;
}

/**
 * Typos are looked for only when the exact words give less than this: a page of good hits needs no guesses. Two typos
 * in a word are looked for only when nothing is found with one, else vacation brings every text with location.
 */
const ENOUGH_EXACT_HITS = 20;

/** Only the first words of a long query are corrected; the others must occur as typed. */
const MAX_CORRECTED_WORDS = 10;

/** An FTS5 expression for a word with its alternatives, all of them or those up to a number of typos. */
export function wordExpression(word: MatchedWord, typos = Number.POSITIVE_INFINITY): string {
  const near = word.alternatives.filter((alternative) => alternative.typos <= typos);
  return ftsJoin([ftsPhrase(word), ...near.map(({ term }) => `"${term}"`)], 'OR');
}

/** An FTS5 expression for all the words together. */
export function wordsExpression(words: readonly MatchedWord[]): string {
  const parts = words.map((word) => wordExpression(word));
  return ftsJoin(parts, 'AND');
}

function matchAll(index: LiveIndex, words: readonly MatchedWord[]): Bits {
  return index.match(wordsExpression(words));
}

/** For each row the sum of its words' typos: a word counts with its nearest alternative that occurs. */
function typoCounter(index: LiveIndex, words: readonly MatchedWord[]): (row: number) => number {
  const levels = words
    .filter((word) => word.alternatives.length > 0)
    .flatMap((word) => [0, 1].map((typos) => index.match(wordExpression(word, typos))));
  return (row) => levels.reduce((sum, bits) => sum + (hasRow(bits, row) ? 0 : 1), 0);
}

function keepFewestTypos(
  rows: Bits,
  within: Bits,
  typosIn: (row: number) => number,
  kept: 1 | 2,
  size: number,
): Bits {
  const visible = [...rowsOf(and(rows, within))];
  const numbers = [...new Set(visible.map(typosIn))].sort((a, b) => a - b).slice(0, kept);
  const dropped = visible.filter((row) => !numbers.includes(typosIn(row)));
  return without(rows, bitsOf(dropped, size));
}

/**
 * Finds the documents that hold every word of the query and none of the excluded ones. Whether typos are looked for
 * depends on the exact hits among `visible` (what the searcher's scope allows) and not on filters: so counts beside
 * filters agree with what choosing them gives, and documents out of scope change nothing.
 */
export function matchText(
  index: LiveIndex,
  query: ParsedQuery,
  typoTolerance: TypoTolerance,
  visible: Bits,
): TextMatch {
  const noTypos = () => 0;
  const banned =
    query.excluded.length > 0 ? index.match(ftsJoin(query.excluded.map(ftsPhrase), 'OR')) : undefined;
  const withoutBanned = (rows: Bits) => (banned ? without(rows, banned) : rows);

  if (query.words.length === 0) {
    const everything = query.blank || query.excluded.length > 0;
    const rows = everything ? withoutBanned(allBits(index.size)) : noBits(index.size);
    return { rows, words: [], typosIn: noTypos };
  }

  const asTyped = query.words.map((word): MatchedWord => ({ ...word, alternatives: [] }));
  const exact = withoutBanned(matchAll(index, asTyped));
  const exactHits = countCommon(exact, visible);
  const enough = exactHits >= ENOUGH_EXACT_HITS || (typoTolerance === 'min' && exactHits > 0);
  if (typoTolerance === false || enough) return { rows: exact, words: asTyped, typosIn: noTypos };

  const corrected = asTyped.map((word, position): MatchedWord => {
    const [term, ...more] = word.terms;
    if (term === undefined || more.length > 0 || position >= MAX_CORRECTED_WORDS) return word;
    return { ...word, alternatives: alternativesTo(term, word.prefix, index.vocabulary()) };
  });
  for (const typos of exactHits > 0 ? [1] : [1, 2]) {
    const words = corrected.map((word) => ({
      ...word,
      alternatives: word.alternatives.filter((a) => a.typos <= typos),
    }));
    if (words.every((word) => word.alternatives.length === 0)) continue;
    const rows = or(exact, withoutBanned(matchAll(index, words)));
    if (countCommon(rows, visible) === 0) continue;
    const typosIn = typoCounter(index, words);
    if (typoTolerance === true) return { rows, words, typosIn };
    return {
      rows: keepFewestTypos(rows, visible, typosIn, typoTolerance === 'min' ? 1 : 2, index.size),
      words,
      typosIn,
    };
  }
  return { rows: exact, words: asTyped, typosIn: noTypos };
}
