import { type Bits, countCommon } from '../bits.ts';
import type { TypedWord } from '../language/query.ts';
import type { LiveIndex } from './live-index.ts';
import { synonymWays, waysOfSynonyms } from './synonym-ways.ts';
import { exactWay, rowsOfWays, type Way } from './ways.ts';

/** How well a word stands for two that were typed apart. */
const spelled = 0.95;
/** How well a synonym stands for what only begins to say another. */
export const begun = 0.7;
/** Expressions of so many words are looked up only where one begins with the first: there are many of them. */
const longWay = 3;
/** An expression says better what is meant than a word does. */
const expressed = 1.1;

/** A known expression of several words of the query, and the documents that have it. */
interface Expression {
  /** Those of its words that say something. */
  readonly places: readonly number[];
  readonly ways: readonly Way[];
  readonly count: number;
}

/** The ways that answer several neighbouring words at once: written together, or another expression for them. */
export function waysOfNeighbours(
  index: LiveIndex,
  words: readonly TypedWord[],
  says: readonly boolean[],
  visible: Bits,
): { readonly ways: readonly Way[][]; expressionAt(at: number): Expression | undefined } {
  const ways: Way[][] = words.map(() => []);
  const expressions: Expression[] = [];
  const express = (places: readonly number[], terms: readonly string[], others: readonly Way[]) => {
    const better = others.map((way) => ({ ...way, quality: Math.min(1, way.quality * expressed) }));
    const own = [...exactWay(index, terms), ...better];
    const count = countCommon(rowsOfWays(index, own), visible);
    if (count > 0) expressions.push({ places: places.filter((at) => says[at]), ways: own, count });
  };
  const synonyms = index.synonyms();
  const { longest } = synonyms;
  /** With what stands between them. */
  const termsOf = (places: readonly number[]) =>
    words.slice(places[0], (places.at(-1) ?? 0) + 1).flatMap(({ terms }) => terms);
  const give = (places: readonly number[], found: readonly Way[]) => {
    for (const at of places) if (says[at]) ways[at]?.push(...found);
  };
  const isSmall = ({ terms }: TypedWord) =>
    index.languages.some(({ determiners }) => determiners.has(terms.join(' ')));
  const all = words.map((_, at) => at);
  const telling = all.filter((at) => says[at]);
  // As the lists do: my salary is the salary.
  const everyWord = all.filter((at) => says[at] || !isSmall(words[at] as TypedWord));
  for (const order of telling.length < everyWord.length ? [everyWord, telling] : [everyWord]) {
    for (let from = 0; from < order.length; from++) {
      for (let count = order === telling ? 2 : 1; count <= longest && from + count <= order.length; count++) {
        const places = order.slice(from, from + count);
        const terms = places.flatMap((at) => words[at]?.terms ?? []);
        if (count === longWay && !synonyms.mayBegin(terms[0] ?? '')) break;
        const found = synonymWays(index, terms);
        give(places, found);
        if (count > 1 && found.length > 0) express(places, termsOf(places), found);
        if (count === 2 && terms.every((term) => term.length > 1)) {
          give(places, exactWay(index, [terms.join('')], spelled));
        }
      }
    }
  }
  return {
    ways,
    /** The rarest that has the word at a place. */
    expressionAt: (at) =>
      expressions.filter(({ places }) => places.includes(at)).sort((a, b) => a.count - b.count)[0],
  };
}

/**
 * The ways that answer what the last words begin to say: holeri, for holerite and so for the payslip. What several words
 * begin to say is an expression already.
 */
export function waysOfBeginning(
  index: LiveIndex,
  words: readonly TypedWord[],
  says: readonly boolean[],
  visible: Bits,
): { readonly ways: readonly Way[][]; readonly expression: Expression | undefined } {
  const ways: Way[][] = words.map(() => []);
  const synonyms = index.synonyms();
  let expression: Expression | undefined;
  for (let count = 1; count <= Math.min(synonyms.longest, words.length); count++) {
    const from = words.length - count;
    const terms = words.slice(from).flatMap((word) => word.terms);
    const found = waysOfSynonyms(index, terms, synonyms.beginning(terms), begun);
    for (let at = from; at < words.length; at++) if (says[at]) ways[at]?.push(...found);
    const places = words.flatMap((_, at) => (at >= from && says[at] ? [at] : []));
    if (places.length < 2 || found.length === 0) continue;
    const holding = countCommon(rowsOfWays(index, found), visible);
    if (holding > 0) expression = { places, ways: found, count: holding };
  }
  return { ways, expression };
}
