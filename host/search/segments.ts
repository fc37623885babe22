import { type Bits, countBits, rowsOf } from './bits.ts';

/** Rows of one segment of a set: what is kept in memory of each while an index is built. */
export const rowsInSegment = 1 << 16;
const wordsInSegment = rowsInSegment / 32;

/** A set of documents by name. */
interface OpenSet {
  readonly attribute: string;
  readonly value: string;
  readonly words: Uint32Array<ArrayBuffer>;
}

/** Takes the rows of one segment of a set, as `putSegment` reads them. */
export type SegmentWriter = (attribute: string, value: string, segment: number, bits: Uint8Array) => void;

/** Gathers sets of documents, row by row in ascending order, and hands them on segment by segment. */
export function createSetWriter(write: SegmentWriter) {
  const sets = new Map<string, OpenSet>();
  let segment = 0;

  function flush(): void {
    for (const { attribute, value, words } of sets.values()) {
      const used = words.findLastIndex((word) => word !== 0) + 1;
      if (used > 0) write(attribute, value, segment, new Uint8Array(words.buffer, 0, used * 4));
    }
  }

  return {
    add(row: number, attribute: string, value: string): void {
      const own = Math.floor((row - 1) / rowsInSegment);
      if (own !== segment) {
        flush();
        sets.clear();
        segment = own;
      }
      const key = `${attribute}\n${value}`;
      let set = sets.get(key);
      if (!set) {
        set = { attribute, value, words: new Uint32Array(wordsInSegment) };
        sets.set(key, set);
      }
      const bit = (row - 1) % rowsInSegment;
      set.words[bit >>> 5] = (set.words[bit >>> 5] ?? 0) | (1 << (bit & 31));
    },
    flush,
  };
}

/** Puts a segment of a set into the whole set. */
export function putSegment(bits: Bits, segment: number, packed: Uint8Array): void {
  bits.set(new Uint32Array(packed.slice().buffer), segment * wordsInSegment);
}

/** More rows of a segment than this take less room as bits. */
const mostListed = rowsInSegment / 16;

const bytes = (of: Uint32Array | Uint16Array) => new Uint8Array(of.buffer, of.byteOffset, of.byteLength);

/** Some rows of a segment as a database keeps them, for `putRows`: few as a list of their places. */
export function packRows(rows: Bits): Uint8Array {
  const count = countBits(rows);
  if (count < mostListed) return bytes(Uint16Array.from(rowsOf(rows), (row) => row - 1));
  if (rows.length === wordsInSegment) return bytes(rows);
  const whole = new Uint32Array(wordsInSegment);
  whole.set(rows);
  return bytes(whole);
}

/** The same for rows by their places in the segment, ascending; one may come several times. */
export function packPlaces(places: Uint32Array): Uint8Array {
  const each = Uint16Array.from(places).filter((place, at) => at === 0 || place !== places[at - 1]);
  if (each.length < mostListed) return bytes(each);
  const bits = new Uint32Array(wordsInSegment);
  for (const place of each) bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
  return bytes(bits);
}

/** Adds rows that `packRows` packed to a set. */
export function putRows(set: Bits, segment: number, packed: Uint8Array): void {
  const from = segment * wordsInSegment;
  const { buffer } = packed.slice();
  if (packed.byteLength < mostListed * 2) {
    for (const place of new Uint16Array(buffer)) {
      const at = from + (place >>> 5);
      set[at] = (set[at] as number) | (1 << (place & 31));
    }
    return;
  }
  const bits = new Uint32Array(buffer);
  const end = Math.min(bits.length, set.length - from);
  for (let at = 0; at < end; at++) set[from + at] = (set[from + at] as number) | (bits[at] as number);
}
