import { and, type Bits, countBits, countCommon, meet, noBits, or } from '../bits.ts';
import { ftsPhrase, type Phrase, type TypedWord } from '../language/query.ts';
import { fold } from '../language/words.ts';
import { joinedWords } from './joined-words.ts';
import type { LiveIndex } from './live-index.ts';
import { separatedVerb } from './separated-verbs.ts';
import { synonymWays, waysOfSynonyms } from './synonym-ways.ts';
import { exactWay, ftsOfWay, prefixWays, typoWays, type Way, waysOfWord } from './ways.ts';

/** A word of the query that says something, with all the ways to find it. */
export interface AskedWord extends TypedWord {
  readonly ways: readonly Way[];
  /** Documents that have it, without and with typos. */
  readonly direct: Bits;
  readonly rows: Bits;
  /** What it tells of a document that has it: rare words more. 0 where none has. */
  readonly weight: number;
  /** What it says of what is wanted: as much as its weight, and of a word that nothing has, as much as a rare one. */
  readonly asked: number;
  /** It is being typed and no word yet: it ranks what the others find. */
  readonly isBegun: boolean;
}

/** How the words of a query are read. */
export interface AskOptions {
  readonly typos: boolean;
  /** The last word is still being typed. */
  readonly typing: boolean;
  /** What the searcher may see: only that counts. */
  readonly visible: Bits;
}

/** Only the first words of a long query are corrected and looked up; the others must occur as typed. */
const maxWords = 16;
const synonymOfTypo = 0.2;
/** How well a word stands for two that were typed apart. */
const spelled = 0.95;
/** What the beginning of a word counts beside words that are typed to their end: what stood well stays until it says more. */
const beginningWorth = 0.4;
/** How well a synonym stands for what only begins to say another. */
const begun = 0.7;
/** What a word counts that stands in no title and is no term of the field: such words are often said by the way. */
const unnamed = 0.4;
/** What a word counts that nothing has, where it is asked how much of a question was answered. */
const unheard = 0.7;
/** What a term of the field counts. */
const ofField = 1.5;
/** Expressions of so many words are looked up only where one begins with the first: there are many of them. */
const longWay = 3;
/** An expression says better what is meant than each of its words does. */
const expressed = 1.1;
const RARER = 2;
const loose = 0.7;
/** So many words that one may have been mistyped for are tried beside the others. */
const mostGuesses = 12;

/** Documents with any of these ways. */
export function rowsOfWays(index: LiveIndex, ways: readonly Way[]): Bits {
  const parts = [...new Set(ways.flatMap(ftsOfWay))];
  return parts.length === 0 ? noBits(index.size) : index.match(parts);
}

/** Words that say something; where none does, all do. Longer queries are cut. */
function tellingWords(index: LiveIndex, words: readonly TypedWord[]): boolean[] {
  const says = words.map(
    ({ terms }) =>
      terms.length > 1 || !index.languages.some(({ stopWords }) => stopWords.has(terms[0] ?? '')),
  );
  return says.some(Boolean) ? says : says.map(() => true);
}

/** A known expression of several words of the query. */
interface Expression {
  /** Those of its words that say something. */
  readonly places: readonly number[];
  readonly ways: readonly Way[];
}

/** The ways that answer several neighbouring words at once: written together, or another expression for them. */
function waysOfNeighbours(index: LiveIndex, words: readonly TypedWord[], says: readonly boolean[]) {
  const ways: Way[][] = words.map(() => []);
  const expressions: Expression[] = [];
  const synonyms = index.synonyms();
  const { longest } = synonyms;
  const give = (places: readonly number[], found: readonly Way[]) => {
    for (const at of places) if (says[at]) ways[at]?.push(...found);
  };
  const everyWord = words.map((_, at) => at);
  const telling = everyWord.filter((at) => says[at]);
  for (const order of telling.length < words.length ? [everyWord, telling] : [everyWord]) {
    for (let from = 0; from < order.length; from++) {
      for (let count = order === telling ? 2 : 1; count <= longest && from + count <= order.length; count++) {
        const places = order.slice(from, from + count);
        const terms = places.flatMap((at) => words[at]?.terms ?? []);
        if (count === longWay && !synonyms.mayBegin(terms[0] ?? '')) break;
        const found = synonymWays(index, terms);
        give(places, found);
        if (count > 1 && found.length > 0)
          expressions.push({
            places: places.filter((at) => says[at]),
            ways: [...exactWay(index, terms), ...found.map((way) => ({ ...way, quality: Math.min(1, way.quality * expressed) }))],
          });
        if (count === 2 && terms.every((term) => term.length > 1)) {
          give(places, exactWay(index, [terms.join('')], spelled));
        }
      }
    }
  }
  return { ways, expressions };
}

/** The ways that answer what the last words begin to say: holeri, for holerite and so for the payslip. */
function waysOfBeginning(index: LiveIndex, words: readonly TypedWord[], says: readonly boolean[]): Way[][] {
  const ways: Way[][] = words.map(() => []);
  const synonyms = index.synonyms();
  for (let count = 1; count <= Math.min(synonyms.longest, words.length); count++) {
    const from = words.length - count;
    const terms = words.slice(from).flatMap((word) => word.terms);
    const found = waysOfSynonyms(index, terms, synonyms.beginning(terms), begun);
    for (let at = from; at < words.length; at++) if (says[at]) ways[at]?.push(...found);
  }
  return ways;
}

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
function besides(others: readonly Bits[], visible: Bits): Bits | undefined {
  const known = others.filter((rows) => meet(rows, visible));
  const [first, ...more] = known;
  if (!first) return undefined;
  const together = and(visible, more.reduce(and, first));
  return meet(together, visible) ? together : and(visible, known.reduce(or));
}

/**
 * What a word that nothing has may have been meant to be: words with one typo less, or two where one finds nothing, that
 * stand where the other words of the query do.
 */
function guessesOf(
  index: LiveIndex,
  word: TypedWord,
  beside: Bits | undefined,
  visible: Bits,
): { ways: Way[]; rows: Bits } | undefined {
  const fits = (way: Way) => meet(rowsOfWays(index, [way]), beside ?? visible);
  // Two typos are looked for only when nothing is found with one, else vacation brings every text with location.
  for (const most of [1, 2] as const) {
    const guesses = typoWays(index, word, most).filter(fits);
    const near = beside ? guesses.flatMap((way) => fittingPart(index, way, beside)) : guesses;
    const ways = [...near, ...synonymTypoWays(index, word, most).filter(fits)];
    if (ways.length > 0) return { ways, rows: rowsOfWays(index, ways) };
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

/** How much a word is worth beside others as rare: terms of the field most, then what texts are called by. */
function worthOf(index: LiveIndex, { terms }: TypedWord, ways: readonly Way[], visible: Bits): number {
  if (terms.some((term) => index.synonyms().isTerm(term))) return ofField;
  const parts = [...new Set(ways.flatMap(ftsOfWay))];
  return parts.length > 0 && meet(index.match(parts, true), visible) ? 1 : unnamed;
}

/** Whether a word that is being typed may be all of it. */
const isWhole = (index: LiveIndex, { terms }: TypedWord, visible: Bits): boolean =>
  terms.every((term) => index.synonyms().knows(term)) || meet(index.match([ftsPhrase(terms)]), visible);

/** Reads the words of a query against an index: what each may mean there, and which documents have it. */
export function askWords(index: LiveIndex, typed: readonly TypedWord[], options: AskOptions): AskedWord[] {
  const { visible, typos, typing } = options;
  const words = typed.slice(0, maxWords).flatMap((word) => joinedWords(index, word, visible));
  const says = tellingWords(index, words);
  const neighbours = waysOfNeighbours(index, words, says);
  const separated = separatedVerb(index, words);
  const size = countBits(visible);
  // Also behind a space: "fiche de " is not all of it yet.
  const beginning = typing ? waysOfBeginning(index, words, says) : [];

  const expressionAt = (at: number) =>
    neighbours.expressions
      .filter(({ places }) => places.includes(at))
      .reduce<{ rows: Bits; count: number; share: number; ways: readonly Way[] } | undefined>((best, { places, ways }) => {
        const rows = rowsOfWays(index, ways);
        const count = countCommon(rows, visible);
        return count === 0 || (best && best.count <= count) ? best : { rows, count, share: 1 / places.length, ways };
      }, undefined);
  const asked = words.flatMap((word, at) => {
    if (!says[at] || at === separated?.particle) return [];
    let expression = expressionAt(at);
    const own = [...waysOfWord(index, word), ...(neighbours.ways[at] ?? [])];
    if (expression && expression.count * RARER > countCommon(rowsOfWays(index, own), visible)) expression = undefined;
    let ways = [
      ...(expression ? [...own.map((way) => ({ ...way, quality: way.quality * loose })), ...expression.ways] : own),
      ...(separated?.ways[at] ?? []),
      ...(beginning[at] ?? []),
    ];
    let direct = rowsOfWays(index, ways);
    let count = countCommon(direct, visible);
    if (word.prefix && (typing || count === 0)) {
      const longer = [
        ...prefixWays(index, word),
        ...(typing ? [] : (waysOfBeginning(index, [word], [true])[0] ?? [])),
      ];
      ways = [...ways, ...longer];
      direct = or(direct, rowsOfWays(index, longer));
      count = countCommon(direct, visible);
    }
    return [{ word, ways, direct, count, expression }];
  });
  return asked.map(({ word, ways, direct, count, expression }, at): AskedWord => {
    const others = asked.filter((_, other) => other !== at).map((other) => other.direct);
    const isUnknown = count === 0 && !word.terms.some((term) => index.synonyms().knows(term));
    const guessed =
      typos && isUnknown ? guessesOf(index, word, besides(others, visible), visible) : undefined;
    const all = guessed ? [...ways, ...guessed.ways] : ways;
    const rows = guessed ? or(direct, guessed.rows) : direct;
    const holding = guessed ? countCommon(rows, visible) : count;
    const isBegun = typing && word.prefix && asked.length > 1 && !isWhole(index, word, visible);
    // One word alone weighs as much as all that was asked.
    const worth =
      asked.length === 1 ? 1 : worthOf(index, word, all, visible) * (isBegun ? beginningWorth : 1);
    const rare = expression ? ofField * Math.log(1 + size / expression.count) * expression.share : 0;
    const weight = holding > 0 ? Math.max(worth * Math.log(1 + size / holding), rare) : 0;
    return {
      ...word,
      ways: all,
      direct,
      rows,
      weight,
      asked: weight > 0 ? weight : unheard * Math.log(1 + size),
      isBegun,
    };
  });
}

/** A quoted phrase, which is found as it is. */
export function askPhrase(index: LiveIndex, { terms }: Phrase): AskedWord {
  const rows = index.match([ftsPhrase(terms)]);
  return {
    terms,
    written: terms.join(' '),
    prefix: false,
    ways: exactWay(index, terms),
    direct: rows,
    rows,
    weight: 1,
    asked: 1,
    isBegun: false,
  };
}
