import { type Bits, countBits, countCommon, meet, or } from '../bits.ts';
import { ftsPhrase, type Phrase, type TypedWord } from '../language/query.ts';
import { besides, guessesOf } from './guesses.ts';
import { joinedWords } from './joined-words.ts';
import type { LiveIndex } from './live-index.ts';
import { waysOfBeginning, waysOfNeighbours } from './neighbours.ts';
import { separatedVerb } from './separated-verbs.ts';
import { exactWay, ftsOfWay, prefixWays, rowsOfWays, type Way, waysOfWord } from './ways.ts';

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
/**
 * What a letter of a word that is only begun counts beside words that are typed to their end, and all of them at most:
 * what stood well stays until it says more.
 */
const worthOfLetter = 0.1;
const mostOfLetters = 0.4;
/** What a word counts that stands in no title and is no term of the field: such words are often said by the way. */
const unnamed = 0.4;
/** What counts more where it is asked how much of a question was answered: what nothing has, and what is no term. */
const unheard = 0.9;
const outside = 1.5;
/** What a term of the field counts. */
const ofField = 1.5;
/** An expression that so many times fewer documents have says what is meant: its words by themselves say less then. */
const rarer = 2;
const loose = 0.7;
/** Where all others of its words say little, that word means something else in it: when do I get paid. */
const looseAlone = 0.5;

/** Words that say something; where none does, all do. Longer queries are cut. */
function tellingWords(index: LiveIndex, words: readonly TypedWord[]): boolean[] {
  const says = words.map(
    ({ terms }) =>
      terms.length > 1 || !index.languages.some(({ stopWords }) => stopWords.has(terms[0] ?? '')),
  );
  return says.some(Boolean) ? says : says.map(() => true);
}

/** Whether a word is a term of the field. */
const isTerm = (index: LiveIndex, { terms }: TypedWord): boolean =>
  terms.some((term) => index.synonyms().isTerm(term));

/** How much a word is worth beside others as rare: terms of the field most, then what texts are called by. */
function worthOf(index: LiveIndex, word: TypedWord, ways: readonly Way[], visible: Bits): number {
  if (isTerm(index, word)) return ofField;
  const parts = [...new Set(ways.flatMap(ftsOfWay))];
  return parts.length > 0 && meet(index.match(parts, true), visible) ? 1 : unnamed;
}

/** Whether a word that is being typed may be all of it. */
const isWhole = (index: LiveIndex, { terms }: TypedWord, visible: Bits): boolean =>
  terms.every((term) => index.synonyms().knows(term)) || meet(index.match([ftsPhrase(terms)]), visible);

/** Whether no more than a letter was typed of a word: beside other words it says nothing yet. */
const isFirstLetter = ({ written, prefix }: TypedWord): boolean => prefix && /^\p{L}$/u.test(written);

/** A word of the query with the documents that have it, before it is taken for a typo. */
interface FoundWord {
  readonly word: TypedWord;
  readonly ways: readonly Way[];
  readonly direct: Bits;
  readonly count: number;
  /** What an expression counts that the word is part of. */
  readonly ofExpression: number;
}

/** Finds the words of a query that say something, each in all ways but as a typo. */
function findWords(
  index: LiveIndex,
  typed: readonly TypedWord[],
  { visible, typing }: AskOptions,
): FoundWord[] {
  const words = typed
    .slice(0, maxWords)
    .filter((word) => !(typing && typed.length > 1 && isFirstLetter(word)))
    .flatMap((word) => joinedWords(index, word, visible, typing));
  const separated = separatedVerb(index, words);
  const isVerb = (at: number) => (separated?.ways[at]?.length ?? 0) > 0;
  const says = tellingWords(index, words).map((tells, at) => tells || isVerb(at));
  const neighbours = waysOfNeighbours(index, words, says, visible);
  const size = countBits(visible);
  // Also behind a space: "fiche de " is not all of it yet.
  const beginning = typing ? waysOfBeginning(index, words, says, visible) : undefined;
  return words.flatMap((word, at) => {
    if (!says[at] || at === separated?.particle) return [];
    const own = [...waysOfWord(index, word), ...(neighbours.ways[at] ?? [])];
    const begun = beginning?.expression?.places.includes(at) ? beginning.expression : undefined;
    const known = neighbours.expressionAt(at) ?? begun;
    const isMeant = known && known.count * rarer <= countCommon(rowsOfWays(index, own), visible);
    const expression = isMeant ? known : undefined;
    let ways = [
      ...(expression
        ? own.map((way) => ({
            ...way,
            quality: way.quality * (expression.places.length > 1 ? loose : looseAlone),
            covers: way.quality,
          }))
        : own),
      ...(expression?.ways ?? []),
      ...(separated?.ways[at] ?? []),
      ...(beginning?.ways[at] ?? []),
    ];
    let direct = rowsOfWays(index, ways);
    let count = countCommon(direct, visible);
    if (word.prefix && (typing || count === 0)) {
      const longer = [
        ...prefixWays(index, word),
        ...(typing ? [] : (waysOfBeginning(index, [word], [true], visible).ways[0] ?? [])),
      ];
      ways = [...ways, ...longer];
      direct = or(direct, rowsOfWays(index, longer));
      count = countCommon(direct, visible);
    }
    const ofExpression = expression
      ? (ofField * Math.log(1 + size / expression.count)) / expression.places.length
      : 0;
    return [{ word, ways, direct, count, ofExpression }];
  });
}

/** Reads the words of a query against an index: what each may mean there, and which documents have it. */
export function askWords(index: LiveIndex, typed: readonly TypedWord[], options: AskOptions): AskedWord[] {
  const { visible, typos, typing } = options;
  const size = countBits(visible);
  const found = findWords(index, typed, options);
  return found.map(({ word, ways, direct, count, ofExpression }, at): AskedWord => {
    const others = found.filter((_, other) => other !== at).map((other) => other.direct);
    const isUnknown = count === 0 && !word.terms.some((term) => index.synonyms().knows(term));
    const guessed =
      typos && isUnknown ? guessesOf(index, word, besides(others, visible), visible) : undefined;
    const all = guessed ? [...ways, ...guessed.ways] : ways;
    const rows = guessed ? or(direct, guessed.rows) : direct;
    const holding = guessed ? countCommon(rows, visible) : count;
    const isAlone = found.length === 1;
    const isBegun = typing && word.prefix && !isAlone && !isWhole(index, word, visible);
    // One word alone weighs as much as all that was asked.
    const worth = isAlone
      ? 1
      : worthOf(index, word, all, visible) *
        (isBegun ? Math.min(mostOfLetters, worthOfLetter * word.written.length) : 1);
    const rarity = holding > 0 ? Math.log(1 + size / holding) : 0;
    const weight = holding > 0 ? Math.max(worth * rarity, ofExpression) : 0;
    const isHeard = weight > 0 && (isAlone || !guessed || guessed.isTerm);
    const wanted = isAlone || guessed?.isTerm || isTerm(index, word) ? weight : weight * outside;
    return {
      ...word,
      ways: all,
      direct,
      rows,
      weight,
      asked: isHeard ? wanted : Math.max(wanted, unheard * Math.log(1 + size)),
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
