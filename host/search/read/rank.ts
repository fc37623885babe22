import { and, type Bits, countBits, countCommon, hasRow, noBits, rowsOf, without } from '../bits.ts';
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

/** The rows by the most that each can score: by which words it has, whether mistyped, and which in the title. */
function groupsOf(index: LiveIndex, words: readonly AskedWord[], found: Bits, mostRead: number) {
  let groups: Group[] = [{ has: [], rows: found }];
  for (const { ways, rows: all, direct } of words) {
    const parts = [...new Set(ways.flatMap(ftsOfWay))];
    const titled = parts.length > 0 ? index.match(parts, true) : noBits(index.size);
    groups = groups.flatMap(({ has, rows }) => {
      const [having, missing] = divide(rows, all);
      const [exact, mistyped] = direct === all ? [having, []] : divide(having, direct);
      const [exactTitled, exactBeside] = divide(exact, titled);
      const [mistypedTitled, mistypedBeside] = divide(mistyped, titled);
      const divided: [Having, Rows][] = [
        [null, missing],
        [{ typo: false, title: true }, exactTitled],
        [{ typo: false, title: false }, exactBeside],
        [{ typo: true, title: true }, mistypedTitled],
        [{ typo: true, title: false }, mistypedBeside],
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
const foreignWorth = 0.8;
/** A landing page leads to what answers. */
const landingWorth = 0.8;

/** Scores the documents of an index for a query, and says what the last one has of it. To be made once a search. */
export function scorerOf(index: LiveIndex, match: TextMatch) {
  const little = wordsThatSayLittle(index);
  const score = createScorer(match.words, (term) => little.has(term));
  const foreign = foreignGuides(index, match);
  const landing = index.values('contentType').get(landingPage);
  return Object.assign(
    (row: number, own: Tokens, labels: readonly Tokens[]) =>
      score(own, labels) *
      (hasRow(foreign, row) ? foreignWorth : 1) *
      (landing && hasRow(landing, row) ? landingWorth : 1),
    { standing: score.standing },
  );
}

/** What `scorerOf` makes. */
type RowScorer = ReturnType<typeof scorerOf>;

/** How good a hit is. */
export interface Judged extends Standing {
  readonly score: number;
}

/** How good some hits are, in their order. */
export function judgeRows(index: LiveIndex, score: RowScorer, rows: readonly number[]): Judged[] {
  const judged = new Map<number, Judged>();
  for (const { row, own, labels } of index.tokens(rows)) {
    const value = score(row, own, labels);
    judged.set(row, { ...score.standing(), score: value });
  }
  return rows.flatMap((row) => judged.get(row) ?? []);
}

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
 * needed: those that can't come among them are not read, nor more than `mostRead`.
 */
export function rankRows(
  index: LiveIndex,
  match: TextMatch,
  rows: Bits,
  count: number,
  mostRead = match.filled ? maxFilled : maxRanked,
  score = scorerOf(index, match),
): number[] {
  if (match.words.length === 0) return rowsOf(rows, count);
  const scored: { row: number; score: number }[] = [];
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
    for (const { row, own, labels } of index.tokens(lot))
      scored.push({ row, score: score(row, own, labels) });
  }
  scored.sort((a, b) => b.score - a.score || a.row - b.row);
  const ranked = scored.map(({ row }) => row);
  if (ranked.length >= count) return ranked;
  const known = new Set(ranked);
  return [...ranked, ...rowsOf(rows, count + ranked.length).filter((row) => !known.has(row))];
}
