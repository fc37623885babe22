import { type Bits, countCommon, hasRow } from '../bits.ts';
import { landingPage } from '../documents.ts';
import { fold } from '../language/words.ts';
import type { Nearest } from '../protocol/answers.ts';
import type { LiveIndex } from './live-index.ts';

const maxTopics = 4;
const maxPages = 3;
/** Less alike than this is alike by chance. */
const leastAlike = 0.2;

/** The pairs of neighbouring letters of a text. */
function pairsOf(text: string): Set<string> {
  const letters = fold(text.toLowerCase().replace(/\s+/g, ''));
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)),
  );
}

/** How alike two texts are by their pairs of letters: 1 for the same. */
function alikeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}

/** The topics and pages with names like the query, then those with the most documents, all that the searcher may see. */
export function nearestTo(query: string, index: LiveIndex, visible: Bits): Nearest {
  const asked = pairsOf(query);
  const near = (name: string) => {
    const value = Math.max(...[name, ...name.split(/\s+/)].map((part) => alikeness(asked, pairsOf(part))));
    return value >= leastAlike ? value : 0;
  };
  const topics = [...index.values('topic')]
    .map(([name, rows]) => ({ name, count: countCommon(rows, visible), near: near(name) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.near - a.near || b.count - a.count || (a.name < b.name ? -1 : 1));
  const pages = index
    .documentsWith('contentType', landingPage)
    .filter(({ row, title }) => hasRow(visible, row) && title !== '')
    .map((page) => ({ ...page, near: near(page.title) }))
    .sort((a, b) => b.near - a.near || a.row - b.row);
  return {
    topics: topics.slice(0, maxTopics).map(({ name }) => name),
    pages: pages.slice(0, maxPages).map(({ objectID, title }) => ({ objectID, title })),
  };
}
