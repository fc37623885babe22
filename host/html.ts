import { escapeHtml } from '#domain/safeMarkup.ts';

/** A part of markup: a text, or the bytes of one that is sent as it is. */
type Piece = string | Uint8Array;

/** Markup that may stand in a page as it is. */
export class Html {
  readonly pieces: readonly Piece[];

  constructor(...pieces: readonly Piece[]) {
    this.pieces = pieces;
  }

  /** All of it as a text. */
  get text(): string {
    return this.pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece))).join('');
  }

  /** How long it is, in characters or bytes. */
  get length(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** All of it as it is sent. */
  get bytes(): Buffer {
    return Buffer.concat(
      this.pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
    );
  }
}

const textOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).toString();

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Markup of a template: texts in it are escaped, `Html` is taken as it is, null and false are left out. */
export function html(parts: TemplateStringsArray, ...values: readonly Part[]): Html {
  const pieces: Piece[] = [];
  parts.forEach((text, at) => {
    add(pieces, text);
    addPart(pieces, values[at]);
  });
  return new Html(...pieces);
}

function addPart(pieces: Piece[], value: Part): void {
  if (value === null || value === undefined || value === false) return;
  if (value instanceof Html) for (const piece of value.pieces) add(pieces, piece);
  else if (typeof value === 'object') for (const each of value) addPart(pieces, each);
  else add(pieces, escapeHtml(String(value)));
}

/** Adds a piece; texts that follow each other are one. */
function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
  else pieces.push(piece);
}
