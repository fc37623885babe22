import type { Term } from './glossary.ts';

/** Where a text names a term. */
export interface TermMatch {
  readonly start: number;
  readonly end: number;
  readonly term: Term;
}

interface Spelling {
  readonly term: Term;
  readonly length: number;
  /** Where its first word begins. */
  readonly offset: number;
  readonly pattern: RegExp;
}

const inWord = '[\\p{L}\\p{N}\\p{M}_]';
const hyphen = '[-\\u2010\\u2011]';
const firstWord = new RegExp(`${inWord}+`, 'u');

/**
 * Finds the terms that a text names as whole words, from its start, the longest where several begin. Upper and lower case
 * are alike, but an abbreviation is one in capitals only: IT is not 'it'. A part of a compound such as 'pre-tax' is no
 * word of its own. Of two terms with one name the first counts.
 */
export function termFinder(terms: readonly Term[]): (text: string) => TermMatch[] {
  const byWord = new Map<string, Spelling[]>();
  for (const term of terms) {
    for (const spelling of spellingsOf(term.name)) {
      const word = firstWord.exec(spelling);
      if (!word) continue;
      const key = word[0].toLowerCase();
      const entry = { term, length: spelling.length, offset: word.index, pattern: patternOf(spelling) };
      byWord.set(key, [...(byWord.get(key) ?? []), entry]);
    }
  }
  for (const spellings of byWord.values()) spellings.sort((a, b) => b.length - a.length);

  return (text) => {
    const matches: TermMatch[] = [];
    let from = 0;
    for (const word of text.matchAll(new RegExp(firstWord, 'gu'))) {
      for (const { term, offset, pattern } of byWord.get(word[0].toLowerCase()) ?? []) {
        const start = word.index - offset;
        if (start < from) continue;
        pattern.lastIndex = start;
        const found = pattern.exec(text);
        if (!found) continue;
        from = start + found[0].length;
        matches.push({ start, end: from, term });
        break;
      }
    }
    return matches;
  };
}

/** A name with its abbreviation, as 'Employer of Record (EOR)', is known by either, too. */
function spellingsOf(name: string): string[] {
  const [, outer = '', inner = ''] = /^(.+?)\s+\(([^()]+)\)$/u.exec(name) ?? [];
  return abbreviates(inner, outer) || abbreviates(outer, inner) ? [name, outer, inner] : [name];
}

function abbreviates(short: string, long: string): boolean {
  const initials =
    long
      .match(/(?<![\p{L}\p{N}\p{M}])\p{L}/gu)
      ?.join('')
      .toUpperCase() ?? '';
  return short.length > 1 && short === initials;
}

function patternOf(spelling: string): RegExp {
  const words = spelling.split(/\s+/u).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const isAbbreviation = spelling === spelling.toUpperCase() && spelling !== spelling.toLowerCase();
  return new RegExp(
    `(?<!${inWord}${hyphen}?)${words.join('\\s+')}(?!${hyphen}?${inWord})`,
    isAbbreviation ? 'uy' : 'iuy',
  );
}
