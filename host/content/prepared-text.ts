import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Shorter texts are sent as they are. */
const worthCompressing = 1024;

const compressors = {
  // The quality that costs about as much time as gzip.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const;
type Encoding = keyof typeof compressors;

/** An answer in JSON text that many calls get: compressed once for all of them, and known by its ETag. */
export class PreparedText {
  readonly text: string;
  #etag = '';
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.text = text;
  }

  get length(): number {
    return this.text.length;
  }

  /** Equal for equal texts. Weak, because the encodings of one text share it. */
  get etag(): string {
    this.#etag ||= `W/"${createHash('sha256').update(this.text).digest('base64url').slice(0, 22)}"`;
    return this.#etag;
  }

  /** The text in the best encoding that a client accepts; null when it is to be sent as it is. */
  async encoded(
    acceptEncoding: string,
  ): Promise<{ readonly encoding: Encoding; readonly bytes: Buffer } | null> {
    if (this.text.length < worthCompressing) return null;
    const encoding = (['br', 'gzip'] as const).find((each) => accepts(acceptEncoding, each));
    if (!encoding) return null;
    const known = this.#compressed.get(encoding);
    const bytes = known ?? compressors[encoding](this.text);
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
