import type { Bits } from '../bits.ts';
import { ftsPhrase, type TypedWord } from '../language/query.ts';
import type { LiveIndex } from './live-index.ts';
import { ftsOfWay, prefixWays, type Way, waysOfWord } from './ways.ts';

/** A word of fewer letters is no other words written together, nor is one with a part of fewer. */
const shortestJoined = 7;
const shortestPart = 3;
const mostParts = 3;
const shortestUnknown = 4;
/** What German and Dutch put between the parts of a word; other languages put nothing. */
const joints = ['', 's', 'es', 'n', 'en', 'e'];

/** What says of a thing that it is the company's: nobody asks for the service by Diensthandy. */
const ofCompany = new Set(['dienst', 'betrieb', 'betriebs', 'firma', 'firmen', 'bedrijf', 'bedrijfs']);

/** Whether the lists of synonyms have a part of a word, or where it is long enough to be no chance, the texts. */
const isWord = (index: LiveIndex, part: string): boolean =>
  (part.length >= shortestUnknown && index.vocabulary().get(part) !== undefined) ||
  index.synonyms().knows(part);

/** The same for the searcher's documents, which takes a look at them. */
const isKnown = (index: LiveIndex, part: string, visible: Bits): boolean =>
  isWord(index, part) && (index.synonyms().knows(part) || index.has([ftsPhrase([part])], visible));

/** Whether a part begins a term that the lists have. */
const isBegun = (index: LiveIndex, part: string): boolean =>
  part.length >= shortestUnknown && index.synonyms().beginning([part]).length > 0;

/** Whether the searcher's documents have a typed word in some form; what is asked is asked again and kept. */
function isFound(index: LiveIndex, word: TypedWord, visible: Bits): boolean {
  const isIn = (ways: readonly Way[]) =>
    ways.length > 0 && index.has([...new Set(ways.flatMap(ftsOfWay))], visible);
  return isIn(waysOfWord(index, word)) || (word.prefix && isIn(prefixWays(index, word)));
}

/** The known words that a word consists of, the longest first; the last may be the beginning of one. */
function partsOf(
  term: string,
  isPart: (part: string) => boolean,
  isLast: (part: string) => boolean,
  left: number,
): string[] | undefined {
  if (left < mostParts ? isLast(term) : isPart(term)) return [term];
  if (left === 1) return undefined;
  for (let at = term.length - shortestPart; at >= shortestPart; at--) {
    const first = term.slice(0, at);
    const joint = joints.find(
      (end) => first.endsWith(end) && isPart(first.slice(0, first.length - end.length)),
    );
    const rest = joint === undefined ? undefined : partsOf(term.slice(at), isPart, isLast, left - 1);
    if (rest) return [first.slice(0, first.length - (joint ?? '').length), ...rest];
  }
  return undefined;
}

/** A word that nothing has and that other words make: überstundenberechnung, backpay. Any other word stays itself. */
export function joinedWords(index: LiveIndex, word: TypedWord, visible: Bits, typing: boolean): TypedWord[] {
  const [term = '', ...others] = word.terms;
  if (others.length > 0 || term.length < shortestJoined || !/^\p{L}+$/u.test(term)) return [word];
  if (index.languages.some(({ stopWords }) => stopWords.has(term))) return [word];
  const isTyped = typing && word.prefix;
  const partsBy = (isAny: (part: string) => boolean) => {
    const known = new Map<string, boolean>();
    const isPart = (part: string) => {
      const before = known.get(part) ?? (part.length >= shortestPart && isAny(part));
      known.set(part, before);
      return before;
    };
    const isLast = (part: string) => isPart(part) || (isTyped && isBegun(index, part));
    const parts = partsOf(term, isPart, isLast, mostParts) ?? [];
    return parts.length > 1 ? parts : undefined;
  };
  // Nearly every word has no parts at all: that is told without asking anything of the documents.
  if (!partsBy((part) => isWord(index, part))) return [word];
  if (index.synonyms().knows(term) || isFound(index, word, visible)) return [word];
  if (isTyped && isBegun(index, term)) return [word];
  const parts = partsBy((part) => isKnown(index, part, visible));
  if (!parts) return [word];
  const telling = parts.slice(0, -1).filter((part) => !ofCompany.has(part));
  return [...telling, ...parts.slice(-1)].map((part, at) => ({
    terms: [part],
    written: part,
    prefix: word.prefix && at === telling.length,
  }));
}
