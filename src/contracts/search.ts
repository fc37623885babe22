import * as z from 'zod/mini';

const highlight = z.nullish(z.looseObject({ value: z.nullish(z.string()) }));

/** The best passage of a hit, of services that send one (docs/behaviour/search-service.md#fields-of-the-reference-host). */
const PassageSchema = z.looseObject({
  parts: z.array(z.looseObject({ text: z.string(), marked: z.boolean() })),
  continues: z.boolean(),
  heading: z.nullish(z.looseObject({ text: z.string(), anchor: z.string() })),
});

// What only some services send never makes an answer malformed.
const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullish(schema), null);

/** A hit as read from the search service (docs/behaviour/search-results.md#results). */
export const HitSchema = z.looseObject({
  objectID: z.string(),
  title: z.nullish(z.string()),
  body: z.nullish(z.string()),
  audience: z.nullish(z.union([z.array(z.string()), z.string()])),
  product: z.nullish(z.union([z.array(z.string()), z.string()])),
  contentType: z.nullish(z.string()),
  _highlightResult: z.nullish(z.looseObject({ title: highlight, body: highlight })),
  _passage: optional(PassageSchema),
  _publishedAt: optional(z.string()),
});
/** A hit, as answered. */
export type Hit = z.output<typeof HitSchema>;

/**
 * One answer of the search service (docs/behaviour/search-service.md#requests); `facets` carries the engine's true
 * counts.
 */
export const SearchAnswerSchema = z.looseObject({
  queryID: z.nullish(z.string()),
  nbHits: z.number(),
  hits: z.array(HitSchema),
  page: z.nullish(z.number()),
  nbPages: z.nullish(z.number()),
  facets: z.nullish(z.record(z.string(), z.record(z.string(), z.number()))),
  relaxed: optional(z.boolean()),
  distant: optional(z.boolean()),
  quotation: optional(z.looseObject({ objectID: z.string(), title: z.string(), passage: PassageSchema })),
  correction: optional(z.looseObject({ query: z.string(), typed: z.string() })),
  nearest: optional(
    z.looseObject({
      topics: z.array(z.string()),
      pages: z.array(z.looseObject({ objectID: z.string(), title: z.string() })),
    }),
  ),
});
/** The answer to one search. */
export type SearchAnswer = z.output<typeof SearchAnswerSchema>;

/** The first page of hits as it comes with a page: the answers to its queries, and the index they are of. */
export const SearchPageSchema = z.object({ indexName: z.string(), results: z.array(SearchAnswerSchema) });

/** What is popular, as the search service recommends it (docs/behaviour/search-bar.md#popular-articles). */
export const PopularAnswerSchema = z.looseObject({ hits: z.array(HitSchema) });

/** A click on a result, for the search provider's insights. `position` counts from 1. */
export const ClickEventSchema = z.object({
  eventName: z.enum(['SearchBarResult-Click', 'SearchViewResult-Click']),
  eventType: z.literal('click'),
  indexName: z.string(),
  userToken: z.string(),
  objectID: z.string(),
  position: z.int(),
  queryID: z.string(),
});
/** A click on a result, as reported. */
export type ClickEvent = z.output<typeof ClickEventSchema>;
