import { wordsOf } from './words.ts';

/** How many of the typed words may be the beginning of a longer one. */
export type PrefixMode = 'prefixLast' | 'prefixAll' | 'prefixNone';

/**
 * One thing a document must contain. Usually a single term; several terms stand side by side in the document
 * (a quoted phrase, or a run of a script without spaces).
 */
export interface QueryWord {
  terms: readonly string[];
  prefix: boolean;
}

/** A query, read. */
export interface ParsedQuery {
  /** Nothing was typed: every document is meant. */
  blank: boolean;
  words: readonly QueryWord[];
  excluded: readonly QueryWord[];
}

const CURLY_QUOTES = /[\u201c\u201d\u201e\u201f]/g;
const PHRASE_OR_CHUNK = /(-?)"([^"]*)"|(\S+)/g;

/** Words that touch each other (no separator between them) belong together. */
function plainWords(text: string): QueryWord[] {
  const groups: { terms: string[]; end: number }[] = [];
  for (const { term, start, end } of wordsOf(text)) {
    const previous = groups.at(-1);
    if (previous?.end === start) {
      previous.terms.push(term);
      previous.end = end;
    } else {
      groups.push({ terms: [term], end });
    }
  }
  return groups.map(({ terms }) => ({ terms, prefix: false }));
}

function phrase(text: string): QueryWord[] {
  const terms = wordsOf(text).map((word) => word.term);
  return terms.length > 0 ? [{ terms, prefix: false }] : [];
}

/**
 * Reads what was typed. With `advancedSyntax`, "quoted words" are a phrase and -word or -"a phrase" excludes;
 * a quote without its partner and every other character is a mere separator, so no input is an error.
 */
export function parseQuery(query: string, advancedSyntax: boolean, prefixMode: PrefixMode): ParsedQuery {
  const typed: { words: QueryWord[]; quoted: boolean }[] = [];
  const excluded: QueryWord[] = [];
  if (advancedSyntax) {
    for (const [, minus, quoted, chunk] of query.replace(CURLY_QUOTES, '"').matchAll(PHRASE_OR_CHUNK)) {
      if (quoted !== undefined) {
        if (minus) excluded.push(...phrase(quoted));
        else typed.push({ words: phrase(quoted), quoted: true });
      } else if (chunk?.startsWith('-')) {
        excluded.push(...phrase(chunk));
      } else {
        typed.push({ words: plainWords(chunk ?? ''), quoted: false });
      }
    }
  } else {
    typed.push({ words: plainWords(query), quoted: false });
  }
  const flat = typed.flatMap(({ words, quoted }) => words.map((word) => ({ word, quoted })));
  const words = flat.map(({ word, quoted }, index): QueryWord => {
    const wanted = prefixMode === 'prefixAll' || (prefixMode === 'prefixLast' && index === flat.length - 1);
    return { ...word, prefix: wanted && !quoted };
  });
  return { blank: query.trim() === '', words, excluded };
}

/** A word as an FTS5 phrase. Terms hold letters, digits and marks only, so nothing needs escaping. */
export function ftsPhrase(word: QueryWord): string {
  return `"${word.terms.join(' ')}"${word.prefix ? ' *' : ''}`;
}

/** Joins FTS5 expressions. */
export function ftsJoin(parts: readonly string[], operator: 'AND' | 'OR'): string {
  return `(${parts.join(` ${operator} `)})`;
}
