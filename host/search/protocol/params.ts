import { z } from 'zod';
import { SearchError } from './errors.ts';

const maxQueryLength = 512;
const maxHits = 1000;
const maxFacetValues = 1000;

/** Lists come as arrays, and in the URL-encoded form as JSON or separated by commas. */
function fromText(text: string): unknown {
  if (!text.trimStart().startsWith('[')) {
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const whole = (max: number) =>
  z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.number().int().min(0).max(max));
const list = z.preprocess(
  (value) => (typeof value === 'string' ? fromText(value) : value),
  z.array(z.string()),
);
const facetFilters = z.preprocess(
  (value) => (typeof value === 'string' && value.trimStart().startsWith('[') ? fromText(value) : value),
  z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]),
);

/** Kinds of filters this service doesn't have: taken when empty, refused rather than silently dropped otherwise. */
const absent = z
  .union([z.literal(''), z.literal('[]'), z.array(z.unknown()).max(0), z.null()], 'not supported')
  .optional();

const schema = z.object({
  query: z.string().max(maxQueryLength, `at most ${maxQueryLength} characters`).default(''),
  page: whole(Number.MAX_SAFE_INTEGER).default(0),
  hitsPerPage: whole(maxHits).default(20),
  offset: whole(Number.MAX_SAFE_INTEGER).optional(),
  length: whole(maxHits).optional(),
  filters: z.string().default(''),
  facetFilters: facetFilters.default([]),
  numericFilters: absent,
  tagFilters: absent,
  facets: list.default([]),
  maxValuesPerFacet: whole(maxFacetValues).default(100),
  attributesToRetrieve: list.default(['*']),
  attributesToHighlight: list.default(['*']),
  highlightPreTag: z.string().max(200).default('<em>'),
  highlightPostTag: z.string().max(200).default('</em>'),
  typoTolerance: z.union([flag, z.enum(['min', 'strict'])]).default(true),
  queryType: z.enum(['prefixLast', 'prefixAll', 'prefixNone']).default('prefixLast'),
  advancedSyntax: flag.default(false),
  clickAnalytics: flag.default(false),
});

/** The understood parameters of one search, with Algolia's defaults filled in. */
export type SearchParams = z.infer<typeof schema>;

/** Parameters as they arrive: by name, values as JSON or as URL-encoded text. */
export type SearchParamsInput = Record<string, unknown>;

/**
 * Reads the parameters of one search (docs/behaviour/search-service.md#requests). Unknown parameters are ignored, as
 * Algolia ignores those of other plans; a known one with an impossible value throws a SearchError 400 that names it.
 */
export function readSearchParams(input: SearchParamsInput): SearchParams {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new SearchError(
    400,
    `Invalid value for the parameter '${String(issue?.path[0] ?? '')}': ${issue?.message ?? ''}`,
  );
}

/** The request's own parameters as Algolia echoes them: one URL-encoded text. */
export function encodeParams(input: SearchParamsInput): string {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    entries.map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
}
