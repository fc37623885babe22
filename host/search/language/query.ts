import { isAlone, wordsOf } from './words.ts';

/** How many of the typed words may be the beginning of a longer one. */
export type PrefixMode = 'prefixLast' | 'prefixAll' | 'prefixNone';

/** Words that must stand side by side in a document. */
export interface Phrase {
  readonly terms: readonly string[];
}

/** A typed word. Several terms are one word where it was typed with signs in it: 401(k), W-2, 1:1. */
export interface TypedWord extends Phrase {
  /** As it was typed. */
  readonly written: string;
  /** Whether it may be the beginning of a longer one. */
  readonly prefix: boolean;
}

/** What was typed, taken apart. */
export interface ParsedQuery {
  /** Nothing was typed: every document is meant. */
  readonly blank: boolean;
  readonly words: readonly TypedWord[];
  /** Quoted: a document must have each of them as it is. */
  readonly required: readonly Phrase[];
  readonly excluded: readonly Phrase[];
}

interface Piece {
  readonly terms: readonly string[];
  readonly start: number;
  readonly end: number;
}

const curlyQuotes = /[\u201c\u201d\u201e\u201f]/g;
const phraseOrChunk = /(-?)"([^"]*)"|(\S+)/g;
/** Signs inside one spelling of a word; an apostrophe is none of them, since l'avion is two words. */
const insideWord = /^[-\u2010\u2011\u2013()[\].:+&_]+$/;
const isShort = (term: string) => term.length <= 3 || /^\d+$/.test(term);

/** A run of a script without spaces as overlapping pairs of characters. */
function pairs(run: readonly Piece[]): Piece[] {
  if (run.length < 2) return [...run];
  return run.slice(1).map((piece, index) => {
    const before = run[index] ?? piece;
    return { terms: [...before.terms, ...piece.terms], start: before.start, end: piece.end };
  });
}

function plainWords(text: string): Omit<TypedWord, 'prefix'>[] {
  const runs: Piece[][] = [];
  for (const { term, start, end } of wordsOf(text)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const piece = { terms: [term], start, end };
    const alone = isAlone(term);
    const touches =
      last !== undefined &&
      isAlone(last.terms[0] ?? '') === alone &&
      (alone ? last.end === start : insideWord.test(text.slice(last.end, start)));
    if (touches) run?.push(piece);
    else runs.push([piece]);
  }
  const pieces = runs.flatMap((run) => {
    if (isAlone(run[0]?.terms[0] ?? '')) return pairs(run);
    if (run.length === 1 || !run.every(({ terms }) => terms.every(isShort))) return run;
    return [
      { terms: run.flatMap(({ terms }) => terms), start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 },
    ];
  });
  return pieces.map(({ terms, start, end }) => ({ terms, written: text.slice(start, end) }));
}

function phrase(text: string): Phrase[] {
  const terms = wordsOf(text).map((word) => word.term);
  return terms.length > 0 ? [{ terms }] : [];
}

/**
 * Reads what was typed. With `advancedSyntax`, "quoted words" are a phrase and -word or -"a phrase" excludes;
 * a quote without its partner and every other character is a mere separator, so no input is an error.
 */
export function parseQuery(query: string, advancedSyntax: boolean, prefixMode: PrefixMode): ParsedQuery {
  const typed: Omit<TypedWord, 'prefix'>[] = [];
  const required: Phrase[] = [];
  const excluded: Phrase[] = [];
  let endsQuoted = false;
  if (advancedSyntax) {
    for (const [, minus, quoted, chunk] of query.replace(curlyQuotes, '"').matchAll(phraseOrChunk)) {
      endsQuoted = quoted !== undefined;
      if (quoted !== undefined) (minus ? excluded : required).push(...phrase(quoted));
      else if (chunk?.startsWith('-')) excluded.push(...phrase(chunk));
      else typed.push(...plainWords(chunk ?? ''));
    }
  } else {
    typed.push(...plainWords(query));
  }
  const isOpen = !endsQuoted && !/\s$/.test(query);
  const words = typed.map((word, index): TypedWord => {
    const isLast = isOpen && index === typed.length - 1;
    return { ...word, prefix: prefixMode === 'prefixAll' || (prefixMode === 'prefixLast' && isLast) };
  });
  return { blank: query.trim() === '', words, required, excluded };
}

/** Terms side by side as an FTS5 expression. They hold letters, digits and marks only, so nothing needs escaping. */
export function ftsPhrase(terms: readonly string[], prefix = false): string {
  return `"${terms.join(' ')}"${prefix ? ' *' : ''}`;
}

/** Terms with at most so many others between them, in any order, as an FTS5 expression. */
export function ftsNear(terms: readonly string[], within: number): string {
  return `NEAR(${terms.map((term) => `"${term}"`).join(' ')}, ${within})`;
}

/** Joins FTS5 expressions. */
export function ftsJoin(parts: readonly string[], operator: 'AND' | 'OR'): string {
  return `(${parts.join(` ${operator} `)})`;
}
