/**
 * One searchable document of one index. `body` is plain text. `persona` and `access` decide who may find it
 * and never leave the server; an empty `persona` means everybody, an empty `access` means internal users only.
 */
export interface SearchDocument {
  objectID: string;
  title: string;
  body: string;
  audience: readonly string[];
  product: string;
  productSlug?: string;
  contentType: string;
  /** When its text became public, in ISO; not known of every document. */
  publishedAt?: string;
  persona: readonly string[];
  access: readonly string[];
  /** Further names that a search finds the document by, such as those of its topics and its product. */
  labels?: readonly string[];
  /** The headings of the body in order. */
  headings?: readonly DocumentHeading[];
  /** The names of its topics, offered to whoever finds nothing. */
  topics?: readonly string[];
  /** Of a translation: what it is found by in its original language as well. */
  original?: OriginalText;
  /** Of a guide to one country: its code. */
  country?: string;
}

/** The words of a text in the language that it was written in: people know their software by these too. */
export interface OriginalText {
  readonly title: string;
  /** Its headings and the names of its topics and product. */
  readonly terms: readonly string[];
}

/**
 * A document that several indexes may show, which keep it once. Its `audience`, `product`, `labels` and `topics` are keys,
 * for which each index has names.
 */
export interface SharedDocument extends SearchDocument {
  /** The language of its text: a locale of each index that shows it. */
  readonly locale: string;
  /** The names of these indexes. An index shows at most one document of an objectID. */
  readonly indexes: readonly string[];
}

/** A heading in the body: its words, where they begin there, and its anchor on the page. */
export interface DocumentHeading {
  readonly text: string;
  readonly at: number;
  readonly anchor: string;
}

/** What a hit may show (docs/behaviour/search-results.md#results). */
export type PublicDocument = Omit<
  SearchDocument,
  'persona' | 'access' | 'labels' | 'headings' | 'topics' | 'original' | 'country'
>;

/** The content type of a landing page. */
export const landingPage = 'pageLandingPageNew';

/** The persona value of a document that is open to every persona (docs/behaviour/search-service.md#persona-filter). */
export const everyPersona = 'none';

/** The attributes whose words are found. */
export const searchableAttributes = ['title', 'body'] as const;

/** An attribute whose words are found. */
export type SearchableAttribute = (typeof searchableAttributes)[number];

/** Attributes whose values may be counted in `facets`. */
export const facetAttributes: readonly string[] = ['audience', 'product', 'productSlug', 'contentType'];

/** Attributes that `filters` may name, besides objectID. `access` is not among them on purpose. */
export const filterAttributes: readonly string[] = [...facetAttributes, 'persona'];

/** The attributes whose values are keys: each index says how its readers call them. */
export const namedAttributes: readonly string[] = ['audience', 'product', 'topic', 'label'];

/** Every attribute value of a document that is kept as a set of documents. */
export function attributeValues(document: SearchDocument): [attribute: string, value: string][] {
  const persona = document.persona.length > 0 ? document.persona : [everyPersona];
  const one = (attribute: string, value: string | undefined): [string, string][] =>
    value ? [[attribute, value]] : [];
  const many = (attribute: string, values: readonly string[] = []): [string, string][] =>
    [...new Set(values)].map((value) => [attribute, value]);
  return [
    ...one('product', document.product),
    ...one('productSlug', document.productSlug),
    ...one('contentType', document.contentType),
    ...many('audience', document.audience),
    ...many('topic', document.topics),
    ...many('label', document.labels),
    ...one('country', document.country),
    ...many('persona', persona),
    ...many('access', document.access),
  ];
}

/** The part of a document that may be shown, free of anything else the caller's object carries. */
export function publicDocument(document: SearchDocument): PublicDocument {
  const { objectID, title, body, audience, product, productSlug, contentType, publishedAt } = document;
  return {
    objectID,
    title,
    body,
    audience: [...audience],
    product,
    ...(productSlug === undefined ? {} : { productSlug }),
    contentType,
    ...(publishedAt === undefined ? {} : { publishedAt }),
  };
}
