import { and, type Bits, countBits, countCommon, hasRow, rowsOf, without } from '../bits.ts';
import { landingPage } from '../documents.ts';
import type { Tokens } from '../tokens.ts';
import type { AskedWord } from './asked.ts';
import { foreignGuides } from './foreign-guides.ts';
import type { LiveIndex } from './live-index.ts';
import type { TextMatch } from './match.ts';
import { createScorer, type Having, mostOf, type Standing } from './score.ts';
import { ftsOfWay } from './ways.ts';

/** At most so many matches are ranked; what follows them keeps the order of the index. */
const maxRanked = 500;
/** Of those that fill up a list of few hits only so many are: each of them has but one word of two. */
const maxFilled = 60;
/** Fewer matches than this are all ranked. */
const allRead = 100;
/** So many are read at once: after each lot it may be plain that no other can come before. */
const lotSize = 50;

/** Rows that are worth the same from afar. */
interface Group {
  readonly has: readonly Having[];
  readonly rows: Rows;
}

/** A set of rows: few are told apart sooner one by one. */
type Rows = Bits | readonly number[];

const isList = (rows: Rows): rows is readonly number[] => Array.isArray(rows);
const listed = (bits: Bits, count: number): Rows => (count <= bits.length ? rowsOf(bits) : bits);

/** The rows in another set, and those that aren't; where that is all of them, they are the same as before. */
function divide(rows: Rows, by: Bits): [inside: Rows, outside: Rows] {
  if (isList(rows)) {
    const inside: number[] = [];
    const outside: number[] = [];
    for (const row of rows) (hasRow(by, row) ? inside : outside).push(row);
    return [inside, outside];
  }
  const all = countBits(rows);
  const common = countCommon(rows, by);
  if (common === 0) return [[], rows];
  if (common === all) return [rows, []];
  return [listed(and(rows, by), common), listed(without(rows, by), all - common)];
}

/** The places in which a word counts more than in the text, the most first. */
const placesApart = ['title', 'labels', 'headings'] as const;

/** The rows by the most that each can score: by which words it has, whether mistyped, and where. */
function groupsOf(index: LiveIndex, words: readonly AskedWord[], found: Bits, mostRead: number) {
  let groups: Group[] = [{ has: [], rows: found }];
  for (const { ways, rows: all, direct } of words) {
    const parts = [...new Set(ways.flatMap(ftsOfWay))];
    const apart =
      parts.length > 0 ? placesApart.map((place) => ({ place, in: index.match(parts, place) })) : [];
    const byPlace = (rows: Rows, typo: boolean): [Having, Rows][] => {
      let left = rows;
      const divided = apart.map(({ place, in: within }): [Having, Rows] => {
        const [inside, outside] = divide(left, within);
        left = outside;
        return [{ typo, place }, inside];
      });
      return [...divided, [{ typo, place: 'text' }, left]];
    };
    groups = groups.flatMap(({ has, rows }) => {
      const [having, missing] = divide(rows, all);
      const [exact, mistyped] = direct === all ? [having, []] : divide(having, direct);
      const divided: [Having, Rows][] = [
        [null, missing],
        ...byPlace(exact, false),
        ...byPlace(mistyped, true),
      ];
      return divided.flatMap(([one, rows]) => (rows.length === 0 ? [] : [{ has: [...has, one], rows }]));
    });
  }
  return groups
    .map(({ has, rows }) => ({
      most: mostOf(words, has),
      rows: isList(rows) ? rows : rowsOf(rows, mostRead),
    }))
    .sort((a, b) => b.most - a.most);
}

/** The words of the index that don't count when a title is measured. */
const littleOf = new WeakMap<LiveIndex, ReadonlySet<number>>();

function wordsThatSayLittle(index: LiveIndex): ReadonlySet<number> {
  const known = littleOf.get(index);
  if (known) return known;
  const words = new Set<number>();
  for (const { stopWords } of index.languages)
    for (const word of stopWords) {
      const term = index.vocabulary().get(word);
      if (term) words.add(term.id);
    }
  littleOf.set(index, words);
  return words;
}

/** A guide to a country that nobody asked about is worth so much of what it says. */
const foreignWorth = 0.7;
/** A landing page leads to what answers; who types its very title asks for it, among what has that in longer titles. */
const landingWorth = 0.7;
const landingAskedFor = 1.1;
/** Word for word it is hardly anything else: IT Management, of which one word alone says something. */
const landingTyped = 1.3;

/** Scores the documents of an index for a query, and says what the last one has of it. To be made once a search. */
function scorerOf(index: LiveIndex, match: TextMatch) {
  const little = wordsThatSayLittle(index);
  const numbers = match.typed.map((term) => index.vocabulary().get(term)?.id);
  const typed = numbers.every((number) => number !== undefined) ? numbers : [];
  const score = createScorer(match.words, match.isNamed, typed, (term) => little.has(term));
  const foreign = foreignGuides(index, match);
  const landing = index.values('contentType').get(landingPage);
  return Object.assign(
    (row: number, own: Tokens, labels: readonly Tokens[]) => {
      const value = score(own, labels) * (hasRow(foreign, row) ? foreignWorth : 1);
      if (!landing || !hasRow(landing, row)) return value;
      if (score.isTyped()) return value * landingTyped;
      return value * (score.isTitle() ? landingAskedFor : landingWorth);
    },
    { standing: score.standing },
  );
}

/** How good a hit is. */
export interface Judged extends Standing {
  readonly row: number;
  readonly score: number;
}

/** Rows in the order in which a reader wants them, and how good the first of those that were read are. */
interface Ranked {
  readonly rows: readonly number[];
  readonly best: readonly Judged[];
}

/** So many are judged. */
const mostJudged = 2;

const byScore = (a: { row: number; score: number }, b: { row: number; score: number }) =>
  b.score - a.score || a.row - b.row;

/** What is read at once, the best groups first, and the most that it can score; `mostRead` rows in all. */
function* lotsOf(groups: readonly { most: number; rows: readonly number[] }[], mostRead: number) {
  let left = mostRead;
  for (const { most, rows } of groups) {
    for (let from = 0; from < rows.length && left > 0; from += lotSize) {
      const lot = rows.slice(from, from + Math.min(lotSize, left));
      left -= lot.length;
      yield { most, rows: lot };
    }
  }
}

/** In which order rows are read: the few with all words of a query whose list was filled up whatever the others promise. */
function orderOf(index: LiveIndex, { words, filled }: TextMatch, rows: Bits, mostRead: number) {
  if (!filled) return groupsOf(index, words, rows, mostRead);
  const first = { most: Number.POSITIVE_INFINITY, rows: rowsOf(and(rows, filled)) };
  return [first, ...groupsOf(index, words, without(rows, filled), mostRead)];
}

/**
 * The rows of `rows` in the order in which a reader wants them: by how much of the query they answer, where, how near
 * its words stand and how exactly they are its words; then in the order of the index. Only the first `count` are
 * needed: those that can't come among them are not read, nor more than `mostRead`. The best two are judged.
 */
export function rankRows(
  index: LiveIndex,
  match: TextMatch,
  rows: Bits,
  count: number,
  mostRead = match.filled ? maxFilled : maxRanked,
): Ranked {
  if (match.words.length === 0) return { rows: rowsOf(rows, count), best: [] };
  const score = scorerOf(index, match);
  const scored: { row: number; score: number }[] = [];
  const best: Judged[] = [];
  const readAnyway = Math.min(allRead, mostRead);
  const few = rowsOf(rows, readAnyway + 1);
  // So few are read sooner than told apart.
  const groups =
    few.length <= readAnyway
      ? [{ most: Number.POSITIVE_INFINITY, rows: few }]
      : orderOf(index, match, rows, mostRead);
  /** Whether the first are known: each of so many scores more than any that is left can. */
  const isKnown = (most: number) => scored.filter((one) => one.score > most).length >= count;
  for (const { most, rows: lot } of lotsOf(groups, mostRead)) {
    if (isKnown(most)) break;
    for (const { row, own, labels } of index.tokens(lot)) {
      const one = { row, score: score(row, own, labels) };
      scored.push(one);
      const last = best[mostJudged - 1];
      if (last && byScore(one, last) > 0) continue;
      best.push({ ...score.standing(), ...one });
      best.sort(byScore).splice(mostJudged);
    }
  }
  const ranked = scored.sort(byScore).map(({ row }) => row);
  if (ranked.length >= count) return { rows: ranked, best };
  const known = new Set(ranked);
  const others = rowsOf(rows, count + ranked.length).filter((row) => !known.has(row));
  return { rows: [...ranked, ...others], best };
}
