import type { DatabaseSync } from 'node:sqlite';
import { type Bits, hasRow, rowsOf } from './bits.ts';
import type { LiveIndex } from './live-index.ts';
import { type TextMatch, wordsExpression } from './match.ts';
import { ftsPhrase } from './query.ts';
import { tablesOf } from './schema.ts';

/** At most so many matches are ranked; what follows them keeps the order of the index. */
const MAX_RANKED = 1000;
const TITLE_WEIGHT = 10;
const BODY_WEIGHT = 1;

/** How well the words stand together, best first; bm25 decides among equals. */
const STANDING = {
  titleIsQuery: 5,
  titleHasWholeWords: 4,
  titleHasPhrase: 3,
  titleHasWords: 2,
  textHasPhrase: 1,
};

/** The rows to rank: all, or when there are too many, those with the words in the title and then the first ones. */
function candidates(rows: Bits, inTitle: Bits): number[] {
  const chosen: number[] = [];
  const others: number[] = [];
  for (const row of rowsOf(rows)) {
    if (hasRow(inTitle, row)) chosen.push(row);
    else if (others.length < MAX_RANKED) others.push(row);
    if (chosen.length === MAX_RANKED) return chosen;
  }
  return [...chosen, ...others].slice(0, MAX_RANKED);
}

/**
 * The rows of `rows` in the order in which a reader wants them: fewer typos first, then title before body and phrase
 * before scattered words, then bm25 with the title weighted ten times the body, then the order of the index.
 */
export function rankRows(db: DatabaseSync, index: LiveIndex, match: TextMatch, rows: Bits): number[] {
  const all = () => [...rowsOf(rows)];
  if (match.words.length === 0) return all();

  const { text, document } = tablesOf(index.generation);
  const everyWord = wordsExpression(match.words);
  const inTitle = index.match(`title : (${everyWord})`);
  const ranked = candidates(rows, inTitle);
  const among = JSON.stringify(ranked);
  const only = '+rowid IN (SELECT value FROM json_each(?))';

  const scores = new Map<number, number>();
  const scored = db
    .prepare(
      `SELECT rowid AS id, bm25(${text}, ${TITLE_WEIGHT}, ${BODY_WEIGHT}) AS score FROM ${text}
       WHERE ${text} MATCH ? AND ${only}`,
    )
    .all(everyWord, among) as { id: number; score: number }[];
  for (const { id, score } of scored) scores.set(id, score);

  const terms = match.words.flatMap((word) => word.terms);
  const prefix = match.words.at(-1)?.prefix ?? false;
  const standing = new Map<number, number>();
  const raise = (found: number[], level: number) => {
    for (const row of found) standing.set(row, Math.max(level, standing.get(row) ?? 0));
  };
  const find = (expression: string) =>
    (
      db
        .prepare(`SELECT rowid AS id FROM ${text} WHERE ${text} MATCH ? AND ${only}`)
        .all(expression, among) as {
        id: number;
      }[]
    ).map(({ id }) => id);

  const wholeWords = find(`title : ${ftsPhrase({ terms, prefix: false })}`);
  raise(wholeWords, STANDING.titleHasWholeWords);
  if (prefix) raise(find(`title : ${ftsPhrase({ terms, prefix })}`), STANDING.titleHasPhrase);
  raise(
    ranked.filter((row) => hasRow(inTitle, row)),
    STANDING.titleHasWords,
  );
  if (terms.length > 1) raise(find(ftsPhrase({ terms, prefix })), STANDING.textHasPhrase);
  const sameLength = db
    .prepare(`SELECT id FROM ${document} WHERE title_words = ? AND id IN (SELECT value FROM json_each(?))`)
    .all(terms.length, JSON.stringify(wholeWords)) as { id: number }[];
  raise(
    sameLength.map(({ id }) => id),
    STANDING.titleIsQuery,
  );

  ranked.sort(
    (a, b) =>
      match.typosIn(a) - match.typosIn(b) ||
      (standing.get(b) ?? 0) - (standing.get(a) ?? 0) ||
      (scores.get(a) ?? 0) - (scores.get(b) ?? 0) ||
      a - b,
  );
  if (ranked.length < MAX_RANKED) return ranked;
  const placed = new Set(ranked);
  return [...ranked, ...all().filter((row) => !placed.has(row))];
}
