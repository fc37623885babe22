import { isMany, none } from 'stream-chain/defs.js';
import { Assembler } from 'stream-json/assembler.js';
import { jsonParser, type Token } from 'stream-json/parser.js';
import { Refusal } from './errors.ts';
import { deepestJson, tooDeep } from './params.ts';

/** Where a value stands in a JSON text: keys of objects and places in lists, from the outside in. */
export type JsonPath = readonly (string | number)[];

/** Takes a text of a JSON body part by part; what it answers is waited for before more comes. */
export interface TextSink {
  write(part: string): Promise<void> | null;
  end(): Promise<void>;
}

/** What is done with a JSON text while it comes. */
export interface JsonVisitor {
  /** Where a text goes, whose object so far is `within`; null keeps it. Throws a Refusal. */
  sinkFor(path: JsonPath, within: unknown): Promise<TextSink> | null;
  /** Told of a field of the outermost object as soon as it has come. Throws a Refusal. */
  onField(name: string, value: unknown): Promise<void>;
}

/** How much is kept of a body beside what goes to sinks, in characters; its marks count as one each. */
export const mostKept = 65_536;

/**
 * Reads JSON as it comes and answers its value, in which the texts that went to sinks are empty; nothing at all is an
 * empty object. Throws a Refusal for what is no JSON, too deep, or too much to be kept, and what its visitor and its
 * source throw.
 */
export async function readJson(source: AsyncIterable<Uint8Array>, visitor: JsonVisitor): Promise<unknown> {
  const parse = jsonParser({ packValues: false });
  const decoder = new TextDecoder();
  const reading = new Reading(visitor);
  let isBlank = true;
  const read = async (text: string | typeof none) => {
    // Its type knows of text alone; `none` is the end.
    for (const token of tokensOf(() => parse(text as string))) {
      const work = reading.take(token);
      if (work) await work;
    }
  };
  for await (const bytes of source) {
    const text = decoder.decode(bytes, { stream: true });
    isBlank &&= text.trim() === '';
    if (!isBlank) await read(text);
  }
  if (isBlank) return {};
  await read(decoder.decode());
  await read(none);
  return reading.value();
}

function tokensOf(parse: () => ReturnType<ReturnType<typeof jsonParser>>): readonly Token[] {
  try {
    const tokens = parse();
    return isMany(tokens) ? (tokens.values as readonly Token[]) : [];
  } catch {
    throw new Refusal('invalid', 'JSON_PARSER_ERROR', 'The body is not JSON.');
  }
}

/** A value that is put together of the marks of its text. */
class Reading {
  readonly #visitor: JsonVisitor;
  readonly #built = new Assembler();
  #depth = 0;
  #kept = 0;
  #text = '';
  #field = '';
  #sink: TextSink | null = null;

  constructor(visitor: JsonVisitor) {
    this.#visitor = visitor;
  }

  value(): unknown {
    return this.#built.current;
  }

  take(token: Token): Promise<void> | null {
    switch (token.name) {
      case 'stringChunk':
        if (this.#sink) return this.#sink.write(token.value);
        return this.#keep(token.value);
      case 'numberChunk':
        return this.#keep(token.value);
      case 'startKey':
      case 'startNumber':
        this.#text = '';
        return null;
      case 'startString':
        return this.#beginText();
      case 'endKey':
        if (this.#depth === 1) this.#field = this.#text;
        return this.#build({ name: 'keyValue', value: this.#text });
      case 'endNumber':
        this.#build({ name: 'numberValue', value: this.#text });
        return this.#endValue();
      case 'endString':
        return this.#endText();
      case 'startObject':
      case 'startArray':
        this.#depth += 1;
        if (this.#depth > deepestJson) throw tooDeep('The body');
        return this.#build(token);
      case 'endObject':
      case 'endArray':
        this.#depth -= 1;
        this.#build(token);
        return this.#endValue();
      default:
        this.#build(token);
        return this.#endValue();
    }
  }

  #keep(part: string): null {
    this.#count(part.length);
    this.#text += part;
    return null;
  }

  #build(token: Token): null {
    this.#count(1);
    this.#built.consume(token);
    return null;
  }

  #count(more: number): void {
    this.#kept += more;
    if (this.#kept > mostKept)
      throw new Refusal(
        'invalid',
        'INVALID_PARAMETER',
        `The body holds more than ${mostKept} characters beside its files.`,
      );
  }

  #beginText(): Promise<void> | null {
    this.#text = '';
    const { path, key, current } = this.#built;
    const place = key ?? (Array.isArray(current) ? current.length : null);
    const opening = place === null ? null : this.#visitor.sinkFor([...path, place], current);
    if (opening === null) return null;
    return opening.then((sink) => {
      this.#sink = sink;
    });
  }

  async #endText(): Promise<void> {
    const sink = this.#sink;
    this.#sink = null;
    if (sink) await sink.end();
    this.#build({ name: 'stringValue', value: this.#text });
    await this.#endValue();
  }

  /** Tells of a field that is whole. */
  #endValue(): Promise<void> | null {
    const { current } = this.#built;
    if (this.#depth !== 1 || typeof current !== 'object' || current === null || Array.isArray(current))
      return null;
    return this.#visitor.onField(this.#field, Object.getOwnPropertyDescriptor(current, this.#field)?.value);
  }
}
