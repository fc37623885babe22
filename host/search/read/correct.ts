import { meet } from '../bits.ts';
import type { PublicDocument } from '../documents.ts';
import type { Correction } from '../protocol/answers.ts';
import type { Finder } from './highlight.ts';
import type { TextMatch } from './match.ts';

/** What stands in the first of some texts that has a word of the query mistyped. */
function mistypedIn(texts: readonly string[], word: number, find: Finder): string | undefined {
  for (const text of texts) {
    const stretch = find(text).find((one) => one.word === word && one.typos > 0);
    if (stretch) return text.slice(stretch.start, stretch.end);
  }
  return undefined;
}

/**
 * The query with the words that were taken for a typo as they stand in the best documents that the searcher may see, so
 * that nothing is named that isn't theirs. Undefined where nothing was corrected.
 */
export function correctionOf(
  query: string,
  match: TextMatch,
  found: TextMatch['rows'],
  best: readonly PublicDocument[],
  find: Finder,
): Correction | undefined {
  let corrected = query;
  let typed = query;
  const texts = best.flatMap(({ title, body }) => [title, body]);
  for (const [at, { written, direct, ways }] of match.words.entries()) {
    if (meet(direct, found)) continue;
    const known = ways.find(({ stands }) => stands !== undefined)?.stands;
    const word = known ?? mistypedIn(texts, at, find)?.toLowerCase();
    if (word === undefined || word === written.toLowerCase()) continue;
    corrected = corrected.replace(written, () => word);
    typed = typed.replace(written, () => `"${written}"`);
  }
  return corrected === query ? undefined : { query: corrected, typed };
}
