import type { AskedWord } from './asked.ts';
import { type Bits, countBits, hasRow, rowsOf } from './bits.ts';
import type { LiveIndex } from './live-index.ts';
import type { TextMatch } from './match.ts';
import { ftsJoin } from './query.ts';
import { createScorer } from './score.ts';
import { ftsOfWay } from './ways.ts';

/** At most so many matches are ranked; what follows them keeps the order of the index. */
const MAX_RANKED = 1000;

/** What a row's words are worth from afar: their weight, double in the title. */
function roughly(index: LiveIndex, words: readonly AskedWord[]): (row: number) => number {
  const titled = words.map(({ ways }) =>
    index.match(`title : ${ftsJoin([...new Set(ways.flatMap(ftsOfWay))], 'OR')}`),
  );
  return (row) =>
    words.reduce(
      (sum, { rows, weight }, at) =>
        sum + (hasRow(rows, row) ? weight : 0) + (hasRow(titled[at] as Bits, row) ? weight : 0),
      0,
    );
}

/** The rows to rank: all, or when there are too many, those with the most words and those in the title. */
function candidates(index: LiveIndex, words: readonly AskedWord[], rows: Bits): number[] {
  if (countBits(rows) <= MAX_RANKED) return [...rowsOf(rows)];
  const worth = roughly(
    index,
    words.filter(({ ways }) => ways.length > 0),
  );
  // Few different sums come of few words.
  const byWorth = new Map<number, number[]>();
  for (const row of rowsOf(rows)) {
    const sum = worth(row);
    const same = byWorth.get(sum);
    if (!same) byWorth.set(sum, [row]);
    else if (same.length < MAX_RANKED) same.push(row);
  }
  const best = [...byWorth].sort(([a], [b]) => b - a).flatMap(([, same]) => same);
  return best.slice(0, MAX_RANKED);
}

/**
 * The rows of `rows` in the order in which a reader wants them: by how much of the query they answer, where, how near
 * its words stand and how exactly they are its words; then in the order of the index. Only the first `count` are needed.
 */
export function rankRows(index: LiveIndex, match: TextMatch, rows: Bits, count: number): number[] {
  if (match.words.length === 0) return [...rowsOf(rows)];
  const stopIds = new Set<number>();
  for (const { stopWords } of index.languages)
    for (const word of stopWords) {
      const known = index.vocabulary().get(word);
      if (known) stopIds.add(known.id);
    }
  const score = createScorer(match.words, (term) => stopIds.has(term));
  const scores = new Map<number, number>();
  for (const { row, tokens } of index.tokens(candidates(index, match.words, rows)))
    scores.set(row, score(tokens));
  const ranked = [...scores].sort(([a, m], [b, n]) => n - m || a - b).map(([row]) => row);
  if (ranked.length >= count) return ranked;
  return [...ranked, ...[...rowsOf(rows)].filter((row) => !scores.has(row))];
}
