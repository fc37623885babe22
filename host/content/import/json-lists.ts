/** Bytes of JSON's punctuation. */
const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map(code);
const [openObject, closeObject, openList, closeList] = ['{', '}', '[', ']'].map(code);
const newline = code('\n');
const isSpace = (byte: number) => byte === 0x20 || byte === newline || byte === 0x0d || byte === 0x09;

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** The largest single value that is read, in bytes. */
const largestValue = 64 * 1024 * 1024;

/** What is wrong with a JSON text, and in which line. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
}

/**
 * What is read of a JSON object in one step: an item of a list, the end of a list, or the value of a field that is no
 * list.
 */
export type JsonPart =
  | { readonly kind: 'item'; readonly list: string; readonly index: number; readonly value: unknown }
  | { readonly kind: 'list'; readonly list: string; readonly length: number }
  | { readonly kind: 'value'; readonly name: string | null; readonly value: unknown };

/**
 * The lists of a JSON object, item by item, so that a text of any length is read in the memory of its largest item. A
 * text that is no object is one `value` without a name. Throws a JsonError for a text that is not valid JSON.
 */
export async function* jsonLists(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonPart> {
  const text = new Scanner(chunks);
  await text.skipMark();
  if ((await text.next()) !== openObject) {
    yield { kind: 'value', name: null, value: await text.value('the text') };
    return text.end();
  }
  text.skip();
  for (let isFirst = true; (await text.next()) !== closeObject; isFirst = false) {
    if (!isFirst) await text.expect(comma);
    if ((await text.next()) !== quote) throw text.wrong();
    const name = String(await text.value('a name'));
    await text.expect(colon);
    if ((await text.next()) === openList) yield* listItems(text, name);
    else yield { kind: 'value', name, value: await text.value(name) };
  }
  text.skip();
  return text.end();
}

async function* listItems(text: Scanner, list: string): AsyncGenerator<JsonPart> {
  text.skip();
  let index = 0;
  for (; (await text.next(`${list}, item ${index + 1}`)) !== closeList; index += 1) {
    if (index > 0) await text.expect(comma);
    yield { kind: 'item', list, index, value: await text.value(`${list}, item ${index + 1}`) };
  }
  text.skip();
  yield { kind: 'list', list, length: index };
}

/** Reads a JSON text value by value from chunks of bytes. */
class Scanner {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #bytes: Uint8Array = new Uint8Array();
  #at = 0;
  #line = 1;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next byte that is no space, not yet read. Throws at the end of the text. */
  async next(place = ''): Promise<number> {
    for (;;) {
      for (; this.#at < this.#bytes.length; this.#at += 1) {
        const byte = this.#bytes[this.#at] ?? 0;
        if (!isSpace(byte)) return byte;
        if (byte === newline) this.#line += 1;
      }
      if (!(await this.#more())) throw this.#cut(place);
    }
  }

  skip(): void {
    this.#at += 1;
  }

  /** Passes over the byte order mark that some editors put in front of a text. */
  async skipMark(): Promise<void> {
    while (this.#bytes.length < byteOrderMark.length && (await this.#more()));
    if (byteOrderMark.every((byte, at) => this.#bytes[at] === byte)) this.#at = byteOrderMark.length;
  }

  async expect(byte: number | undefined): Promise<void> {
    if ((await this.next()) !== byte) throw this.wrong();
    this.skip();
  }

  /** Throws when anything but space follows. */
  async end(): Promise<void> {
    do {
      const rest = this.#bytes.subarray(this.#at);
      if (!rest.every(isSpace)) throw this.wrong();
      this.#at = this.#bytes.length;
    } while (await this.#more());
  }

  /** The next value. `place` names it in errors. */
  async value(place: string): Promise<unknown> {
    await this.next(place);
    const scan = new ValueScan();
    let end = scan.endIn(this.#bytes, this.#at);
    while (end < 0) {
      const from = this.#bytes.length - this.#at;
      if (from > largestValue) throw new JsonError(`line ${this.#line} (${place}) is larger than 64 MB`);
      if (!(await this.#more())) {
        if (scan.isWhole) end = this.#bytes.length;
        else throw this.#cut(place);
      } else end = scan.endIn(this.#bytes, this.#at + from);
    }
    const bytes = this.#bytes.subarray(this.#at, end);
    const value = this.#parsed(bytes, place);
    this.#line += count(bytes, newline);
    this.#at = end;
    return value;
  }

  wrong(): JsonError {
    const found = new TextDecoder().decode(this.#bytes.subarray(this.#at, this.#at + 1));
    return new JsonError(`line ${this.#line}: ${JSON.stringify(found)} stands where JSON has none`);
  }

  #cut(place: string): JsonError {
    return new JsonError(`it ends too early, in line ${this.#line}${place ? ` (${place})` : ''}`);
  }

  #parsed(bytes: Uint8Array, place: string): unknown {
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw new JsonError(`line ${this.#line} (${place}) is not UTF-8 text`);
    }
    try {
      return JSON.parse(text);
    } catch (error) {
      const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
      const before = text.slice(0, position === undefined ? 0 : Number(position));
      const line = this.#line + before.split('\n').length - 1;
      throw new JsonError(`line ${line} (${place}) is not as JSON must be`);
    }
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    const rest = this.#bytes.subarray(this.#at);
    this.#bytes = rest.length === 0 ? value : Buffer.concat([rest, value]);
    this.#at = 0;
    return true;
  }
}

/** Finds the end of one value, going on where the last chunk ended. */
class ValueScan {
  #depth = 0;
  #inText = false;
  #isEscaped = false;
  #isPlain = false;

  /** Whether what was seen may be all of it: a number or word at the end of the text. */
  get isWhole(): boolean {
    return this.#isPlain && this.#depth === 0;
  }

  /** Where the value ends, at or after `from`; -1 when the bytes end before it does. */
  endIn(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (this.#inText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === backslash) this.#isEscaped = true;
        else if (byte === quote) {
          this.#inText = false;
          if (this.#depth === 0) return at + 1;
        }
      } else if (this.#isPlain && this.#depth === 0) {
        if (byte === comma || byte === closeObject || byte === closeList || isSpace(byte ?? 0)) return at;
      } else if (byte === quote) this.#inText = true;
      else if (byte === openObject || byte === openList) this.#depth += 1;
      else if (byte === closeObject || byte === closeList) {
        this.#depth -= 1;
        if (this.#depth <= 0) return at + 1;
      } else if (this.#depth === 0) this.#isPlain = true;
    }
    return -1;
  }
}

function count(bytes: Uint8Array, wanted: number): number {
  let found = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1)) found += 1;
  return found;
}
