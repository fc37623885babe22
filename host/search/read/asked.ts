import { type Bits, countBits, countCommon, meet, or } from '../bits.ts';
import { ftsPhrase, type Phrase, type TypedWord } from '../language/query.ts';
import type { Term } from '../language/vocabulary.ts';
import { besides, guessesOf } from './guesses.ts';
import { joinedWords } from './joined-words.ts';
import type { LiveIndex } from './live-index.ts';
import { begun, waysOfBeginning, waysOfNeighbours } from './neighbours.ts';
import { separatedVerb, wholeInfinitives } from './separated-verbs.ts';
import { synonymWays } from './synonym-ways.ts';
import { countNarrow, exactWay, ftsOfWay, prefixWays, rowsOfWays, type Way, waysOfWord } from './ways.ts';

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
  /** It, what it was taken for, or an expression that it is part of is a term of the field. */
  readonly isOfField: boolean;
  /** Texts have this very word or what it begins, or it is a mistyped term of the field. */
  readonly isFound: boolean;
  /** Nothing has it: it was taken for a typo of a word that may not be meant. */
  readonly isGuessed: boolean;
}

/** How the words of a query are read. */
export interface AskOptions {
  readonly typos: boolean;
  /** The last word is still being typed. */
  readonly typing: boolean;
  /** What the searcher may see: only that counts. */
  readonly visible: Bits;
}

/** Of a longer query only the first words are looked up: what is wanted often stands at the end of a message. */
const maxWords = 40;
/**
 * What a letter of a word that is only begun counts beside words that are typed to their end, and all of them at most:
 * what stood well stays until it says more.
 */
const worthOfLetter = 0.1;
const mostOfLetters = 0.4;
/** What a word counts that is no term of the field but stands in some title: terms count `ofField`. */
const named = 0.85;
/** What a word counts that stands in no title and is no term of the field: such words are often said by the way. */
const unnamed = 0.47;
/** What counts more where it is asked how much of a question was answered: what nothing has, and what is no term. */
const unheard = 0.9;
const outside = 1.5;
/** What a term of the field counts. */
const ofField = 1.5;
/** An expression that so many times fewer documents have says what is meant: its words by themselves say less then. */
const rarer = 2;
const loose = 0.78;
/** Where all others of its words say little, that word means something else in it: when do I get paid. */
const looseAlone = 0.6;

/** Words that say something; where none does, all do. Longer queries are cut. */
function tellingWords(index: LiveIndex, words: readonly TypedWord[]): boolean[] {
  const says = words.map(({ terms }) => terms.length > 1 || !isStopWord(index, terms[0] ?? ''));
  return says.some(Boolean) ? says : says.map(() => true);
}

/** Whether a word is a term of the field. */
const isTerm = (index: LiveIndex, { terms }: TypedWord): boolean =>
  terms.some((term) => index.synonyms().isTerm(term));

/** Whether a word is one of the reader's own language. */
const isOwn = (index: LiveIndex, { terms }: TypedWord): boolean =>
  terms.some((term) => index.synonyms().isOwn(term) || index.vocabulary().get(term)?.isOwn === true);

/** How much a word is worth beside others as rare: terms of the field most, then what texts are called by. */
function worthOf(index: LiveIndex, word: TypedWord, ways: readonly Way[], visible: Bits): number {
  if (isTerm(index, word)) return ofField;
  const parts = [...new Set(ways.flatMap(ftsOfWay))];
  return parts.length > 0 && meet(index.match(parts, 'title'), visible) ? named : unnamed;
}

/** A shorter word that the lists don't have is rarely all of what is being typed: lie, of time in lieu. */
const shortestWhole = 4;

/** So many longer words are looked at for whether they are one. */
const mostLonger = 12;

/** The word that is being typed, where all that begins so are forms of one, if it may be wanted. */
function onlyLonger(
  index: LiveIndex,
  { terms, prefix }: TypedWord,
  visible: Bits,
  isWanted: (term: string) => boolean = () => true,
): string | undefined {
  const [term = ''] = terms;
  if (!prefix || terms.length > 1 || term.length < shortestWhole) return undefined;
  const longer = index.vocabulary().beginning(term);
  if (longer.length > mostLonger || !longer.some((one) => isWanted(one.term))) return undefined;
  const isSeen = (one: Term) => index.has([ftsPhrase([one.term])], visible);
  const first = longer.find(isSeen);
  if (!first || !isWanted(first.term)) return undefined;
  const isOne = first.stems.some((stem) => longer.every((one) => one.stems.includes(stem) || !isSeen(one)));
  return isOne ? first.term : undefined;
}

/** A word that is being typed is taken for its beginning only if so much of it is one that is known. */
const leastKnown = 7;
const shareKnown = 0.6;

/** The ways to find what stands for all of a word, and other words for it. */
const waysOfPart = (index: LiveIndex, part: string): Way[] => [
  ...exactWay(index, [part], begun),
  ...synonymWays(index, [part], begun),
];

/** What the longest beginning means that the lists know: gehaltserhöhung, where nothing has gehaltserhöhungsant. */
function waysOfKnownPart(index: LiveIndex, { terms, prefix }: TypedWord): Way[] {
  const [term = ''] = terms;
  if (!prefix || terms.length > 1) return [];
  for (let end = term.length - 1; end >= Math.max(leastKnown, term.length * shareKnown); end--) {
    const part = term.slice(0, end);
    if (!index.synonyms().knows(part)) continue;
    return waysOfPart(index, part);
  }
  return [];
}

/** A term has at least so many letters to stand for the word it is a part of, and that so many more. */
const shortestTerm = 5;
const shortestRest = 4;

/**
 * What a term says that a word ends or begins with which nothing has, in languages that join words: Urlaub, of
 * Urlaubsschein. The end says more, so of two as long it is that.
 */
function waysOfTermIn(index: LiveIndex, { terms }: TypedWord): Way[] {
  const [term = '', ...others] = terms;
  if (others.length > 0 || !index.languages.some(({ joinsWords }) => joinsWords)) return [];
  for (let length = term.length - shortestRest; length >= shortestTerm; length--) {
    const part = [term.slice(-length), term.slice(0, length)].find((each) => index.synonyms().isTerm(each));
    if (part !== undefined) return waysOfPart(index, part);
  }
  return [];
}

/** Whether a word that is being typed may be all of it. */
const isWhole = (index: LiveIndex, word: TypedWord, visible: Bits): boolean =>
  word.terms.every((term) => index.synonyms().has(term)) ||
  (word.written.length >= shortestWhole && index.has([ftsPhrase(word.terms)], visible));

const isStopWord = (index: LiveIndex, term: string): boolean =>
  index.languages.some(({ stopWords }) => stopWords.has(term));

/**
 * Whether a word that is being typed says nothing yet beside others: its first two letters don't, nor what begins nothing
 * but words that say little.
 */
function saysNothingYet(index: LiveIndex, { terms, written, prefix }: TypedWord): boolean {
  if (!prefix || !/^\p{L}+$/u.test(written)) return false;
  if (written.length <= 2) return true;
  const [term = ''] = terms;
  const longer = index.vocabulary().beginning(term);
  return (
    longer.length > 0 &&
    longer.every((one) => isStopWord(index, one.term)) &&
    index.synonyms().beginning([term]).length === 0
  );
}

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
  const words = wholeInfinitives(index, typed.slice(0, maxWords))
    .filter((word) => !(typing && typed.length > 1 && saysNothingYet(index, word)))
    .flatMap((word) => joinedWords(index, word, visible, typing));
  const separated = separatedVerb(index, words);
  const isVerb = (at: number) => (separated?.ways[at]?.length ?? 0) > 0;
  const says = tellingWords(index, words).map((tells, at) => tells || isVerb(at));
  const neighbours = waysOfNeighbours(index, words, says, visible);
  const size = countBits(visible);
  // Also behind a space: "fiche de " is not all of it yet.
  const beginning = typing ? waysOfBeginning(index, words, says, visible) : undefined;
  // Until a word says something, what is typed may begin a title.
  const isSlight =
    typing &&
    words.every(
      ({ terms, written, prefix }) =>
        isStopWord(index, terms[0] ?? '') || (prefix && words.length === 1 && /^\p{L}{1,2}$/u.test(written)),
    );
  return words.flatMap((word, at) => {
    if (!says[at] || at === separated?.particle) return [];
    const own = [...waysOfWord(index, word), ...(neighbours.ways[at] ?? [])];
    const started = beginning?.expression?.places.includes(at) ? beginning.expression : undefined;
    const known = neighbours.expressionAt(at) ?? started;
    // What has only the letters of a word that is being typed says nothing against what these begin to say.
    const isMeant =
      known &&
      ((known === started && at === words.length - 1) ||
        known.count * rarer <= countCommon(rowsOfWays(index, own), visible));
    const expression = isMeant ? known : undefined;
    const ways = [
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
    if (word.prefix && typing) {
      const only = onlyLonger(index, word, visible, (term) => index.synonyms().knows(term));
      ways.push(...prefixWays(index, word), ...(only === undefined ? [] : synonymWays(index, [only], begun)));
    }
    let direct = rowsOfWays(index, ways);
    let count = countCommon(direct, visible);
    if (word.prefix && !typing && count === 0) {
      ways.push(
        ...prefixWays(index, word),
        ...(waysOfBeginning(index, [word], [true], visible).ways[0] ?? []),
      );
      direct = rowsOfWays(index, ways);
      count = countCommon(direct, visible);
    }
    if (isSlight && ways.length > 0) {
      const titled = index.match([...new Set(ways.flatMap(ftsOfWay))], 'title');
      if (meet(titled, visible)) [direct, count] = [titled, countCommon(titled, visible)];
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
      typos && isUnknown
        ? guessesOf(index, word, {
            beside: besides(others, visible),
            isOwn: found.some((other) => other.word !== word && isOwn(index, other.word)),
            visible,
          })
        : undefined;
    const isWithout = isUnknown && !guessed;
    const known = typing && isWithout ? waysOfKnownPart(index, word) : [];
    const within = typos && isWithout && known.length === 0 ? waysOfTermIn(index, word) : [];
    const all = [...ways, ...(guessed?.ways ?? []), ...known, ...within];
    const ofPart = [...known, ...within];
    const more = guessed?.rows ?? (ofPart.length > 0 ? rowsOfWays(index, ofPart) : undefined);
    const rows = more ? or(direct, more) : direct;
    const holding = countNarrow(index, all, visible) || (more ? countCommon(rows, visible) : count);
    const isAlone = found.length === 1;
    const isBegun = typing && word.prefix && !isAlone && !isWhole(index, word, visible);
    // One word alone weighs as much as all that was asked.
    const worth = isAlone
      ? 1
      : worthOf(index, word, all, visible) *
        (isBegun && onlyLonger(index, word, visible) === undefined
          ? Math.min(mostOfLetters, worthOfLetter * word.written.length)
          : 1);
    const rarity = holding > 0 ? Math.log(1 + size / holding) : 0;
    const weight = holding > 0 ? Math.max(worth * rarity, ofExpression) : 0;
    const isSeen =
      count > 0 && ((word.prefix && typing) || index.vocabulary().get(word.terms.join(' ')) !== undefined);
    const isHeard = weight > 0 && (isAlone || !guessed || guessed.isTerm || guessed.isSure);
    const isKnown = guessed?.isTerm === true || isTerm(index, word);
    const wanted = isAlone || isKnown ? weight : weight * outside;
    return {
      ...word,
      ways: all,
      direct,
      rows,
      weight,
      asked: isHeard ? wanted : Math.max(wanted, unheard * Math.log(1 + size)),
      isBegun,
      isOfField: isKnown || ofExpression > 0,
      isFound: isSeen || guessed?.isTerm === true,
      isGuessed: guessed?.isSure === false || within.length > 0,
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
    isOfField: true,
    isFound: true,
    isGuessed: false,
  };
}
