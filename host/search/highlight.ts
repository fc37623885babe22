import type { MatchedWord } from './match.ts';
import { prefixEnd, type Word, wordsOf } from './words.ts';

/** One attribute of `_highlightResult`, as Algolia shapes it. */
export interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  fullyHighlighted?: boolean;
  matchedWords: string[];
}

/** What is put before and after a found word. */
export interface Marks {
  pre: string;
  post: string;
}

/** How many letters of a term a typed term covers: all, a beginning, or none (undefined). */
function covers(typed: string, prefix: boolean, term: string): number | undefined {
  if (term === typed) return term.length;
  return prefix && term.startsWith(typed) ? typed.length : undefined;
}

/** The stretch of the text that a demanded word takes at this place, if it stands here. */
function stretchAt(
  text: string,
  words: readonly Word[],
  at: number,
  first: Word,
  wanted: MatchedWord,
  withTypos: boolean,
): [start: number, end: number] | undefined {
  let end = first.end;
  for (const [offset, typed] of wanted.terms.entries()) {
    const word = words[at + offset];
    if (!word) return undefined;
    const isLast = offset === wanted.terms.length - 1;
    const covered = covers(typed, wanted.prefix && isLast, word.term);
    if (covered === undefined) {
      const meant = withTypos && wanted.alternatives.some((alternative) => alternative.term === word.term);
      return meant ? [first.start, first.end] : undefined;
    }
    const whole = covered === word.term.length;
    end = whole ? word.end : word.start + prefixEnd(text.slice(word.start, word.end), covered);
  }
  return [first.start, end];
}

/**
 * Marks the searched words in a text. Like Algolia's, the value is the text as it is, NOT escaped: who shows it as
 * HTML must sanitise it. Of a word that only begins with the searched one, that beginning is marked.
 */
export function highlight(
  text: string,
  wanted: readonly MatchedWord[],
  withTypos: boolean,
  marks: Marks,
): Highlight {
  const words = wordsOf(text);
  const matched = new Set<MatchedWord>();
  const stretches: [start: number, end: number][] = [];
  for (const [at, first] of words.entries()) {
    for (const word of wanted) {
      const stretch = stretchAt(text, words, at, first, word, withTypos);
      if (!stretch) continue;
      matched.add(word);
      const previous = stretches.at(-1);
      if (previous && stretch[0] < previous[1]) previous[1] = Math.max(previous[1], stretch[1]);
      else stretches.push(stretch);
    }
  }
  if (matched.size === 0) return { value: text, matchLevel: 'none', matchedWords: [] };

  let value = '';
  let done = 0;
  let markedLength = 0;
  for (const [start, end] of stretches) {
    value += `${text.slice(done, start)}${marks.pre}${text.slice(start, end)}${marks.post}`;
    markedLength += end - start;
    done = end;
  }
  return {
    value: value + text.slice(done),
    matchLevel: matched.size === wanted.length ? 'full' : 'partial',
    fullyHighlighted: markedLength === text.trim().length,
    matchedWords: [...new Set([...matched].flatMap((word) => word.terms))],
  };
}
