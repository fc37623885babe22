import { and, countBits } from './bits.ts';
import type { PublicDocument } from './documents.ts';
import type { Finder } from './highlight.ts';
import type { TextMatch } from './match.ts';

/** What a mistyped query was taken for, and the query that asks for it as it was typed. A field of this host's own. */
export interface Correction {
  readonly query: string;
  readonly typed: string;
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
  const stretches = texts.map((text) => ({ text, found: find(text) }));
  for (const [at, { written, direct, ways }] of match.words.entries()) {
    if (countBits(and(direct, found)) > 0) continue;
    const meant =
      stretches
        .flatMap(({ text, found: some }) =>
          some
            .filter(({ word, typos }) => word === at && typos > 0)
            .map(({ start, end }) => text.slice(start, end)),
        )
        .at(0) ?? undefined;
    const word = ways.find(({ stands }) => stands !== undefined)?.stands ?? meant?.toLowerCase();
    if (word === undefined || word === written.toLowerCase()) continue;
    corrected = corrected.replace(written, () => word);
    typed = typed.replace(written, () => `"${written}"`);
  }
  return corrected === query ? undefined : { query: corrected, typed };
}
