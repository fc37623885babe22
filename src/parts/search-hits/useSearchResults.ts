import type { SearchResult } from '#domain/search.ts';
import type { Found } from '#runtime/search.ts';
import { type FoundPages, type ResultQuery, useFoundPages } from '#runtime/useFoundPages.ts';

/** A result and the page of hits it came with. */
export interface Row {
  readonly result: SearchResult;
  readonly found: Found;
}

/** The results so far, and the ways to more. */
export type SearchResults =
  | Exclude<FoundPages, { status: 'ready' }>
  | (Omit<Extract<FoundPages, { status: 'ready' }>, 'pages'> & {
      readonly first: Found;
      readonly rows: readonly Row[];
    });

/** The results of a search, page by page. */
export function useSearchResults(query: ResultQuery, enabled: boolean): SearchResults {
  const found = useFoundPages(query, enabled);
  if (found.status !== 'ready') return found;
  const { pages, rest, loadMore } = found;
  const rows = rowsOf(pages);
  return { status: 'ready', first: pages[0], rows, rest, loadMore };
}

function rowsOf(pages: readonly Found[]): Row[] {
  const rows: Row[] = [];
  for (const found of pages) {
    const before = rows.length;
    rows.push(
      ...found.results.map((result) => ({
        result: { ...result, position: before + result.position },
        found,
      })),
    );
  }
  return rows;
}
