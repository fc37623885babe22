import type { DatabaseSync } from 'node:sqlite';
import { atomically } from '../../store/savepoint.ts';
import { and, rowsOf } from '../bits.ts';
import { type Recommendations, shownAttributes } from '../protocol/answers.ts';
import { SearchError } from '../protocol/errors.ts';
import { parseFilters } from '../protocol/filters.ts';
import { readSearchParams } from '../protocol/params.ts';
import { rowsOfFilter } from './filter-rows.ts';
import { openIndex } from './live-index.ts';
import type { SearchRequest } from './search.ts';

/** Which documents are recommended, best first, and how many of them. */
export interface RecommendRequest extends SearchRequest {
  readonly ids: readonly string[];
  readonly most: number;
}

/**
 * The best of some documents that the scope allows and the filters let through
 * (docs/behaviour/search-bar.md#popular-articles). Throws a SearchError as a search does.
 */
export async function recommend(db: DatabaseSync, request: RecommendRequest): Promise<Recommendations> {
  const started = performance.now();
  const params = readSearchParams(request.params);
  const filter = parseFilters(params.filters);
  return atomically(db, () => {
    const index = openIndex(db, request.indexName);
    if (!index) throw new SearchError(404, `Index ${request.indexName} does not exist`);
    const visible = index.allowed(request.scope);
    const open = filter ? and(visible, rowsOfFilter(index, filter)) : visible;
    const rows: number[] = [];
    for (const id of request.ids) {
      if (rows.length === request.most) break;
      rows.push(...rowsOf(and(index.rowsWithObjectID(id), open), 1));
    }
    const hits = index.documents(rows).map(({ document }) => shownAttributes(document, params));
    return {
      hits,
      nbHits: hits.length,
      processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    };
  });
}
