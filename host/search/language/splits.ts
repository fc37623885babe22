/** The shortest half of a word that is in the index itself: shorter ones are rarely meant. */
const shortestHalf = 3;

/** The places at which a word of so many letters may be cut into two of at least so many. */
export function cutsOf(length: number, shortest: number): number[] {
  return Array.from({ length: Math.max(0, length - 2 * shortest + 1) }, (_, at) => at + shortest);
}

/** A word whose halves are words too: paystub, cut after three letters. */
export interface Split {
  readonly id: number;
  readonly at: number;
  readonly halves: readonly [string, string];
}

/** The words that may also be written apart, by the numbers of their first and second half. */
export function splitsOf(
  words: readonly { readonly term: string; readonly id: number }[],
): Map<number, Map<number, Split>> {
  const numbers = new Map(words.map(({ term, id }) => [term, id]));
  const splits = new Map<number, Map<number, Split>>();
  for (const [term, id] of numbers) {
    for (const at of cutsOf(term.length, shortestHalf)) {
      const first = numbers.get(term.slice(0, at));
      const second = first === undefined ? undefined : numbers.get(term.slice(at));
      if (first === undefined || second === undefined) continue;
      const seconds = splits.get(first) ?? new Map<number, Split>();
      splits.set(first, seconds.set(second, { id, at, halves: [term.slice(0, at), term.slice(at)] }));
    }
  }
  return splits;
}
