import { type Bits, countCommon } from '../bits.ts';
import { stemKeys } from '../language/languages.ts';
import { ftsNear, ftsPhrase, type TypedWord } from '../language/query.ts';
import { cutsOf } from '../language/splits.ts';
import type { Term } from '../language/vocabulary.ts';
import type { LiveIndex } from './live-index.ts';

/** One way in which a document may answer a word of the query: these words of the index, side by side. */
export interface Way {
  /** At each place one of these words. */
  readonly places: readonly (readonly Term[])[];
  /** How well it stands for what was typed: 1 is the very word. */
  readonly quality: number;
  /** How much of what was typed it is, where that isn't its quality. */
  readonly covers?: number;
  readonly typos: number;
  /** Its words may stand near each other in any order: a stolen laptop, if a laptop is stolen. */
  readonly isLoose?: boolean;
  /** Another word for what was typed, not a form of it. */
  readonly isOther?: boolean;
  /** What that is a kind or a part of. */
  readonly isBroader?: boolean;
  /** Only the beginning of the word is what was typed. */
  readonly begins?: string;
  /** What was typed is taken for this word. */
  readonly stands?: string;
}

/** How well another form stands for the typed one. */
const qualities = {
  exact: 1,
  spelled: 0.95,
  stem: 0.9,
  /** By the rules of another language than the reader's. */
  foreignStem: 0.75,
  prefix: 0.7,
  compound: 0.5,
  part: 0.35,
  oneTypo: 0.22,
  twoTypos: 0.12,
};
/** A part of a compound has at least so many letters. */
const shortestPart = 4;
const maxCompounds = 100;
const maxPhrases = 12;
const lettersAndDigits = /\p{L}+|\p{N}+/gu;

const way = (places: readonly (readonly Term[])[], quality: number, typos = 0): Way[] =>
  places.length > 0 && places.every((terms) => terms.length > 0) ? [{ places, quality, typos }] : [];

/**
 * The words of the index that are a form of a word, in one language or in all of the index, itself among them; of a stop
 * word only the word itself.
 */
export function formsOf(index: LiveIndex, term: string, code?: string): Term[] {
  const vocabulary = index.vocabulary();
  const own = vocabulary.get(term);
  if (index.languages.some(({ stopWords }) => stopWords.has(term))) return own ? [own] : [];
  const all = own?.stems.length ? own.stems : stemKeys(term, index.languages);
  const stems = code === undefined ? all : all.filter((stem) => stem.startsWith(`${code}:`));
  return [...new Set([...(own ? [own] : []), ...vocabulary.withStems(stems)])];
}

/** The ways of terms that must stand as they are. */
export function exactWay(index: LiveIndex, terms: readonly string[], quality = qualities.exact): Way[] {
  const vocabulary = index.vocabulary();
  return way(
    terms.map((term) => {
      const found = vocabulary.get(term);
      return found ? [found] : [];
    }),
    quality,
  );
}

/** Parts of a word that the index doesn't know itself may be so short. */
const shortestUnknown = 2;

const isLongEnough = (length: number, at: number) => Math.min(at, length - at) >= shortestUnknown;

/** Between a letter and a digit a spelling is cut anywhere: w8ben, for W-8BEN. */
const isEdge = (term: string, at: number) => isDigit(term[at - 1]) !== isDigit(term[at]);
const isDigit = (letter = '') => letter >= '0' && letter <= '9';

/** A word may be two in the index: offcycle. Where it is in the index itself too, that is known beforehand. */
function splitWays(index: LiveIndex, term: string, own: Term | undefined): Way[] {
  const cuts =
    own?.splits ?? cutsOf(term.length, 1).filter((at) => isEdge(term, at) || isLongEnough(term.length, at));
  return cuts.flatMap((at) => exactWay(index, [term.slice(0, at), term.slice(at)], qualities.spelled));
}

/** Gehaltsabrechnung for Abrechnung and, less so, for Gehalt. */
function compoundWays(index: LiveIndex, term: string): Way[] {
  if (!index.languages.some(({ joinsWords }) => joinsWords) || term.length < shortestPart) return [];
  const vocabulary = index.vocabulary();
  const long = ({ term: other }: Term) => other.length >= term.length + shortestPart - 1;
  return [
    ...way([vocabulary.ending(term).filter(long).slice(0, maxCompounds)], qualities.compound),
    ...way([vocabulary.beginning(term).filter(long).slice(0, maxCompounds)], qualities.part),
  ];
}

/** The ways to find a typed word itself: as it is, spelled otherwise, in another form, in a compound. */
export function waysOfWord(index: LiveIndex, { terms, written }: TypedWord): Way[] {
  const [term = ''] = terms;
  if (terms.length > 1) {
    return [...exactWay(index, terms), ...exactWay(index, [terms.join('')], qualities.spelled)];
  }
  const vocabulary = index.vocabulary();
  const own = vocabulary.get(term);
  const stems = [...(own?.stems ?? []), ...stemKeys(written, index.languages)];
  const isFirst = (stem: string) => stem.startsWith(`${index.languages[0]?.code}:`);
  const forms = vocabulary.withStems(stems.filter(isFirst)).filter((other) => other !== own);
  const foreign = vocabulary
    .withStems(stems.filter((stem) => !isFirst(stem)))
    .filter((other) => other !== own && !forms.includes(other));
  const parts = term.match(lettersAndDigits) ?? [];
  return [
    ...exactWay(index, [term]),
    ...(parts.length > 1 ? exactWay(index, parts, qualities.spelled) : []),
    ...way([forms], qualities.stem),
    ...way([foreign], qualities.foreignStem),
    ...splitWays(index, term, own),
    ...compoundWays(index, term),
  ];
}

/** Longer words that a word begins. */
export function prefixWays(index: LiveIndex, { terms }: TypedWord): Way[] {
  const [term = ''] = terms;
  if (terms.length > 1) return [];
  const longer = index
    .vocabulary()
    .beginning(term)
    .filter((other) => other.term !== term);
  return way([longer], qualities.prefix).map((one) => ({ ...one, begins: term }));
}

/** Words that a mistyped one may have meant, at most so many typos away. */
export function typoWays(index: LiveIndex, { terms, prefix }: TypedWord, most: 1 | 2): Way[] {
  const [term = ''] = terms;
  if (terms.length > 1) return [];
  const near = index.vocabulary().near(term, prefix, most);
  return [1, 2].flatMap((typos) =>
    way(
      [near.filter((correction) => correction.typos === typos).map((correction) => correction.term)],
      typos === 1 ? qualities.oneTypo : qualities.twoTypos,
      typos,
    ),
  );
}

/** So many words may stand between those of a loose way. */
const looseWithin = 2;
/** What is left of its quality then. */
export const looseQuality = 0.85;

/** Where the words of a loose way stand around its first, `isAt` tells of a place and a distance; null where not all do. */
export function looseAround(
  places: number,
  isAt: (place: number, distance: number) => boolean,
): readonly number[] | null {
  const distances: number[] = [];
  for (let place = 1; place < places; place++) {
    let found = 0;
    for (let far = 1; far <= looseWithin + 1 && found === 0; far++)
      found = isAt(place, far) ? far : isAt(place, -far) ? -far : 0;
    if (found === 0) return null;
    distances.push(found);
  }
  return distances;
}

/** A way as an FTS5 expression. */
export function ftsOfWay({ places, begins, isLoose }: Way): string[] {
  if (begins !== undefined) return [ftsPhrase([begins], true)];
  let phrases: string[][] = [[]];
  for (const terms of places) {
    const next = phrases.flatMap((before) => terms.map(({ term }) => [...before, term]));
    phrases = places.length > 1 ? next.slice(0, maxPhrases) : next;
  }
  return phrases.map((terms) => (isLoose ? ftsNear(terms, looseWithin) : ftsPhrase(terms)));
}

/**
 * How many documents have what was asked for itself, beside ways to what that is a kind of: those say nothing of how rare
 * it is. 0 where all ways, or none, are such.
 */
export function countNarrow(index: LiveIndex, ways: readonly Way[], visible: Bits): number {
  const narrow = ways.filter(({ isBroader }) => isBroader !== true);
  return narrow.length < ways.length ? countCommon(rowsOfWays(index, narrow), visible) : 0;
}

/** Documents with any of these ways. */
export function rowsOfWays(index: LiveIndex, ways: readonly Way[]): Bits {
  const parts = [...new Set(ways.flatMap(ftsOfWay))];
  return parts.length === 0 ? index.none : index.match(parts);
}
