import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';

/** The ways of sending that are made while somebody waits, the better first. */
export const encodings = ['br', 'gzip'] as const;
/** One of them. */
export type Encoding = (typeof encodings)[number];

/** Sizes of what brotli looks back at, as powers of two in bytes: the least, that of pages, and its own. */
const [smallestWindow, usualWindow, largestWindow] = [16, 18, 22];

/**
 * The settings of brotli for a text of so many bytes; null where that isn't known. The quality is the one that costs about
 * as much time as gzip. Its own window of four megabytes takes several times that for each text, and a host that sends many
 * spends its time on finding and freeing memory.
 */
export function brotliOptions(length: number | null): BrotliOptions {
  const fitting = Math.ceil(Math.log2(Math.max(1, length ?? 0)));
  const window = length === null ? usualWindow : Math.min(largestWindow, Math.max(smallestWindow, fitting));
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: window },
  };
}

const [byBrotli, byGzip] = [
  promisify<Buffer, BrotliOptions, Buffer>(brotliCompress),
  promisify<Buffer, ZlibOptions, Buffer>(gzip),
];

/** Compresses a text as a whole, beside the thread that answers. */
export const compress = (encoding: Encoding, bytes: Buffer): Promise<Buffer> =>
  encoding === 'br' ? byBrotli(bytes, brotliOptions(bytes.length)) : byGzip(bytes, {});
