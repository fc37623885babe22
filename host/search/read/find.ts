import { andAll, type Bits, countBits } from '../bits.ts';
import type { ParsedQuery } from '../language/query.ts';
import type { Filter } from '../protocol/filters.ts';
import type { SearchScope } from '../protocol/keys.ts';
import type { SearchParams } from '../protocol/params.ts';
import { rowsOfFilter } from './filter-rows.ts';
import type { LiveIndex } from './live-index.ts';
import { matchText, type TextMatch } from './match.ts';
import { type Judged, rankRows } from './rank.ts';

/** Which hits are asked for, and whether by offset. */
export function pageOf(params: SearchParams): { start: number; count: number; byOffset: boolean } {
  const byOffset = params.offset !== undefined || params.length !== undefined;
  if (byOffset) return { start: params.offset ?? 0, count: params.length ?? params.hitsPerPage, byOffset };
  return { start: params.page * params.hitsPerPage, count: params.hitsPerPage, byOffset };
}

/** A search that was understood. */
export interface Question {
  readonly params: SearchParams;
  readonly query: ParsedQuery;
  readonly filters: readonly Filter[];
  readonly scope: SearchScope;
}

/** What a search found: all of it, and what is shown of it. */
export interface Found {
  readonly match: TextMatch;
  readonly rows: Bits;
  readonly nbHits: number;
  readonly shown: readonly number[];
  /** How good the first two are, where the first are asked for. */
  readonly best: readonly Judged[];
}

/** Beginnings of words and common ones are asked again and again: what so many searches found last is kept. */
const mostKept = 200;
/** Of large indexes fewer: of so many bytes together, where each is about so many sets of documents. */
const keptBytes = 16 * 1024 * 1024;
const setsOfSearch = 6;
/** By all that was asked and through whose eyes; with the next build it is gone. */
const keptSearches = new WeakMap<LiveIndex, Map<string, Found>>();

function findNow(index: LiveIndex, { params, query, filters, scope }: Question): Found {
  const visible = index.allowed(scope);
  const { start, count, byOffset } = pageOf(params);
  const match = matchText(index, query, {
    typoTolerance: params.typoTolerance,
    // The search bar asks by offset while a word is typed; a page of results is asked for when it is complete.
    typing: byOffset,
    visible,
  });
  const rows = andAll(match.rows, [visible, ...filters.map((filter) => rowsOfFilter(index, filter))]);
  const nbHits = countBits(rows);
  const isBeyond = start >= nbHits || count === 0;
  if (isBeyond) return { match, rows, nbHits, shown: [], best: [] };
  const ranked = rankRows(index, match, rows, start + count);
  const shown = ranked.rows.slice(start, start + count);
  return { match, rows, nbHits, shown, best: start === 0 ? ranked.best : [] };
}

/** What a question finds, or has found before in this build. */
export function findKept(index: LiveIndex, question: Question): Found {
  const kept = keptSearches.get(index) ?? new Map<string, Found>();
  keptSearches.set(index, kept);
  const { params, scope } = question;
  const { query, queryType, advancedSyntax, typoTolerance, filters, facetFilters } = params;
  const asked = [query, queryType, advancedSyntax, typoTolerance, filters, facetFilters];
  const key = JSON.stringify([asked, pageOf(params), scope.access, scope.personas]);
  const found = kept.get(key) ?? findNow(index, question);
  kept.delete(key);
  kept.set(key, found);
  const [oldest = key] = kept.keys();
  const most = Math.min(mostKept, keptBytes / ((setsOfSearch * index.size) / 8 + 1));
  if (kept.size > most) kept.delete(oldest);
  return found;
}
