import type { Quotation } from '../protocol/answers.ts';
import type { Finder } from './highlight.ts';
import type { ShownDocument } from './live-index.ts';
import type { TextMatch } from './match.ts';
import { passageOfSection } from './passage.ts';
import type { Judged } from './rank.ts';

// Measured with the judge's queries to tune with (docs/quality.md#what-the-search-promises).
/** A first hit that answers less of what was asked is no answer, and isn't quoted as one. */
const leastAnswered = 0.7;
/** What is asked of a section that is quoted. */
interface Margin {
  /** So much of what was asked it has. */
  readonly ofSection: number;
  /** So many times more its document scores than the next. */
  readonly score: number;
}
/** Far before all other documents, or all of what was asked. */
const margins: readonly Margin[] = [
  { ofSection: 0.8, score: 2.5 },
  { ofSection: 0.95, score: 1.8 },
];
/** So many times more a section has than the next, or that may be the answer. */
const leastAhead = 1.25;
/** Who asks for what the title says asks for the document. */
const mostTitled = 0.8;
/** One word alone asks no question. */
const leastWords = 2;

/** Whether even the first hit has little of what was asked. */
export function isDistant([first]: readonly Judged[]): boolean {
  return first !== undefined && first.answers < leastAnswered;
}

/** The section of the first hit that answers a question, where it does so by a wide margin. */
export function quotationOf(
  shown: ShownDocument | undefined,
  [first, second]: readonly Judged[],
  match: TextMatch,
  find: Finder,
): Quotation | undefined {
  if (!shown || !first || first.section === 0 || match.words.length < leastWords) return undefined;
  if (isDistant([first])) return undefined;
  const isAnswer = margins.some(
    ({ ofSection, score }) => first.ofSection >= ofSection && first.score >= score * (second?.score ?? 0),
  );
  if (!isAnswer || first.ahead < leastAhead || first.titled > mostTitled) return undefined;
  const { objectID, title, body } = shown.document;
  const passage = passageOfSection(body, shown.headings, first.section, match, find);
  return passage?.heading ? { objectID, title, passage } : undefined;
}
