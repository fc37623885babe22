import type { Bits } from './bits.ts';

/** Rows of one segment of a set: what is kept in memory of each while an index is built. */
const rowsInSegment = 1 << 16;
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
