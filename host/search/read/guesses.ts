import { and, type Bits, meet, or } from '../bits.ts';
import type { TypedWord } from '../language/query.ts';
import { fold } from '../language/words.ts';
import type { LiveIndex } from './live-index.ts';
import { synonymWays } from './synonym-ways.ts';
import { rowsOfWays, typoWays, type Way } from './ways.ts';

const synonymOfTypo = 0.2;
/** So many words that one may have been mistyped for are tried beside the others. */
const mostGuesses = 12;

/** What a mistyped word may have meant among the words that only the synonyms know. */
function synonymTypoWays(index: LiveIndex, { terms }: TypedWord, most: 1 | 2): Way[] {
  const [nearest] = terms.length === 1 ? index.synonyms().near(terms[0] ?? '') : [];
  if (!nearest || nearest.typos > most) return [];
  const { term } = nearest;
  return synonymWays(index, [fold(term)], synonymOfTypo).map((one) => ({ ...one, typos: 1, stands: term }));
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
}

/**
 * What a word that nothing has may have been meant to be: words with one typo less, or two where one finds nothing, that
 * stand where the other words of the query do.
 */
export function guessesOf(
  index: LiveIndex,
  word: TypedWord,
  beside: Bits | undefined,
  visible: Bits,
): Guessed | undefined {
  const fits = (way: Way) => meet(rowsOfWays(index, [way]), beside ?? visible);
  // Two typos are looked for only when nothing is found with one, else vacation brings every text with location.
  for (const most of [1, 2] as const) {
    const guesses = typoWays(index, word, most).filter(fits);
    const fitting = beside ? guesses.flatMap((way) => fittingPart(index, way, beside)) : guesses;
    const terms = termsAmong(index, fitting);
    const others = synonymTypoWays(index, word, most).filter(fits);
    const ways = [...(terms.length > 0 ? terms : fitting), ...others];
    const isTerm = terms.length > 0 || others.length > 0;
    // Way by way, as it was asked whether they fit.
    const rows = ways.map((way) => rowsOfWays(index, [way]));
    if (ways.length > 0) return { ways, rows: rows.reduce(or), isTerm };
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
