import * as z from 'zod/mini';
import { checked } from './checked.ts';

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

const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);
const number = z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))]);
const whole = (max: number) => z.pipe(number, z.int().check(z.minimum(0), z.maximum(max)));
const list = z.pipe(
  z.transform((value) => (typeof value === 'string' ? fromText(value) : value)),
  z.array(z.string()),
);
const facetFilters = z.pipe(
  z.transform((value) =>
    typeof value === 'string' && value.trimStart().startsWith('[') ? fromText(value) : value,
  ),
  z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]),
);

/** Kinds of filters this service doesn't have: taken when empty, refused rather than silently dropped otherwise. */
const absent = z.optional(
  z.union(
    [z.literal(''), z.literal('[]'), z.array(z.unknown()).check(z.maxLength(0)), z.null()],
    'not supported',
  ),
);

const schema = z.object({
  query: z._default(
    z.string().check(z.maxLength(maxQueryLength, `at most ${maxQueryLength} characters`)),
    '',
  ),
  page: z._default(whole(Number.MAX_SAFE_INTEGER), 0),
  hitsPerPage: z._default(whole(maxHits), 20),
  offset: z.optional(whole(Number.MAX_SAFE_INTEGER)),
  length: z.optional(whole(maxHits)),
  filters: z._default(z.string(), ''),
  facetFilters: z._default(facetFilters, []),
  numericFilters: absent,
  tagFilters: absent,
  facets: z._default(list, []),
  maxValuesPerFacet: z._default(whole(maxFacetValues), 100),
  attributesToRetrieve: z._default(list, ['*']),
  attributesToHighlight: z._default(list, ['*']),
  highlightPreTag: z._default(z.string().check(z.maxLength(200)), '<em>'),
  highlightPostTag: z._default(z.string().check(z.maxLength(200)), '</em>'),
  typoTolerance: z._default(z.union([flag, z.enum(['min', 'strict'])]), true),
  queryType: z._default(z.enum(['prefixLast', 'prefixAll', 'prefixNone']), 'prefixLast'),
  advancedSyntax: z._default(flag, false),
  clickAnalytics: z._default(flag, false),
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
  return checked(schema, input, 400, (path, reason) => {
    const [name = ''] = path.split('.');
    return `Invalid value for the parameter '${name}': ${reason}`;
  });
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
