import { onesIn } from '../bits.ts';
import { distance } from './distance.ts';

/** A word of an index. */
export interface Term {
  readonly id: number;
  readonly term: string;
  readonly documents: number;
  /** Whether texts in the reader's own language have it, or names. */
  readonly isOwn: boolean;
  /** By which its other forms are found (languages.ts). */
  readonly stems: readonly string[];
  /** After how many letters it is cut where it also stands as two words in some text. */
  readonly splits: readonly number[];
}

/** A word that a typed word may have meant, and how many typos lie between them. */
export interface Correction<T> {
  readonly term: T;
  readonly typos: number;
}

/** Every word of an index, for what can't be asked of the full text. */
export interface Vocabulary {
  get(term: string): Term | undefined;
  /** The words that share a stem with one. */
  withStems(stems: readonly string[]): Term[];
  /** The words that begin with some letters. */
  beginning(letters: string): readonly Term[];
  /** The words that end with some letters and are longer. */
  ending(letters: string): readonly Term[];
  /** The words that `word` (or, with `prefix`, the beginning of a word) may stand for, nearest and commonest first, at most so many typos away. */
  near(word: string, prefix: boolean, most?: 1 | 2): Correction<Term>[];
}

/** So many words are tried for one that was mistyped; hidden ones among them must not crowd out the others. */
const maxCorrections = 60;
const oneTypoFrom = 4;
const twoTyposFrom = 8;
const shortest = 3;
const longest = 40;

/** Letters a-z have a bit each; all other characters share the six that are left. */
function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index);
    mask |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return mask;
}

/** The pairs of neighbouring letters of a word, of which several share each of 32 bits. */
function pairMask(word: string): number {
  let mask = 0;
  for (let index = 1; index < word.length; index++)
    mask |= 1 << ((word.charCodeAt(index - 1) * 7 + word.charCodeAt(index)) & 31);
  return mask;
}
/** A typo breaks at most so many pairs: two neighbours that change places stand in three. */
const pairsOfTypo = 3;

/** How many typos a word may have. Numbers have none: 401 must not find 403, nor 2024 find 2025. */
export function allowedTypos(word: string): 0 | 1 | 2 {
  if (word.length < oneTypoFrom || /\p{N}/u.test(word)) return 0;
  return word.length < twoTyposFrom ? 1 : 2;
}

/** A search among words for those near a mistyped one; `nameOf` is the word itself. */
export function createCorrector<T>(
  words: readonly T[],
  nameOf: (word: T) => string,
  weightOf: (word: T) => number,
) {
  const masked = words.flatMap((word) => {
    const name = nameOf(word);
    const isWord = name.length >= shortest && name.length <= longest && !/[0-9]/.test(name);
    return isWord ? [{ word, name }] : [];
  });
  // Prepared, so that nearly all words are passed over by a few operations on numbers.
  const letters = Int32Array.from(masked, ({ name }) => letterMask(name));
  const pairs = Int32Array.from(masked, ({ name }) => pairMask(name));
  const lengths = Int32Array.from(masked, ({ name }) => name.length);
  return (typed: string, prefix: boolean, most: 1 | 2 = 2): Correction<T>[] => {
    const max = Math.min(most, allowedTypos(typed));
    if (max === 0) return [];
    const wanted = letterMask(typed);
    const wantedPairs = pairMask(typed);
    const found: Correction<T>[] = [];
    for (let at = 0; at < letters.length; at++) {
      const mask = letters[at] as number;
      const length = lengths[at] as number;
      if (length < typed.length - max || (!prefix && length > typed.length + max)) continue;
      if (onesIn(wanted & ~mask) > max) continue;
      if (onesIn(wantedPairs & ~(pairs[at] as number)) > pairsOfTypo * max) continue;
      if (!prefix && onesIn(mask & ~wanted) > max) continue;
      const { word, name } = masked[at] as (typeof masked)[number];
      const typos = distance(typed, name, max, prefix);
      if (typos > 0 && typos <= max) found.push({ term: word, typos });
    }
    found.sort(
      (a, b) =>
        a.typos - b.typos ||
        weightOf(b.term) - weightOf(a.term) ||
        (nameOf(a.term) < nameOf(b.term) ? -1 : 1),
    );
    return found.slice(0, maxCorrections);
  };
}

/** The words of `sorted` whose key begins with some letters. */
export function range<T>(sorted: readonly T[], keyOf: (item: T) => string, letters: string): T[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyOf(sorted[middle] as T) < letters) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && keyOf(sorted[end] as T).startsWith(letters)) end++;
  return sorted.slice(low, end);
}

const reversed = (text: string) => Array.from(text).reverse().join('');

/** The vocabulary of the words of an index. */
export function createVocabulary(terms: readonly Term[]): Vocabulary {
  const byTerm = new Map(terms.map((entry) => [entry.term, entry]));
  const byStem = new Map<string, Term[]>();
  for (const entry of terms) {
    for (const stem of entry.stems) {
      const same = byStem.get(stem);
      if (same) same.push(entry);
      else byStem.set(stem, [entry]);
    }
  }
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
  const forward = terms.map((entry) => ({ key: entry.term, entry })).sort(byKey);
  let backward: typeof forward | undefined;
  let corrector: ReturnType<typeof createCorrector<Term>> | undefined;
  const entriesOf = (found: typeof forward) => found.map(({ entry }) => entry);
  return {
    get: (term) => byTerm.get(term),
    withStems: (stems) => [...new Set(stems.flatMap((stem) => byStem.get(stem) ?? []))],
    beginning: (letters) => entriesOf(range(forward, ({ key }) => key, letters)),
    ending(letters) {
      backward ??= terms.map((entry) => ({ key: reversed(entry.term), entry })).sort(byKey);
      const found = entriesOf(range(backward, ({ key }) => key, reversed(letters)));
      return found.filter(({ term }) => term !== letters);
    },
    near(word, prefix, most) {
      corrector ??= createCorrector(
        terms,
        ({ term }) => term,
        ({ documents }) => documents,
      );
      return corrector(word, prefix, most);
    },
  };
}
