import { onesIn } from './bits.ts';
import { distance } from './distance.ts';

/** A word of the index that a typed word may have meant, and how many typos lie between them. */
export interface Alternative {
  term: string;
  typos: number;
}

interface Entry {
  term: string;
  documents: number;
}

/** Every word of an index that may correct a typo, with a letter mask that rules most of them out at once. */
export type Vocabulary = readonly (Entry & { mask: number })[];

const MAX_ALTERNATIVES = 30;
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;

/** Letters a-z have a bit each; all other characters share the six that are left. */
function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index);
    mask |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return mask;
}

/** A vocabulary of these words. */
export function createVocabulary(entries: readonly Entry[]): Vocabulary {
  return entries.map(({ term, documents }) => ({ term, documents, mask: letterMask(term) }));
}

/** How many typos a word may have. Numbers have none: 401 must not find 403, nor 2024 find 2025. */
export function allowedTypos(word: string): 0 | 1 | 2 {
  if (word.length < ONE_TYPO_FROM || /\p{N}/u.test(word)) return 0;
  return word.length < TWO_TYPOS_FROM ? 1 : 2;
}

/** The words that `word` (or, with `prefix`, the beginning of a word) may stand for, nearest and commonest first. */
export function alternativesTo(word: string, prefix: boolean, vocabulary: Vocabulary): Alternative[] {
  const max = allowedTypos(word);
  if (max === 0) return [];
  const wanted = letterMask(word);
  const found: (Alternative & { documents: number })[] = [];
  for (const { term, documents, mask } of vocabulary) {
    if (onesIn(wanted & ~mask) > max) continue;
    if (!prefix && onesIn(mask & ~wanted) > max) continue;
    const typos = distance(word, term, max, prefix);
    if (typos > 0 && typos <= max) found.push({ term, typos, documents });
  }
  found.sort((a, b) => a.typos - b.typos || b.documents - a.documents || (a.term < b.term ? -1 : 1));
  return found.slice(0, MAX_ALTERNATIVES).map(({ term, typos }) => ({ term, typos }));
}
