import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGzip,
} from 'node:zlib';
import { brotliOptions, compress, type Encoding, encodings } from './compress.ts';

/** Shorter texts are sent as they are. */
const worthCompressing = 1024;

/** What compresses a long text piece by piece. */
const compressors = {
  br: () => createBrotliCompress(brotliOptions(null)),
  gzip: () => createGzip(),
} as const satisfies Record<Encoding, () => unknown>;

/** From this many characters on a text is kept compressed alone. */
export const long = 200_000;

/** A text as it is kept in memory: a short one as plain bytes, a long one compressed by brotli alone. */
interface Kept {
  readonly etag: string;
  readonly plain: Buffer | null;
  readonly brotli: Buffer | null;
}

/** A way of sending a text. */
interface Encoded {
  readonly encoding: Encoding;
  readonly bytes: Buffer | Readable;
}

/** An answer that many calls get: kept as the bytes that are sent, compressed once for all, and known by its ETag. */
export class PreparedText {
  readonly #plain: Buffer | null;
  readonly #brotli: Buffer | null;
  #etag: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  #isAskedAgain = false;
  readonly #length: number;

  constructor(kept: string | Buffer | Kept) {
    const { etag, plain, brotli } =
      typeof kept === 'string' || Buffer.isBuffer(kept)
        ? { etag: '', plain: typeof kept === 'string' ? Buffer.from(kept) : kept, brotli: null }
        : kept;
    this.#plain = plain;
    this.#brotli = brotli;
    this.#etag = etag;
    if (brotli) this.#compressed.set('br', Promise.resolve(brotli));
    this.#length = (plain ?? brotli)?.length ?? 0;
  }

  /** How many bytes are kept, about. */
  get length(): number {
    return this.#length;
  }

  /**
   * A text that comes in pieces. It is compressed piece by piece, and of a long one the compressed bytes alone are kept,
   * so that the whole text is never in memory.
   */
  static async from(pieces: AsyncIterable<string>): Promise<PreparedText> {
    const hash = createHash('sha256');
    const compressor = compressors.br();
    let start: Buffer[] | null = [];
    let length = 0;
    const passed = async function* () {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        hash.update(bytes);
        length += bytes.length;
        start = length < long ? [...(start ?? []), bytes] : null;
        yield bytes;
      }
    };
    const [brotli] = await Promise.all([buffer(compressor), pipeline(passed, compressor)]);
    return new PreparedText({ etag: etagOf(hash), plain: start && Buffer.concat(start), brotli });
  }

  /** Whether only the compressed text is kept. */
  get isLong(): boolean {
    return this.#plain === null;
  }

  /** The text, all of it: not what a long one is sent by. */
  get text(): string {
    return (this.#plain ?? brotliDecompressSync(this.#brotli ?? '')).toString();
  }

  /** What is sent where nothing is compressed. */
  body(): Buffer | Readable {
    return this.#plain ?? this.#unpacked();
  }

  #unpacked(): Readable {
    const text = createBrotliDecompress();
    text.end(this.#brotli);
    return text;
  }

  /** Equal for equal texts. Weak, because the encodings of one text share it. */
  get etag(): string {
    this.#etag ||= etagOf(createHash('sha256').update(this.#plain ?? ''));
    return this.#etag;
  }

  /** The text in the best encoding that a client accepts; null when it is to be sent as it is. */
  async encoded(acceptEncoding: string): Promise<Encoded | null> {
    const plain = this.#plain;
    if (plain && plain.length < worthCompressing) return null;
    const encoding = encodings.find((each) => accepts(acceptEncoding, each));
    if (!encoding) return null;
    const known = this.#compressed.get(encoding);
    if (known) {
      if (plain && encoding === 'br') this.#compressBest(plain);
      return { encoding, bytes: await known };
    }
    if (!plain) return { encoding, bytes: this.#unpacked().pipe(compressors[encoding]()) };
    const bytes = compress(encoding, plain);
    this.#compressed.set(encoding, bytes);
    return { encoding, bytes: await bytes };
  }

  /** A sixth smaller for fifty times the work, off the main thread: for what is asked again, and once. */
  #compressBest(plain: Buffer): void {
    if (this.#isAskedAgain) return;
    this.#isAskedAgain = true;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    brotliCompress(plain, { params }, (error, bytes) => {
      // Without it, what was compressed before is sent on.
      if (!error) this.#compressed.set('br', Promise.resolve(bytes));
    });
  }
}

/** An answer with the text that it is sent as: what the host itself reads of it is never parsed again. */
export class PreparedAnswer<A> extends PreparedText {
  /** Shared by all who get it: nobody changes it. */
  readonly value: A;

  constructor(value: A) {
    super(JSON.stringify(value));
    this.value = value;
  }

  /** Text and value take about as much each. */
  override get length(): number {
    return 2 * super.length;
  }
}

const etagOf = (hash: Hash) => `W/"${hash.digest('base64url').slice(0, 22)}"`;

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    return name === encoding && !parameters.some((each) => /^q=0(\.0*)?$/.test(each));
  });
}
