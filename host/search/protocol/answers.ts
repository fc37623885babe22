import type { PublicDocument, SearchableAttribute } from '../documents.ts';
import type { SearchParams } from './params.ts';

/** One attribute of `_highlightResult`, as Algolia shapes it. */
export interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  fullyHighlighted?: boolean;
  matchedWords: string[];
}

/** The stretch of a body that answers a query best, and the heading it stands under. A field of this host's own. */
export interface Passage {
  readonly parts: readonly { readonly text: string; readonly marked: boolean }[];
  /** Text stands before it. */
  readonly continues: boolean;
  readonly heading?: { readonly text: string; readonly anchor: string };
}

/** An answer in the words of a document, with its place. A field of this host's own. */
export interface Quotation {
  readonly objectID: string;
  readonly title: string;
  readonly passage: Passage;
}

/** What a mistyped query was taken for, and the query that asks for it as it was typed. A field of this host's own. */
export interface Correction {
  readonly query: string;
  readonly typed: string;
}

/** Where to go on when nothing was found. A field of this host's own. */
export interface Nearest {
  /** Names of topics; each is found when it is searched for. */
  readonly topics: readonly string[];
  readonly pages: readonly { readonly objectID: string; readonly title: string }[];
}

/** A hit: the asked attributes, always its id, and the marked texts. */
export type SearchHit = Partial<PublicDocument> & {
  objectID: string;
  _highlightResult?: Partial<Record<SearchableAttribute, Highlight>>;
  _passage?: Passage;
  /** When its text became public, in ISO. */
  _publishedAt?: string;
};

/** The answer to one search, in Algolia's shape (docs/behaviour/search-results.md#results). */
export interface SearchResult {
  index: string;
  hits: SearchHit[];
  nbHits: number;
  page?: number;
  nbPages?: number;
  hitsPerPage?: number;
  offset?: number;
  length?: number;
  facets?: Record<string, Record<string, number>>;
  exhaustiveFacetsCount?: true;
  exhaustiveNbHits: true;
  exhaustiveTypo: true;
  queryID?: string;
  query: string;
  params: string;
  processingTimeMS: number;
  /** No document has all the words; these have the most of them. Not of the hosted service. */
  relaxed?: true;
  /** Even the first hit has little of what was asked: nothing fits, these are nearest. Not of the hosted service. */
  distant?: true;
  /** The section of the first hit that answers what was asked by itself. Not of the hosted service. */
  quotation?: Quotation;
  correction?: Correction;
  /** Where nothing was found: where to go on. */
  nearest?: Nearest;
}

/** What is recommended, in Algolia's shape. */
export interface Recommendations {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  readonly processingTimeMS: number;
}

/** What of a document a request wants to see. */
export function shownAttributes(
  document: PublicDocument,
  { attributesToRetrieve }: SearchParams,
): Partial<PublicDocument> & Pick<PublicDocument, 'objectID'> {
  const wanted = new Set(attributesToRetrieve);
  const shown = Object.entries(document).filter(
    ([name]) => (wanted.has('*') || wanted.has(name)) && !wanted.has(`-${name}`),
  );
  return { ...Object.fromEntries(shown), objectID: document.objectID };
}
