import type { CaseListItem } from '#contracts/cases.ts';

/** Shorter words say little of what a case is about. */
const shortestWord = 4;

/** The words of a subject that may tell what it is about, each once. */
function wordsOf(subject: string): Set<string> {
  const words = subject.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= shortestWord));
}

/**
 * What to look for in turn until something is found: the subject, then its two longest words, because a search finds
 * only what has all of its words.
 */
export function subjectQueries(subject: string): string[] {
  const words = [...wordsOf(subject)];
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 2);
  return words.length > 2 ? [subject, words.filter((word) => longest.includes(word)).join(' ')] : [subject];
}

/**
 * The open cases whose subjects share words with a new one: at least two, or the only one that there is. The most
 * alike first, at most `count`.
 */
export function similarCases(subject: string, cases: readonly CaseListItem[], count: number): CaseListItem[] {
  const words = wordsOf(subject);
  const needed = Math.min(2, words.size);
  if (needed === 0) return [];
  const alike = cases
    .filter(({ IsClosed }) => IsClosed !== true)
    .map((item) => ({
      item,
      shared: [...wordsOf(item.Subject ?? '')].filter((word) => words.has(word)).length,
    }))
    .filter(({ shared }) => shared >= needed);
  alike.sort((a, b) => b.shared - a.shared);
  return alike.slice(0, count).map(({ item }) => item);
}
