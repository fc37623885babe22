import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Shorter texts are sent as they are. */
const worthCompressing = 1024;

const compressors = {
  // The quality that costs about as much time as gzip.
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
} as const;
type Encoding = keyof typeof compressors;

/** An answer that many calls get: kept as the bytes that are sent, compressed once for all, and known by its ETag. */
export class PreparedText {
  readonly #pieces: readonly Buffer[];
  /** In bytes. */
  readonly length: number;
  #etag = '';
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  /** `text` may come in pieces, as it was made. */
  constructor(text: string | readonly Buffer[]) {
    this.#pieces = typeof text === 'string' ? [Buffer.from(text)] : text;
    this.length = this.#pieces.reduce((sum, { length }) => sum + length, 0);
  }

  get text(): string {
    return Buffer.concat(this.#pieces).toString();
  }

  /** What is sent where nothing is compressed. */
  body(): Buffer | Readable {
    const [first = Buffer.alloc(0), ...others] = this.#pieces;
    return others.length === 0 ? first : Readable.from(this.#pieces);
  }

  /** Equal for equal texts. Weak, because the encodings of one text share it. */
  get etag(): string {
    this.#etag ||= this.#hash();
    return this.#etag;
  }

  #hash(): string {
    const hash = createHash('sha256');
    for (const piece of this.#pieces) hash.update(piece);
    return `W/"${hash.digest('base64url').slice(0, 22)}"`;
  }

  /** The text in the best encoding that a client accepts; null when it is to be sent as it is. */
  async encoded(
    acceptEncoding: string,
  ): Promise<{ readonly encoding: Encoding; readonly bytes: Buffer } | null> {
    if (this.length < worthCompressing) return null;
    const encoding = (['br', 'gzip'] as const).find((each) => accepts(acceptEncoding, each));
    if (!encoding) return null;
    const known = this.#compressed.get(encoding);
    const bytes = known ?? buffer(Readable.from(this.#pieces).pipe(compressors[encoding]()));
    if (!known) this.#compressed.set(encoding, bytes);
    return { encoding, bytes: await bytes };
  }
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    return name === encoding && !parameters.some((each) => /^q=0(\.0*)?$/.test(each));
  });
}
