import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { atomically } from '../../store/savepoint.ts';
import { type Bits, counterOf, meet } from '../bits.ts';
import { facetAttributes, searchableAttributes } from '../documents.ts';
import { parseQuery } from '../language/query.ts';
import { type SearchHit, type SearchResult, shownAttributes } from '../protocol/answers.ts';
import { SearchError } from '../protocol/errors.ts';
import { parseFacetFilters, parseFilters } from '../protocol/filters.ts';
import type { SearchScope } from '../protocol/keys.ts';
import {
  encodeParams,
  readSearchParams,
  type SearchParams,
  type SearchParamsInput,
} from '../protocol/params.ts';
import { correctionOf } from './correct.ts';
import { findKept, pageOf } from './find.ts';
import { createFinder, createHighlighter, type Finder } from './highlight.ts';
import { type LiveIndex, openIndex, type ShownDocument } from './live-index.ts';
import type { TextMatch } from './match.ts';
import { nearestTo } from './nearest.ts';
import { findPassage } from './passage.ts';
import { isDistant, quotationOf } from './quotation.ts';

/** A search: where, for what, and through whose eyes. */
export interface SearchRequest {
  indexName: string;
  params: SearchParamsInput;
  scope: SearchScope;
}

/** In so many of the best documents a corrected word is looked up as it is written. */
const lookedAt = 3;

function countFacets(
  index: LiveIndex,
  found: Bits,
  params: SearchParams,
): Record<string, Record<string, number>> {
  const names = params.facets.includes('*')
    ? facetAttributes
    : facetAttributes.filter((a) => params.facets.includes(a));
  const count = counterOf(found);
  const countsOf = (attribute: string) =>
    [...index.values(attribute)]
      .map(([value, rows]): [string, number] => [value, count(rows)])
      .filter(([, count]) => count > 0)
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, params.maxValuesPerFacet);
  return Object.fromEntries(
    names
      .map((name): [string, [string, number][]] => [name, countsOf(name)])
      .filter(([, counts]) => counts.length > 0)
      .map(([name, counts]) => [name, Object.fromEntries(counts)]),
  );
}

function createHit(
  { document, headings }: ShownDocument,
  match: TextMatch,
  find: Finder,
  params: SearchParams,
): SearchHit {
  const marks = { pre: params.highlightPreTag, post: params.highlightPostTag };
  const marked = searchableAttributes.filter(
    (name) => params.attributesToHighlight.includes('*') || params.attributesToHighlight.includes(name),
  );
  const mark = createHighlighter(
    match,
    find,
    searchableAttributes.map((name) => document[name]),
    marks,
  );
  const highlights = marked.map((name) => [name, mark(document[name])]);
  const passage = marked.includes('body') ? findPassage(document.body, headings, match, find) : undefined;
  return {
    ...shownAttributes(document, params),
    ...(marked.length > 0 ? { _highlightResult: Object.fromEntries(highlights) } : {}),
    ...(passage ? { _passage: passage } : {}),
    ...(document.publishedAt === undefined ? {} : { _publishedAt: document.publishedAt }),
  };
}

function searchNow(db: DatabaseSync, { indexName, params: input, scope }: SearchRequest): SearchResult {
  const started = performance.now();
  const params = readSearchParams(input);
  const filter = parseFilters(params.filters);
  const facetFilter = parseFacetFilters(params.facetFilters);
  const filters = [facetFilter, filter].filter((one) => one !== undefined);
  const query = parseQuery(params.query, params.advancedSyntax, params.queryType);
  const index = openIndex(db, indexName);
  if (!index) throw new SearchError(404, `Index ${indexName} does not exist`);

  const {
    match,
    rows: found,
    nbHits,
    shown: rows,
    best: judged,
  } = findKept(index, { params, query, filters, scope });
  const { start, count, byOffset } = pageOf(params);
  const visible = index.allowed(scope);
  const find = createFinder(match);
  const documents = index.documents(rows);
  const best = documents.slice(0, lookedAt).map(({ document }) => document);
  const correction = correctionOf(params.query, match, found, best, find);
  const quotation = quotationOf(documents[0], judged, match, find);
  const isNothing = !query.blank && !meet(match.rows, visible);
  const paging = byOffset
    ? { offset: start, length: count }
    : { page: params.page, nbPages: count > 0 ? Math.ceil(nbHits / count) : 0, hitsPerPage: count };

  return {
    index: indexName,
    hits: documents.map((shown) => createHit(shown, match, find, params)),
    nbHits,
    ...paging,
    ...(params.facets.length > 0
      ? { facets: countFacets(index, found, params), exhaustiveFacetsCount: true as const }
      : {}),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    ...(params.clickAnalytics ? { queryID: randomBytes(16).toString('hex') } : {}),
    query: params.query,
    params: encodeParams(input),
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    ...(isDistant(judged)
      ? { distant: true as const }
      : match.relaxed && nbHits > 0
        ? { relaxed: true as const }
        : {}),
    ...(quotation ? { quotation } : {}),
    ...(correction ? { correction } : {}),
    ...(isNothing ? { nearest: nearestTo(params.query, index, visible) } : {}),
  };
}

/**
 * Searches one index (docs/behaviour/search-service.md#requests). What the scope doesn't allow is left out before
 * anything is counted, ranked or shown, whatever the parameters say. Counts are exact. Throws a SearchError: 400 for
 * impossible parameters, 404 for an index that doesn't exist.
 */
export async function search(db: DatabaseSync, request: SearchRequest): Promise<SearchResult> {
  return atomically(db, () => searchNow(db, request));
}
