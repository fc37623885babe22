/**
 * A set of documents of one index: bit n stands for row n + 1. Sets of one index have the same length. Who was given a
 * set never writes into it: others have it too.
 */
export type Bits = Uint32Array<ArrayBuffer>;

/** An empty set that has room for `size` documents. */
export function noBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / 32));
}

/** The set of all `size` documents. */
export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffffffff);
  if (size % 32 !== 0) bits[bits.length - 1] = 2 ** (size % 32) - 1;
  return bits;
}

/** The set of the given rows. */
export function bitsOf(rows: readonly number[], size: number): Bits {
  const bits = noBits(size);
  addRows(bits, rows);
  return bits;
}

/** Puts some rows into a set. */
export function addRows(bits: Bits, rows: readonly number[]): void {
  for (let n = 0; n < rows.length; n++) {
    const place = (rows[n] as number) - 1;
    bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
  }
}

/** Whether a row is in the set. */
export function hasRow(bits: Bits, row: number): boolean {
  return (((bits[(row - 1) >>> 5] ?? 0) >>> ((row - 1) & 31)) & 1) === 1;
}

/** The rows in both. */
export function and(a: Bits, b: Bits): Bits {
  const both = new Uint32Array(a.length);
  for (let at = 0; at < both.length; at++) both[at] = (a[at] as number) & (b[at] as number);
  return both;
}

/** The rows of one that are in all others too: itself where there are no others. */
export function andAll(first: Bits, others: readonly Bits[]): Bits {
  if (others.length === 0) return first;
  const all = first.slice();
  for (const other of others)
    for (let at = 0; at < all.length; at++) all[at] = (all[at] as number) & (other[at] as number);
  return all;
}

/** The rows in either. */
export function or(a: Bits, b: Bits): Bits {
  const either = new Uint32Array(a.length);
  for (let at = 0; at < either.length; at++) either[at] = (a[at] as number) | (b[at] as number);
  return either;
}

/** The rows of `a` that are not in `b`. */
export function without(a: Bits, b: Bits): Bits {
  const rest = new Uint32Array(a.length);
  for (let at = 0; at < rest.length; at++) rest[at] = (a[at] as number) & ~(b[at] as number);
  return rest;
}

/** How many of the lowest 32 bits of a number are set. */
export function onesIn(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many rows there are. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) count += onesIn(bits[at] as number);
  return count;
}

/** How many documents two sets have in common, without building the third. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  for (let at = 0; at < a.length; at++) count += onesIn((a[at] as number) & (b[at] as number));
  return count;
}

/** Whether two sets have a document in common: known sooner than how many. */
export function meet(a: Bits, b: Bits): boolean {
  for (let at = 0; at < a.length; at++) if (((a[at] as number) & (b[at] as number)) !== 0) return true;
  return false;
}

/** A function that counts what other sets have in common with one: where few are in it, the rest is passed over. */
export function counterOf(bits: Bits): (other: Bits) => number {
  const used: number[] = [];
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) used.push(at);
  return (other) => {
    let count = 0;
    for (let n = 0; n < used.length; n++) {
      const at = used[n] as number;
      count += onesIn((bits[at] as number) & (other[at] as number));
    }
    return count;
  };
}

/** The first row in a word of a set that has some, by the word's place. */
export function lowestRow(at: number, word: number): number {
  return at * 32 + (31 - Math.clz32(word & -word)) + 1;
}

/** The rows of a set in ascending order, at most so many. */
export function rowsOf(bits: Bits, most = Number.POSITIVE_INFINITY): number[] {
  const rows: number[] = [];
  for (let at = 0; at < bits.length && rows.length < most; at++) {
    let word = bits[at] as number;
    while (word !== 0 && rows.length < most) {
      rows.push(lowestRow(at, word));
      word &= word - 1;
    }
  }
  return rows;
}
