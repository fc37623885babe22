import { z } from 'zod';
import { SearchError } from './errors.ts';

const event = z
  .object({
    eventType: z.enum(['click', 'conversion', 'view']),
    eventName: z.string().regex(/^[\x20-\x7e]{1,64}$/),
    index: z.string().min(1),
    userToken: z.string().regex(/^[\w=/+-]{1,129}$/),
    timestamp: z.number().int().optional(),
    queryID: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
    objectIDs: z.array(z.string().min(1)).max(20).optional(),
    positions: z.array(z.number().int().min(1)).max(20).optional(),
  })
  .refine((value) => !value.positions || value.positions.length === value.objectIDs?.length, {
    message: 'positions and objectIDs must have the same length',
    path: ['positions'],
  });

const body = z.object({ events: z.array(event).min(1).max(1000) });

/**
 * One thing a user did with a search result, as Algolia's insights call it
 * (docs/behaviour/search-service.md#click-events).
 */
export type SearchEvent = z.infer<typeof event>;

/** Reads the body of an insights call. Throws a SearchError 422 that names the first wrong field. */
export function readEvents(input: unknown): SearchEvent[] {
  const read = body.safeParse(input);
  if (read.success) return read.data.events;
  const issue = read.error.issues[0];
  throw new SearchError(422, `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'invalid'}`);
}
