import { HttpError } from '../http/http-error.ts';

const megabyte = 1024 * 1024;

/** How many requests, and how many bytes of bodies, may be on their way at the same time. */
interface Bound {
  readonly requests: number;
  readonly bytes: number;
}

/** What is on its way: files, which go to the disk as they come, or other writes, which are held in memory. */
export type FlightKind = 'uploads' | 'writes';

/**
 * How much may be on its way to the host at the same time, of one user (or one address for guests) and of all together
 * (docs/behaviour/reliability.md#limits); `largest` is the largest request with files, in bytes.
 */
export const flightBounds = (
  largest: number,
): Readonly<Record<FlightKind, Readonly<Record<'user' | 'host', Bound>>>> => ({
  uploads: {
    user: { requests: 6, bytes: 2 * largest },
    host: { requests: 60, bytes: 20 * largest },
  },
  writes: {
    user: { requests: 200, bytes: 16 * megabyte },
    host: { requests: 2000, bytes: 256 * megabyte },
  },
});

/** Counts what is on its way. */
export interface InFlight {
  /**
   * Lets a request in whose body has so many bytes; what it returns is called when the request is over. Throws an
   * HttpError, with the time after which to come back, when too much is on its way.
   */
  enter(kind: FlightKind, user: string, bytes: number): () => void;
}

/** When to come back, in seconds. */
const retryAfter = { 'Retry-After': '5' };

/** Bounds what is on its way to a host, whose largest request with files has so many bytes. */
export function createInFlight(largest: number): InFlight {
  const bounds = flightBounds(largest);
  const held = new Map<string, { requests: number; bytes: number }>();

  return {
    enter(kind, user, bytes) {
      const places = [
        { name: `${kind} of ${user}`, bound: bounds[kind].user, refusal: tooManyOfUser },
        { name: kind, bound: bounds[kind].host, refusal: tooManyOfAll },
      ];
      for (const { name, bound, refusal } of places) {
        const now = held.get(name) ?? { requests: 0, bytes: 0 };
        if (now.requests >= bound.requests || now.bytes + bytes > bound.bytes) throw refusal();
      }
      const count = (requests: 1 | -1) => {
        for (const { name } of places) {
          const now = held.get(name) ?? { requests: 0, bytes: 0 };
          const next = { requests: now.requests + requests, bytes: now.bytes + requests * bytes };
          if (next.requests === 0) held.delete(name);
          else held.set(name, next);
        }
      };
      count(1);
      let isOver = false;
      return () => {
        if (!isOver) count(-1);
        isOver = true;
      };
    },
  };
}

const tooManyOfUser = () =>
  new HttpError(
    429,
    'REQUEST_LIMIT_EXCEEDED',
    'You are sending too much at the same time. Wait until some of it has arrived and try again.',
    retryAfter,
  );

const tooManyOfAll = () =>
  new HttpError(
    503,
    'SERVER_UNAVAILABLE',
    'The site is busy. Nothing was changed. Try again in a moment.',
    retryAfter,
  );
