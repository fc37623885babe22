import { randomBytes } from 'node:crypto';

/** The first three characters of an id say what it names. */
export const idPrefixes = { case: '500', comment: '00a', attachment: '06A', document: '069' } as const;

/** What an id can name. */
export type IdKind = keyof typeof idPrefixes;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const checks = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
const form = /^[0-9A-Za-z]{15}(?:[0-9A-Za-z]{3})?$/;

/** A source of random bytes: that of the system, or a seeded one for generated data. */
export type RandomBytes = (count: number) => Uint8Array;

/** A new id in the platform's form of 18 characters. */
export function newId(kind: IdKind, random: RandomBytes = randomBytes): string {
  let id: string = idPrefixes[kind];
  while (id.length < 15) {
    for (const byte of random(16)) {
      // A byte of 248 or more would make some letters likelier than others.
      if (byte < 248 && id.length < 15) id += letters[byte % 62];
    }
  }
  return id + suffixOf(id);
}

/**
 * The 18 characters of an id given with 15 or 18; null for any other text. The last three say which of the first
 * fifteen are capitals, so that ids stay different where case doesn't count, as in file names.
 */
export function fullId(text: string): string | null {
  if (!form.test(text)) return null;
  return text.length === 18 ? text : text + suffixOf(text);
}

function suffixOf(id: string): string {
  let suffix = '';
  for (const start of [0, 5, 10]) {
    const five = [...id.slice(start, start + 5)];
    suffix += checks[five.reduce((sum, letter, at) => sum + (/[A-Z]/.test(letter) ? 1 << at : 0), 0)];
  }
  return suffix;
}
