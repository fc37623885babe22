import type { DatabaseSync } from 'node:sqlite';
import { ftsPhrase } from '../language/query.ts';
import { type Split, splitsOf } from '../language/splits.ts';
import { tablesOf, textColumns } from '../schema.ts';
import { packPlaces, packRows, rowsInSegment } from '../segments.ts';
import { fieldOf, fields, isTitle, type Tokens, termOf } from '../tokens.ts';
import { createNotes } from './notes.ts';

/** What so many documents have is dear to ask of the full text, as a share of all and at least. */
const commonShare = 1 / 32;
const leastCommon = 500;
/** Words that so many have are asked with others, several times each; they are gathered as lists, which take less room. */
const oftenShare = 1 / 256;

/** In which column of the full text each field lies; 0 where matches of that one aren't kept apart. */
const columnsOfFields = fields.map((field) =>
  textColumns.indexOf(isTitle(field) ? 'title' : field === 'heading' ? 'headings' : 'any'),
);

const addBit = (bits: Uint32Array, at: number, bit: number) => {
  bits[at] = (bits[at] as number) | bit;
};

/** A word of a build, with about how many documents have it. */
export interface CountedWord {
  readonly term: string;
  readonly id: number;
  readonly documents: number;
}

/** The beginnings, of any length, of words that about so many documents have; shorter ones first. */
function commonBeginnings(words: readonly CountedWord[], least: number): Set<string> {
  const common = new Set<string>();
  // Only a common beginning has common longer ones: so few are counted at a time.
  let longer = words;
  for (let length = 1; longer.length > 0; length++) {
    const counts = new Map<string, number>();
    longer = longer.filter(({ term }) => term.length >= length);
    for (const { term, documents } of longer) {
      const beginning = term.slice(0, length);
      counts.set(beginning, (counts.get(beginning) ?? 0) + documents);
    }
    longer = longer.filter(({ term }) => (counts.get(term.slice(0, length)) ?? 0) >= least);
    for (const { term } of longer) common.add(term.slice(0, length));
  }
  // Half of a character is none.
  for (const beginning of common) if (!beginning.isWellFormed()) common.delete(beginning);
  return common;
}

/** The documents of one segment that match an expression. */
interface Common {
  readonly expression: string;
  /** The place of the longest shorter beginning, whose documents these are too. */
  readonly within: number | undefined;
  /** In each of the columns of the full text. */
  readonly bits: readonly Uint32Array<ArrayBuffer>[];
}

/** Common words and beginnings, each of which follows what it is within; and words that stand often. */
function commonOf(words: readonly CountedWord[], size: number) {
  const least = Math.max(leastCommon, size * commonShare);
  const leastOften = Math.max(leastCommon, size * oftenShare);
  const common: Common[] = [];
  const room = Math.ceil(Math.min(size, rowsInSegment) / 32);
  const add = (expression: string, within: number | undefined) =>
    common.push({ expression, within, bits: textColumns.map(() => new Uint32Array(room)) }) - 1;
  const places = new Map<string, number>();
  const longestIn = (term: string): number | undefined => {
    let length = term.length;
    while (length > 0 && !places.has(term.slice(0, length))) length--;
    return places.get(term.slice(0, length));
  };
  for (const term of commonBeginnings(words, least))
    places.set(term, add(ftsPhrase([term], true), longestIn(term)));
  /** Where a word is counted, by its number; -1 for nowhere. */
  const ofWord = new Int32Array(words.reduce((most, { id }) => Math.max(most, id), 0) + 1).fill(-1);
  const often: string[] = [];
  /** Its place among those that stand often, by its number; -1 for none. */
  const oftenOf = ofWord.slice();
  for (const { term, id, documents } of words) {
    const within = longestIn(term);
    ofWord[id] = documents >= least ? add(ftsPhrase([term]), within) : (within ?? -1);
    if (documents >= leastOften && documents < least) oftenOf[id] = often.push(ftsPhrase([term])) - 1;
  }
  return { common, ofWord, often, oftenOf };
}

/**
 * Keeps which documents match what is dear to ask of the full text: common words, common beginnings, and the words that
 * are also written apart (paystub, "pay stub"). It is shown every document in ascending order, once all words are known.
 */
export function createMatchWriter(
  db: DatabaseSync,
  build: number,
  words: readonly CountedWord[],
  size: number,
) {
  const insert = db.prepare(
    `INSERT INTO ${tablesOf(build).match} (expression, in_column, segment, rows) VALUES (?, ?, ?, ?)`,
  );
  const { common, ofWord, often, oftenOf } = commonOf(words, size);
  const seconds: (ReadonlyMap<number, Split> | undefined)[] = Array.from(ofWord, () => undefined);
  for (const [first, halves] of splitsOf(words)) seconds[first] = halves;
  /** The words that were seen apart, with their numbers here. */
  const apart = new Map<Split, number>();
  const notes = textColumns.map(() => createNotes());
  const oftenNotes = textColumns.map(() => createNotes());
  /** The row in which a word that stands often was seen last. */
  const lastSeen = new Uint32Array(often.length);
  let segment = 0;

  function flush(): void {
    for (const { expression, within, bits } of common.toReversed())
      for (const [column, own] of bits.entries()) {
        const wider = within === undefined ? undefined : common[within]?.bits[column];
        if (wider)
          for (let at = 0; at < own.length; at++) wider[at] = (wider[at] as number) | (own[at] as number);
        insert.run(expression, column, segment, packRows(own));
        own.fill(0);
      }
    for (const [column, noted] of oftenNotes.entries())
      noted.take(often.length, (number, rows) => {
        insert.run(often[number] as string, column, segment, packPlaces(rows));
      });
    const splits = [...apart.keys()];
    for (const [column, noted] of notes.entries())
      noted.take(splits.length, (number, rows) => {
        insert.run(ftsPhrase(splits[number]?.halves ?? []), column, segment, packPlaces(rows));
      });
  }

  /** The word that a token makes with the one before it. */
  const splitAt = (tokens: Tokens, at: number): Split | undefined =>
    at > 0 ? seconds[termOf(tokens[at - 1] as number)]?.get(termOf(tokens[at] as number)) : undefined;

  function numberOf(split: Split): number {
    const number = apart.get(split) ?? apart.size;
    apart.set(split, number);
    return number;
  }

  return {
    read(row: number, tokens: Tokens): void {
      const own = Math.floor((row - 1) / rowsInSegment);
      if (own !== segment) {
        flush();
        segment = own;
      }
      const place = (row - 1) % rowsInSegment;
      const word = place >>> 5;
      const bit = 1 << (place & 31);
      for (let at = 0; at < tokens.length; at++) {
        const token = tokens[at] as number;
        const column = columnsOfFields[fieldOf(token)] as number;
        const counted = ofWord[termOf(token)] as number;
        if (counted >= 0) {
          const { bits } = common[counted] as Common;
          addBit(bits[0] as Uint32Array, word, bit);
          if (column > 0) addBit(bits[column] as Uint32Array, word, bit);
        }
        const seen = oftenOf[termOf(token)] as number;
        if (seen >= 0) {
          if (lastSeen[seen] !== row) oftenNotes[0]?.add(seen, place);
          lastSeen[seen] = row;
          if (column > 0) oftenNotes[column]?.add(seen, place);
        }
        const split = splitAt(tokens, at);
        if (!split) continue;
        const number = numberOf(split);
        notes[0]?.add(number, place);
        if (column > 0) notes[column]?.add(number, place);
      }
    },
    /** Names by which documents are found have a full text of their own; a word may stand apart in them too. */
    readName(tokens: Tokens): void {
      for (let at = 0; at < tokens.length; at++) {
        const split = splitAt(tokens, at);
        if (split) numberOf(split);
      }
    },
    /** Ends the last segment. Answers at which cuts a word, by its number, also stands apart somewhere. */
    finish(): ReadonlyMap<number, readonly number[]> {
      flush();
      const cuts = new Map<number, number[]>();
      // Otherwise what no title has would be asked of the full text.
      const notKept = db.prepare(
        `INSERT INTO ${tablesOf(build).match} (expression, in_column, segment, rows) VALUES (?, ?, 0, x'')
         ON CONFLICT DO NOTHING`,
      );
      for (const { id, at, halves } of apart.keys()) {
        cuts.set(id, [...(cuts.get(id) ?? []), at]);
        for (const column of textColumns.keys()) notKept.run(ftsPhrase(halves), column);
      }
      return cuts;
    },
  };
}
