/** Longer words than this are compared too, with tables of their own. */
const usual = 64;
/** Three rows of the table, used again by every comparison: a search makes thousands. */
const usualRows = [0, 1, 2].map(() => new Int32Array(usual + 1));

/**
 * Damerau-Levenshtein distance (insert, delete, replace, swap of neighbours) from `word` to `other`, or to the
 * nearest beginning of `other` when `prefix` is set. Anything above `max` is reported as `max + 1`.
 */
export function distance(word: string, other: string, max: number, prefix: boolean): number {
  const columns = Math.min(other.length, word.length + max);
  if (word.length - columns > max) return max + 1;
  if (!prefix && other.length - word.length > max) return max + 1;

  const rows = columns <= usual ? usualRows : [0, 1, 2].map(() => new Int32Array(columns + 1));
  let [beforeLast, last, current] = rows as [Int32Array, Int32Array, Int32Array];
  for (let column = 0; column <= columns; column++) last[column] = column;
  // A cell farther than `max` from the diagonal is above it whatever the letters are.
  const above = max + 1;
  for (let row = 1; row <= word.length; row++) {
    const letter = word.charCodeAt(row - 1);
    const from = Math.max(1, row - max);
    const to = Math.min(columns, row + max);
    current[from - 1] = from === 1 ? row : above;
    if (row + max <= columns) last[row + max] = Math.max(above, last[row + max] as number);
    let smallest = from === 1 ? row : above;
    for (let column = from; column <= to; column++) {
      const otherLetter = other.charCodeAt(column - 1);
      let cost = Math.min(
        (current[column - 1] as number) + 1,
        (last[column] as number) + 1,
        (last[column - 1] as number) + (letter === otherLetter ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        word.charCodeAt(row - 2) === otherLetter;
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
      current[column] = cost;
      if (cost < smallest) smallest = cost;
    }
    if (smallest > max) return above;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let result = last[columns] as number;
  if (prefix)
    for (let column = Math.max(0, word.length - max); column < columns; column++)
      result = Math.min(result, last[column] as number);
  return Math.min(result, above);
}
