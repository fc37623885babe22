import type { Synonym } from '../language/synonyms.ts';
import type { LiveIndex } from './live-index.ts';
import { formsOf, type Way } from './ways.ts';

/** A word of fewer letters changes what it stands beside: time off. */
const shortestLoose = 4;

/** What something is a kind of is less of what was asked for than how well it stands there. */
const coveredByBroader = 0.5;

const says = ({ languages }: LiveIndex, what: 'determiners' | 'stopWords', word: string) =>
  languages.some((language) => language[what].has(word));

/** The ways to find other words for an expression of the query. */
export function waysOfSynonyms(
  index: LiveIndex,
  terms: readonly string[],
  synonyms: readonly Synonym[],
  factor: number,
): Way[] {
  return synonyms.flatMap(({ words, quality, code, isBroader }) => {
    // A synonym of some of these words alone ("time" for "time off") would find what lacks the others. One that has
    // all of them and more ("paid time off") finds nothing that the words themselves don't find.
    if (words.every((word) => terms.includes(word)) || terms.every((term) => words.includes(term))) return [];
    const telling = words.filter((word) => !says(index, 'determiners', word));
    const isLoose =
      telling.length > 1 &&
      telling.every((word) => word.length >= shortestLoose && !says(index, 'stopWords', word));
    const places = (isLoose ? telling : words).map((word) => formsOf(index, word, code));
    const found = { places, quality: quality * factor, typos: 0, isOther: true };
    return places.every((forms) => forms.length > 0)
      ? [
          {
            ...found,
            ...(isLoose ? { isLoose } : {}),
            ...(isBroader ? { isBroader, covers: found.quality * coveredByBroader } : {}),
          },
        ]
      : [];
  });
}

/** The ways to find other words for an expression as it was typed. */
export const synonymWays = (index: LiveIndex, terms: readonly string[], factor = 1): Way[] =>
  waysOfSynonyms(index, terms, index.synonyms().of(terms), factor);
