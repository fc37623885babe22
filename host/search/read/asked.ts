import { type Bits, countBits, countCommon, meet, noBits, or } from '../bits.ts';
import { ftsPhrase, type Phrase, type TypedWord } from '../language/query.ts';
import { fold } from '../language/words.ts';
import type { LiveIndex } from './live-index.ts';
import { separatedVerb } from './separated-verbs.ts';
import { exactWay, formsOf, ftsOfWay, prefixWays, typoWays, type Way, waysOfWord } from './ways.ts';

/** A word of the query that says something, with all the ways to find it. */
export interface AskedWord extends TypedWord {
  readonly ways: readonly Way[];
  /** Documents that have it, without and with typos. */
  readonly direct: Bits;
  readonly rows: Bits;
  /** What it tells of a document that has it: rare words more. */
  readonly weight: number;
}

/** How the words of a query are read. */
export interface AskOptions {
  readonly typos: boolean;
  /** The last word is still being typed. */
  readonly typing: boolean;
  /** What the searcher may see: only that counts. */
  readonly visible: Bits;
}

/** Fewer exact hits than this make the search look for typos too: a page of good hits needs no guesses. */
const enoughExactHits = 20;
/** Only the first words of a long query are corrected and looked up; the others must occur as typed. */
const maxWords = 16;
const synonymOfTypo = 0.2;
/** How well a word stands for two that were typed apart. */
const spelled = 0.95;

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

/** The ways to find other words for an expression of the query. */
function synonymWays(index: LiveIndex, terms: readonly string[], factor = 1): Way[] {
  return index
    .synonyms()
    .of(terms)
    .flatMap(({ words, quality }) => {
      // A synonym of some of these words alone ("time" for "time off") would find what lacks the others. One that has
      // all of them and more ("paid time off") finds nothing that the words themselves don't find.
      if (words.every((word) => terms.includes(word)) || terms.every((term) => words.includes(term)))
        return [];
      const places = words.map((word) => formsOf(index, word));
      return places.every((forms) => forms.length > 0)
        ? [{ places, quality: quality * factor, typos: 0 }]
        : [];
    });
}

/** The ways that answer several neighbouring words at once: written together, or another expression for them. */
function waysOfNeighbours(index: LiveIndex, words: readonly TypedWord[], says: readonly boolean[]): Way[][] {
  const ways: Way[][] = words.map(() => []);
  const { longest } = index.synonyms();
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
        give(places, synonymWays(index, terms));
        if (count === 2 && terms.every((term) => term.length > 1)) {
          give(places, exactWay(index, [terms.join('')], spelled));
        }
      }
    }
  }
  return ways;
}

/** What a mistyped word may have meant among the words that only the synonyms know. */
function synonymTypoWays(index: LiveIndex, { terms }: TypedWord): Way[] {
  const [nearest] = terms.length === 1 ? index.synonyms().near(terms[0] ?? '') : [];
  if (!nearest) return [];
  const { term } = nearest;
  return synonymWays(index, [fold(term)], synonymOfTypo).map((one) => ({ ...one, typos: 1, stands: term }));
}

/** Reads the words of a query against an index: what each may mean there, and which documents have it. */
export function askWords(index: LiveIndex, typed: readonly TypedWord[], options: AskOptions): AskedWord[] {
  const { visible, typos, typing } = options;
  const words = typed.slice(0, maxWords);
  const says = tellingWords(index, words);
  const neighbours = waysOfNeighbours(index, words, says);
  const separated = separatedVerb(index, words);
  const size = countBits(visible);

  return words.flatMap((word, at): AskedWord[] => {
    if (!says[at] || at === separated?.particle) return [];
    let ways = [...waysOfWord(index, word), ...(neighbours[at] ?? []), ...(separated?.ways[at] ?? [])];
    let direct = rowsOfWays(index, ways);
    let count = countCommon(direct, visible);
    if (word.prefix && (typing || count === 0)) {
      const longer = prefixWays(index, word);
      ways = [...ways, ...longer];
      direct = or(direct, rowsOfWays(index, longer));
      count = countCommon(direct, visible);
    }
    let rows = direct;
    if (typos && count < enoughExactHits) {
      const meant = count === 0 ? synonymTypoWays(index, word) : [];
      // Two typos are looked for only when nothing is found with one, else vacation brings every text with location.
      for (const most of count > 0 ? ([1] as const) : ([1, 2] as const)) {
        const own = [...typoWays(index, word, most), ...meant];
        const found = rowsOfWays(index, own);
        if (!meet(found, visible)) continue;
        ways = [...ways, ...own];
        rows = or(direct, found);
        break;
      }
    }
    const holding = rows === direct ? count : countCommon(rows, visible);
    const weight = holding === 0 ? 0 : Math.log(1 + size / holding);
    return [{ ...word, ways, direct, rows, weight }];
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
  };
}
