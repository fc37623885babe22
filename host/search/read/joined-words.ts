import { type Bits, meet } from '../bits.ts';
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

/** Whether the lists of synonyms have a part of a word, or where it is long enough to be no chance, the searcher's documents. */
function isKnown(index: LiveIndex, term: string, visible: Bits): boolean {
  if (index.synonyms().knows(term)) return true;
  if (term.length < shortestUnknown) return false;
  return index.vocabulary().get(term) !== undefined && meet(index.match([ftsPhrase([term])]), visible);
}

/** Whether the searcher's documents have a typed word in some form; what is asked is asked again and kept. */
function isFound(index: LiveIndex, word: TypedWord, visible: Bits): boolean {
  const isIn = (ways: readonly Way[]) =>
    ways.length > 0 && meet(index.match([...new Set(ways.flatMap(ftsOfWay))]), visible);
  return isIn(waysOfWord(index, word)) || (word.prefix && isIn(prefixWays(index, word)));
}

/** The known words that a word consists of, the longest first; the last may be the beginning of one. */
function partsOf(term: string, isPart: (part: string) => boolean, left: number): string[] | undefined {
  if (isPart(term)) return [term];
  if (left === 1) return undefined;
  for (let at = term.length - shortestPart; at >= shortestPart; at--) {
    const first = term.slice(0, at);
    const joint = joints.find(
      (end) => first.endsWith(end) && isPart(first.slice(0, first.length - end.length)),
    );
    const rest = joint === undefined ? undefined : partsOf(term.slice(at), isPart, left - 1);
    if (rest) return [first.slice(0, first.length - (joint ?? '').length), ...rest];
  }
  return undefined;
}

/** A word that nothing has and that other words make: überstundenberechnung, backpay. Any other word stays itself. */
export function joinedWords(index: LiveIndex, word: TypedWord, visible: Bits): TypedWord[] {
  const [term = '', ...others] = word.terms;
  if (others.length > 0 || term.length < shortestJoined || !/^\p{L}+$/u.test(term)) return [word];
  if (index.languages.some(({ stopWords }) => stopWords.has(term))) return [word];
  if (index.synonyms().knows(term) || isFound(index, word, visible)) return [word];
  const known = new Map<string, boolean>();
  const isPart = (part: string) => {
    const before = known.get(part) ?? (part.length >= shortestPart && isKnown(index, part, visible));
    known.set(part, before);
    return before;
  };
  const parts = partsOf(term, isPart, mostParts);
  if (!parts || parts.length < 2) return [word];
  return parts.map((part, at) => ({
    terms: [part],
    written: part,
    prefix: word.prefix && at === parts.length - 1,
  }));
}
