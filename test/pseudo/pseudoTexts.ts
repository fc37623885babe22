/**
 * Languages that nobody speaks, made from English (as en-XA and ar-XB of the CLDR are): `accented` has other letters, is
 * 40 % longer and stands in brackets, so that a text outside the catalogs, one that is cut off and one that is glued from
 * pieces are seen; `mirrored` reads from right to left.
 */
export const pseudoKinds = ['accented', 'mirrored'] as const;
export type PseudoKind = (typeof pseudoKinds)[number];

/** The language in whose place they stand: no reader's program knows of any further one. */
export const standIn = 'nl-NL';

/** A catalog: sections of texts, or texts. */
export interface Catalog {
  readonly [name: string]: string | Catalog;
}

/** The entry of a catalog that says from which side its language is read. */
const direction = 'direction';

const plain = 'abcdefghijklmnoprstuvwyzABCDEFGHIJKLMNOPRSTUVWYZ';
const marked = 'åƀçðéƒĝĥîĵķļṁñöþŕšţûṽŵýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞŔŠŢÛṼŴÝŽ';
const accents = new Map([...plain].map((letter, at) => [letter, [...marked][at] ?? letter]));

/** How much longer than English a text is. */
const growth = 0.4;

/** A text and the places in it that are filled in, which stay as they are. */
const pieces = (text: string) => text.split(/(\{\{\w+\}\})/);
const isPlace = (piece: string) => piece.startsWith('{{');

/** `Save {{name}}` → `[Šååṽéé {{name}}]` */
export function accented(text: string): string {
  const words = pieces(text).filter((piece) => !isPlace(piece));
  const letters = words.join('').length;
  const vowels = words.join('').match(/[aeiouy]/gi)?.length ?? 0;
  const missing = Math.ceil(letters * growth);
  let seen = 0;
  // Spread evenly over the vowels.
  const longer = (letter: string) => {
    const before = Math.ceil((missing * seen) / vowels);
    seen += 1;
    return (accents.get(letter) ?? letter).repeat(1 + Math.ceil((missing * seen) / vowels) - before);
  };
  const made = pieces(text).map((piece) =>
    isPlace(piece)
      ? piece
      : piece.replaceAll(/\p{L}/gu, (letter) =>
          /[aeiouy]/i.test(letter) ? longer(letter) : (accents.get(letter) ?? letter),
        ),
  );
  return `[${made.join('')}]`;
}

/** A text whose words are written from right to left, by the marks that say so; nothing else of it changes. */
export function mirrored(text: string): string {
  return pieces(text)
    .map((piece) =>
      isPlace(piece) ? piece : piece.replaceAll(/[\p{L}\p{N}]+/gu, '\u061c\u202e$&\u202c\u061c'),
    )
    .join('');
}

const ways = { accented, mirrored } as const;

/** A catalog in a pseudo-language, from the English one. */
export function pseudoCatalog(english: Catalog, kind: PseudoKind): Catalog {
  return Object.fromEntries(
    Object.entries(english).map(([name, text]) => {
      if (typeof text !== 'string') return [name, pseudoCatalog(text, kind)];
      return [name, name === direction ? (kind === 'mirrored' ? 'rtl' : 'ltr') : ways[kind](text)];
    }),
  );
}
