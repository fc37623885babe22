import { otherLanguageOf } from '../language/other-languages.ts';
import type { TypedWord } from '../language/query.ts';
import type { AskedWord } from './asked.ts';
import type { LiveIndex } from './live-index.ts';

/**
 * The index as a query is to be read: with what is known of another language too where the query has words of that which
 * neither the texts nor the languages of the index have, as `asked` of the index alone tells.
 */
export function readingOf(
  index: LiveIndex,
  typed: readonly TypedWord[],
  asked: readonly AskedWord[],
  typing: boolean,
): LiveIndex {
  const found = new Set(asked.flatMap(({ terms, isFound }) => (isFound ? terms : [])));
  const isOwn = (term: string) =>
    found.has(term) ||
    index.languages.some(({ stopWords }) => stopWords.has(term)) ||
    index.synonyms().has(term);
  const words = typed.flatMap(({ terms: [term = '', ...more], prefix }) =>
    more.length > 0 ? [] : [{ term, isBegun: prefix && typing, isOwn: isOwn(term) }],
  );
  const other = words.every((word) => word.isOwn) ? undefined : otherLanguageOf(words, index.locales);
  return other ? index.readIn(other) : index;
}
