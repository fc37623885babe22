/** Where in a document a word stands; the last two in the text that it is a translation of. */
export const fields = ['title', 'labels', 'heading', 'lead', 'body', 'originalTitle', 'original'] as const;

/** One of these places. */
export type Field = (typeof fields)[number];

/** Whether words of a field are those of a title, in whatever language. */
export const isTitle = (field: Field) => field === 'title' || field === 'originalTitle';

const fieldBits = 3;
const fieldMask = 7;

/** The words of a document as numbers, field by field in reading order; 0 stands between two texts. */
export type Tokens = Int32Array;

/** One number for a word of the index (from 1) at a place of a document. */
export function tokenOf(term: number, field: number): number {
  return (term << fieldBits) | field;
}

/** The word of a token; 0 for the gap between two texts. */
export function termOf(token: number): number {
  return token >>> fieldBits;
}

/** The field of a token, by its place in fields. */
export function fieldOf(token: number): number {
  return token & fieldMask;
}

/** Tokens as a database keeps them. */
export function packTokens(tokens: readonly number[]): Uint8Array {
  return new Uint8Array(Int32Array.from(tokens).buffer);
}

/** Tokens as `packTokens` made them. */
export function unpackTokens(packed: Uint8Array): Tokens {
  return packed.byteOffset % 4 === 0
    ? new Int32Array(packed.buffer, packed.byteOffset, packed.byteLength / 4)
    : new Int32Array(packed.slice().buffer);
}
