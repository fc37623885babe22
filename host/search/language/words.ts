/** A word of a text: its searched form, and where it stands in the text as written. */
export interface Word {
  term: string;
  start: number;
  end: number;
}

/** Scripts written without spaces: each character is a word, and a run of them is searched as a phrase. */
const unspaced = ['Han', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr'].map((s) => `\\p{scx=${s}}`).join('');
const alone = `(?=[\\p{L}\\p{N}])[${unspaced}]\\p{M}*`;
const aloneForm = new RegExp(`^${alone}$`, 'u');
const wordForm = new RegExp(`${alone}|(?:(?!${alone})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

const plainForm = /^[a-z0-9]*$/;
const latinMarks = /[\u0300-\u036f]/g;
const notInWords = /[^\p{L}\p{N}\p{M}]/gu;

/** Letters that Unicode does not take apart but that people type without their stroke or ligature. */
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const spelledLetters = new RegExp(`[${Object.keys(spelled).join('')}]`, 'g');

/** The form in which a word is indexed and searched: lower case, no diacritics, compatible forms unified. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (plainForm.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(latinMarks, '')
    .replace(spelledLetters, (letter) => spelled[letter] ?? letter)
    .normalize('NFC')
    .replace(notInWords, '');
}

/** Before this code are the letters of Latin languages, each of which is folded the same way whatever stands beside it. */
const latinEnd = 0x250;
const latin = Array.from({ length: latinEnd }, (_, code) => String.fromCharCode(code));
const foldedLatin = latin.map(fold);
const separator = 0;
const ascii = 1;
const accented = 2;
/** What each of them is for a text. */
const kinds = Uint8Array.from(latin, (letter, code) =>
  /[\p{L}\p{N}\p{M}]/u.test(letter) ? (code < 128 ? ascii : accented) : separator,
);
/** The letter that a word begins with once it is folded. */
const firstOf = Uint16Array.from(foldedLatin, (folded) => folded.charCodeAt(0) || 0);
/** Dashes, quotation marks and spaces, none of which stands in a word. */
const isPunctuation = (code: number) => code >= 0x2000 && code < 0x2070;

function foldLatin(written: string): string {
  let folded = '';
  for (let at = 0; at < written.length; at++) folded += foldedLatin[written.charCodeAt(at)];
  return folded;
}

/** Stands for each word that isn't wanted: it is no word of any text. */
const unwanted: Word = { term: '', start: 0, end: 0 };

/**
 * The words of a text in order. Whatever is no letter, digit or mark (also a lone surrogate) separates words. What is
 * written in Latin letters alone, as most texts are, needs no expression: that takes several times as long. With `begins`,
 * 0 for each ASCII letter with which no wanted word begins, a word without a term stands for those.
 */
export function wordsOf(text: string, begins?: Uint8Array): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < text.length; at++) {
    const start = at;
    let most = ascii;
    let isLatin = true;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code < latinEnd) {
        const kind = kinds[code] as number;
        if (kind === separator) break;
        if (kind > most) most = kind;
      } else if (isPunctuation(code)) break;
      else isLatin = false;
    }
    if (at === start) continue;
    if (isLatin && begins?.[firstOf[text.charCodeAt(start)] as number] === 0) {
      words.push(unwanted);
      continue;
    }
    const written = text.slice(start, at);
    if (!isLatin) words.push(...otherWords(written, start));
    else words.push({ term: most === ascii ? written.toLowerCase() : foldLatin(written), start, end: at });
  }
  return words;
}

/** The words of a stretch of any characters that begins at `start` of its text. */
function otherWords(stretch: string, start: number): Word[] {
  const words: Word[] = [];
  for (const match of stretch.matchAll(wordForm)) {
    const term = fold(match[0]);
    const at = start + match.index;
    if (term !== '') words.push({ term, start: at, end: at + match[0].length });
  }
  return words;
}

/** Whether a word is a character of a script written without spaces. */
export function isAlone(term: string): boolean {
  return aloneForm.test(term);
}

/** Where, in a word as written, the first `length` letters of its folded form end. */
export function prefixEnd(written: string, length: number): number {
  let end = 0;
  for (const character of written) {
    if (fold(written.slice(0, end)).length >= length && !/\p{M}/u.test(character)) break;
    end += character.length;
  }
  return end;
}
