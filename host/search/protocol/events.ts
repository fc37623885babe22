import * as z from 'zod/mini';
import { checked } from './checked.ts';

/** So many results the events of one request may name together; an event that names none counts as one. */
export const mostResults = 1000;

const event = z
  .object({
    eventType: z.enum(['click', 'conversion', 'view']),
    eventName: z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/)),
    index: z.string().check(z.minLength(1)),
    userToken: z.string().check(z.regex(/^[\w=/+-]{1,129}$/)),
    timestamp: z.optional(z.int()),
    queryID: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
    objectIDs: z.optional(z.array(z.string().check(z.minLength(1))).check(z.maxLength(20))),
    positions: z.optional(z.array(z.int().check(z.minimum(1))).check(z.maxLength(20))),
  })
  .check(
    z.refine((value) => !value.positions || value.positions.length === value.objectIDs?.length, {
      error: 'positions and objectIDs must have the same length',
      path: ['positions'],
    }),
  );

const body = z.object({
  events: z.array(event).check(
    z.minLength(1),
    z.refine((events) => resultsIn(events) <= mostResults, {
      error: `may name at most ${mostResults} results together`,
    }),
  ),
});

/**
 * One thing a user did with a search result, as Algolia's insights call it
 * (docs/behaviour/search-service.md#click-events).
 */
export type SearchEvent = z.infer<typeof event>;

/** How many results some events name. */
export function resultsIn(events: readonly Pick<SearchEvent, 'objectIDs'>[]): number {
  return events.reduce((sum, { objectIDs = [] }) => sum + Math.max(1, objectIDs.length), 0);
}

/** Reads the body of an insights call. Throws a SearchError 422 that names the first wrong field. */
export function readEvents(input: unknown): SearchEvent[] {
  return checked(body, input, 422, (path, reason) => `${path}: ${reason}`).events;
}
