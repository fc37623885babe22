import { and, type Bits, meet, or } from '../bits.ts';
import type { TypedWord } from '../language/query.ts';
import type { Correction } from '../language/vocabulary.ts';
import { fold } from '../language/words.ts';
import type { LiveIndex } from './live-index.ts';
import { synonymWays } from './synonym-ways.ts';
import { rowsOfWays, typoWays, type Way } from './ways.ts';

const synonymOfTypo = 0.2;
/** So many words that one may have been mistyped for are tried beside the others. */
const mostGuesses = 12;

/** Where a word has so many letters for each typo, hardly another can be meant. */
const lettersOfSure = 7;
/** A sure guess stands for what was typed by so many times more. */
const sureness = 3;

/** Whether hardly another word can be meant by a word with so many typos. */
const isSure = ({ written }: TypedWord, typos: number): boolean => written.length >= lettersOfSure * typos;

/** What a mistyped word may have meant that only the synonyms know. */
function waysOfListed(index: LiveIndex, word: TypedWord, { term, typos }: Correction<string>): Way[] {
  const quality = synonymOfTypo * (isSure(word, typos) ? sureness : 1);
  return synonymWays(index, [fold(term)], quality).map((one) => ({ ...one, typos, stands: term }));
}

/**
 * The documents in which the other words stand: together, or where they never do, any of them; undefined where there are
 * no other words.
 */
export function besides(others: readonly Bits[], visible: Bits): Bits | undefined {
  const known = others.filter((rows) => meet(rows, visible));
  const [first, ...more] = known;
  if (!first) return undefined;
  const together = and(visible, more.reduce(and, first));
  return meet(together, visible) ? together : and(visible, known.reduce(or));
}

/** What a mistyped word may have meant; `isTerm`: a term of the field. */
interface Guessed {
  readonly ways: readonly Way[];
  readonly rows: Bits;
  readonly isTerm: boolean;
  /** Hardly another word can be meant. */
  readonly isSure: boolean;
}

/** What a guess must fit. */
interface Fitting {
  /** Where the other words of the query stand. */
  readonly beside: Bits | undefined;
  /** The query has a word of the reader's own language, so that it is no English. */
  readonly isOwn: boolean;
  readonly visible: Bits;
}

/**
 * What a word that nothing has may have been meant to be: words of the reader's language, or where the query has none of
 * that, of the others (vender is no vendor).
 */
export function guessesOf(index: LiveIndex, word: TypedWord, fitting: Fitting): Guessed | undefined {
  // Both look among the same words: that takes most of the time.
  const found = new Map<1 | 2, readonly Way[]>();
  const near = (most: 1 | 2) => {
    const ways = found.get(most) ?? typoWays(index, word, most);
    found.set(most, ways);
    return ways;
  };
  const ofReader = guessesIn(index, word, fitting, near, true);
  return ofReader ?? (fitting.isOwn ? undefined : guessesIn(index, word, fitting, near, false));
}

/** Of ways of single words those of the reader's language, or those of others. */
const inLanguage = (index: LiveIndex, ways: readonly Way[], inOwn: boolean): Way[] =>
  ways.flatMap((way): Way[] => {
    const terms = way.places[0]?.filter(
      ({ term, isOwn }) => (isOwn || index.synonyms().isOwn(term)) === inOwn,
    );
    return terms && terms.length > 0 ? [{ ...way, places: [terms] }] : [];
  });

/**
 * What a word may have been meant to be in the reader's language or in others: words with one typo less, or two where
 * one finds nothing, that stand where the other words of the query do.
 */
function guessesIn(
  index: LiveIndex,
  word: TypedWord,
  { beside, visible }: Fitting,
  near: (most: 1 | 2) => readonly Way[],
  inOwn: boolean,
): Guessed | undefined {
  const fits = (way: Way) => meet(rowsOfWays(index, [way]), beside ?? visible);
  const [nearest] = word.terms.length === 1 ? index.synonyms().near(word.terms[0] ?? '', inOwn) : [];
  const listed = nearest && index.synonyms().isTerm(fold(nearest.term)) ? nearest : undefined;
  // Two typos are looked for only when nothing is found with one, else vacation brings every text with location.
  for (const most of [1, 2] as const) {
    const guesses = inLanguage(index, near(most), inOwn).filter(fits);
    const fitting = beside ? guesses.flatMap((way) => fittingPart(index, way, beside)) : guesses;
    const terms = termsAmong(index, fitting);
    const others = (listed && listed.typos <= most ? waysOfListed(index, word, listed) : []).filter(fits);
    const direct = (terms.length > 0 ? terms : fitting).map((way) =>
      isSure(word, way.typos) ? { ...way, quality: way.quality * sureness } : way,
    );
    const ways = [...direct, ...others];
    const isTerm = terms.length > 0 || others.length > 0;
    // Way by way, as it was asked whether they fit.
    const rows = ways.map((way) => rowsOfWays(index, [way]));
    if (ways.length > 0)
      return {
        ways,
        rows: rows.reduce(or),
        isTerm,
        isSure: ways.every(({ typos }) => isSure(word, typos)),
      };
  }
  return undefined;
}

/** Of a way of single words those that stand in some documents. So few of the nearest are looked at one by one. */
function fittingPart(index: LiveIndex, way: Way, beside: Bits): Way[] {
  const [terms = []] = way.places;
  if (terms.length === 1) return [way];
  const fitting = terms
    .slice(0, mostGuesses)
    .filter((term) => meet(rowsOfWays(index, [{ ...way, places: [[term]] }]), beside));
  return fitting.length > 0 ? [{ ...way, places: [fitting] }] : [];
}

/** How much of a mistyped word a term of the field is. */
const coversOfTerm = 0.85;

/** Of ways of single words those that are terms of the field: maried, for married and not for marked. */
const termsAmong = (index: LiveIndex, ways: readonly Way[]): Way[] =>
  ways.flatMap((way): Way[] => {
    const known = way.places[0]?.filter(({ term }) => index.synonyms().isTerm(term)) ?? [];
    return known.length > 0 ? [{ ...way, places: [known], covers: coversOfTerm }] : [];
  });
