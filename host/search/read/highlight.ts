import { prefixEnd, type Word, wordsOf } from '../language/words.ts';
import type { Highlight } from '../protocol/answers.ts';
import type { TextMatch } from './match.ts';
import { looseAround, looseQuality, type Way } from './ways.ts';

/** The marks around a found word. */
export interface Marks {
  readonly pre: string;
  readonly post: string;
}

/** A stretch of a text that answers a word of the query. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Which word it answers, by its place among those asked. */
  readonly word: number;
  readonly quality: number;
  readonly typos: number;
}

/** A way to answer a word, as folded words: at each place one of these. */
interface Wanted {
  readonly word: number;
  readonly places: readonly ReadonlySet<string>[];
  readonly isLoose: boolean;
  readonly quality: number;
  readonly typos: number;
}

/** Folded letters that begin words which answer one. */
interface Beginning {
  readonly word: number;
  readonly begins: string;
  readonly quality: number;
  readonly typos: number;
}

/** What means something narrower or wider is no word that a reader has asked for, nor is a number in another one's place. */
const leastAlike = 0.7;
const isSameWord = ({ isOther, quality, places }: Way) =>
  !isOther ||
  (quality >= leastAlike && !(places.length === 1 && places[0]?.every(({ term }) => /^\d+$/.test(term))));

/** What answers the words of a query. */
interface AllWanted {
  readonly byFirst: ReadonlyMap<string, readonly Wanted[]>;
  /** Beginnings of words: of one letter there may be thousands, which aren't listed. */
  readonly beginnings: readonly Beginning[];
  /** 0 for each ASCII letter with which none of their words begins. */
  readonly begins: Uint8Array;
}

function wantedOf({ words }: TextMatch): AllWanted {
  const wanted: Wanted[] = [];
  const beginnings: Beginning[] = [];
  for (const [word, { ways }] of words.entries())
    for (const { places, begins, isLoose = false, quality, typos } of ways.filter(isSameWord)) {
      if (begins !== undefined) beginnings.push({ word, begins, quality, typos });
      else {
        const terms = places.map((place) => new Set(place.map(({ term }) => term)));
        wanted.push({ word, places: terms, isLoose, quality, typos });
      }
    }
  const byFirst = new Map<string, Wanted[]>();
  const begins = new Uint8Array(128);
  for (const one of beginnings) begins[one.begins.charCodeAt(0)] = 1;
  for (const one of wanted) {
    for (const term of one.places[0] ?? []) {
      const known = byFirst.get(term);
      if (known) known.push(one);
      else byFirst.set(term, [one]);
    }
    for (const terms of one.places) for (const term of terms) begins[term.charCodeAt(0)] = 1;
  }
  return { byFirst, beginnings, begins };
}

function stretchesAt(words: readonly Word[], at: number, first: Word, wanted: Wanted): Stretch[] {
  const { word, places, isLoose, quality, typos } = wanted;
  if (!places.every((terms, offset) => terms.has(words[at + offset]?.term ?? ''))) {
    if (!isLoose) return [];
    const isAt = (place: number, distance: number) =>
      places[place]?.has(words[at + distance]?.term ?? '') === true;
    const found = looseAround(places.length, isAt);
    return (found ? [0, ...found] : []).map((distance) => {
      const { start, end } = words[at + distance] as Word;
      return { start, end, word, quality: quality * looseQuality, typos };
    });
  }
  const last = words[at + places.length - 1] ?? first;
  return [{ start: first.start, end: last.end, word, quality, typos }];
}

function stretchOfBeginning(text: string, { start, end }: Word, wanted: Beginning): Stretch {
  const { word, begins, quality, typos } = wanted;
  return { start, end: start + prefixEnd(text.slice(start, end), begins.length), word, quality, typos };
}

/** Finds the words of a query in a text. */
export type Finder = (text: string) => Stretch[];

const none: readonly Wanted[] = [];

/** A finder of what answers a query, for the texts of all its documents; each is read once. */
export function createFinder(match: TextMatch): Finder {
  const { byFirst, beginnings, begins } = wantedOf(match);
  const known = new Map<string, Stretch[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    // Nearly every word of a text begins with another letter than those that are looked for.
    const words = wordsOf(text, begins);
    const found: Stretch[] = [];
    for (let at = 0; at < words.length; at++) {
      const first = words[at] as Word;
      if (first.term === '') continue;
      for (const wanted of byFirst.get(first.term) ?? none) {
        found.push(...stretchesAt(words, at, first, wanted));
      }
      for (const wanted of beginnings)
        if (first.term.length > wanted.begins.length && first.term.startsWith(wanted.begins))
          found.push(stretchOfBeginning(text, first, wanted));
    }
    known.set(text, found);
    return found;
  };
}

/** Stretches that touch or overlap as one, in order. */
export function joinStretches(stretches: readonly Stretch[]): [start: number, end: number][] {
  const joined: [number, number][] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const previous = joined.at(-1);
    if (previous && start < previous[1]) previous[1] = Math.max(previous[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/**
 * Marks the found words in the texts of one document. Like Algolia's, the value is the text as it is, NOT escaped: who
 * shows it as HTML must sanitise it. Of a word that only begins with the searched one, that beginning is marked. What
 * may have been meant by a typo is marked only where the document has not the very word.
 */
export function createHighlighter(match: TextMatch, find: Finder, texts: readonly string[], marks: Marks) {
  const exact = new Set(
    texts.flatMap((text) => find(text)).flatMap(({ word, typos }) => (typos === 0 ? [word] : [])),
  );
  return (text: string): Highlight => {
    const stretches = find(text).filter(({ word, typos }) => typos === 0 || !exact.has(word));
    if (stretches.length === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
    const matched = new Set(stretches.map(({ word }) => word));
    let value = '';
    let done = 0;
    let markedLength = 0;
    for (const [start, end] of joinStretches(stretches)) {
      value += `${text.slice(done, start)}${marks.pre}${text.slice(start, end)}${marks.post}`;
      markedLength += end - start;
      done = end;
    }
    const terms = match.words.filter((_, at) => matched.has(at)).flatMap((word) => word.terms);
    return {
      value: value + text.slice(done),
      matchLevel: matched.size === match.words.length ? 'full' : 'partial',
      fullyHighlighted: markedLength === text.trim().length,
      matchedWords: [...new Set(terms)],
    };
  };
}
