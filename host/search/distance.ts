/** What lies outside the table can't be reached. */
function costAt(costs: readonly number[], column: number): number {
  return costs[column] ?? Number.POSITIVE_INFINITY;
}

/**
 * Damerau-Levenshtein distance (insert, delete, replace, swap of neighbours) from `word` to `other`, or to the
 * nearest beginning of `other` when `prefix` is set. Anything above `max` is reported as `max + 1`.
 */
export function distance(word: string, other: string, max: number, prefix: boolean): number {
  const columns = Math.min(other.length, word.length + max);
  if (word.length - columns > max) return max + 1;
  if (!prefix && other.length - word.length > max) return max + 1;

  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    let left = row;
    let smallest = row;
    for (let column = 1; column <= columns; column++) {
      const same = word[row - 1] === other[column - 1];
      const swapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      left = Math.min(
        left + 1,
        costAt(last, column) + 1,
        costAt(last, column - 1) + (same ? 0 : 1),
        swapped ? costAt(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(left);
      smallest = Math.min(smallest, left);
    }
    if (smallest > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  const result = prefix ? Math.min(...last) : costAt(last, columns);
  return Math.min(result, max + 1);
}
