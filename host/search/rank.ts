import type { AskedWord } from './asked.ts';
import { type Bits, hasRow, rowsOf } from './bits.ts';
import type { LiveIndex } from './live-index.ts';
import type { TextMatch } from './match.ts';
import { ftsJoin } from './query.ts';
import { createScorer, mostOf } from './score.ts';
import { ftsOfWay } from './ways.ts';

/** At most so many matches are ranked; what follows them keeps the order of the index. */
const MAX_RANKED = 500;
/** So many are read at once: after each lot it may be plain that no other can come before. */
const LOT = 50;

/** Rows that are worth the same from afar. */
interface Group {
  readonly most: number;
  readonly rows: number[];
}

/** The rows by the most that each can score: by which words it has, whether mistyped, and which in the title. */
function groupsOf(index: LiveIndex, words: readonly AskedWord[], rows: Iterable<number>): Group[] {
  const titled = words.map(({ ways }) => {
    const parts = [...new Set(ways.flatMap(ftsOfWay))];
    return parts.length > 0 ? index.match(`title : ${ftsJoin(parts, 'OR')}`) : null;
  });
  const groups = new Map<string, Group>();
  for (const row of rows) {
    let key = '';
    for (let at = 0; at < words.length; at++) {
      const { rows: all, direct } = words[at] as AskedWord;
      const title = titled[at];
      if (!hasRow(all, row)) key += '-';
      else key += (hasRow(direct, row) ? 0 : 2) + (title && hasRow(title, row) ? 1 : 0);
    }
    const known = groups.get(key);
    if (!known) {
      const has = [...key].map((sign) =>
        sign === '-' ? null : { typo: sign >= '2', title: sign === '1' || sign === '3' },
      );
      groups.set(key, { most: mostOf(words, has), rows: [row] });
    } else if (known.rows.length < MAX_RANKED) known.rows.push(row);
  }
  return [...groups.values()].sort((a, b) => b.most - a.most);
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

/**
 * The rows of `rows` in the order in which a reader wants them: by how much of the query they answer, where, how near
 * its words stand and how exactly they are its words; then in the order of the index. Only the first `count` are
 * needed: those that can't come among them are not read.
 */
export function rankRows(index: LiveIndex, match: TextMatch, rows: Bits, count: number): number[] {
  if (match.words.length === 0) return [...rowsOf(rows)];
  const little = wordsThatSayLittle(index);
  const score = createScorer(match.words, (term) => little.has(term));
  const scored: { row: number; score: number }[] = [];
  const groups = groupsOf(index, match.words, rowsOf(rows));
  let left = MAX_RANKED;
  for (const { most, rows: own } of groups) {
    for (let from = 0; from < own.length && left > 0; from += LOT) {
      const last = scored[count - 1];
      if (last && last.score > most) return scored.map(({ row }) => row);
      const lot = own.slice(from, from + Math.min(LOT, left));
      left -= lot.length;
      for (const { row, tokens } of index.tokens(lot)) scored.push({ row, score: score(tokens) });
      scored.sort((a, b) => b.score - a.score || a.row - b.row);
    }
  }
  const ranked = scored.map(({ row }) => row);
  if (ranked.length >= count) return ranked;
  const known = new Set(ranked);
  return [...ranked, ...[...rowsOf(rows)].filter((row) => !known.has(row))];
}
