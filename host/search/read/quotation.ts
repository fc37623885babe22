import type { Quotation } from '../protocol/answers.ts';
import type { Finder } from './highlight.ts';
import type { ShownDocument } from './live-index.ts';
import type { TextMatch } from './match.ts';
import { passageOfSection } from './passage.ts';
import type { Judged } from './rank.ts';

// Measured with the judge's queries to tune with (docs/quality.md#what-the-search-promises).
/** A first hit that has less of what was asked is no answer. */
const leastCovered = 0.55;
/** A quoted section has so much of what was asked, and its document is so much better than the next. */
const leastOfSection = 0.8;
const leastAhead = 2;
/** One word alone asks no question. */
const leastWords = 2;

/** Whether even the first hit has little of what was asked. */
export function isDistant([first]: readonly Judged[]): boolean {
  return first !== undefined && first.covered < leastCovered;
}

/** The section of the first hit that answers a question, where it does so by a wide margin. */
export function quotationOf(
  shown: ShownDocument | undefined,
  [first, second]: readonly Judged[],
  match: TextMatch,
  find: Finder,
): Quotation | undefined {
  if (!shown || !first || first.section === 0 || match.words.length < leastWords) return undefined;
  if (first.ofSection < leastOfSection || first.score < leastAhead * (second?.score ?? 0)) return undefined;
  const { objectID, title, body } = shown.document;
  const passage = passageOfSection(body, shown.headings, first.section, match, find);
  return passage?.heading ? { objectID, title, passage } : undefined;
}
