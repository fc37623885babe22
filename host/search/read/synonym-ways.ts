import type { Synonym } from '../language/synonyms.ts';
import type { LiveIndex } from './live-index.ts';
import { formsOf, type Way } from './ways.ts';

/** The ways to find other words for an expression of the query. */
export function waysOfSynonyms(
  index: LiveIndex,
  terms: readonly string[],
  synonyms: readonly Synonym[],
  factor: number,
): Way[] {
  return synonyms.flatMap(({ words, quality, code }) => {
    // A synonym of some of these words alone ("time" for "time off") would find what lacks the others. One that has
    // all of them and more ("paid time off") finds nothing that the words themselves don't find.
    if (words.every((word) => terms.includes(word)) || terms.every((term) => words.includes(term))) return [];
    const places = words.map((word) => formsOf(index, word, code));
    return places.every((forms) => forms.length > 0)
      ? [{ places, quality: quality * factor, typos: 0, isOther: true }]
      : [];
  });
}

/** The ways to find other words for an expression as it was typed. */
export const synonymWays = (index: LiveIndex, terms: readonly string[], factor = 1): Way[] =>
  waysOfSynonyms(index, terms, index.synonyms().of(terms), factor);
