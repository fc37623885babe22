import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../http/http-error.ts';
import { mostResults } from '../search/protocol/events.ts';
import type { Store } from '../store/database.ts';
import { ConnectionLost, isStoreBusy } from '../store/failures.ts';
import { countTimes } from '../store/limit-counts.ts';
import type { Site } from './site.ts';
import { visitorOrGuest } from './visitor.ts';

const minute = 60_000;

/**
 * How often one user, or one address for guests, may do a thing: times a window in milliseconds
 * (docs/behaviour/reliability.md#limits).
 */
export const limits = {
  /** Searches, each of a request by itself; another request to the search service counts as one. */
  search: { max: 1200, timeWindow: minute },
  getSearchKey: { max: 120, timeWindow: minute },
  sendEvent: { max: 240, timeWindow: minute },
  /** Results that events told to the search service name, each by itself. */
  events: { max: mostResults, timeWindow: minute },
  logEvent: { max: 60, timeWindow: minute },
  /** Of each user, all other writes together. */
  write: { max: 300, timeWindow: minute },
  /** Of one address for guests, who are many behind one of a company. */
  createComplaintsCase: { max: 60, timeWindow: 15 * minute },
  /** Of each user, looks for changes of cases, and streams of them that are opened. */
  changes: { max: 60, timeWindow: minute },
  /** Of one token of the agents' interface. */
  agent: { max: 600, timeWindow: minute },
  /** Of one address, requests to that interface with a token that doesn't hold. */
  agentRefused: { max: 60, timeWindow: minute },
  /** Of one address; an account has a limit of its own (host/auth/login.ts). */
  login: { max: 1000, timeWindow: 15 * minute },
  /** Words of identity providers that somebody is signed out, of one address. */
  providerLogout: { max: 1200, timeWindow: minute },
  /** Of one address; an account gets three mails an hour (host/mail/mails.ts). */
  forgotten: { max: 20, timeWindow: 15 * minute },
} as const;

/** A thing whose use is limited. */
export type LimitName = keyof typeof limits;

/**
 * Counts what a request does against a limit: once, or as often as `times` says. Throws an HttpError 429, with
 * `Retry-After`, when that is more than the limit leaves.
 */
export type Limiter = (name: LimitName, request: FastifyRequest, times?: number) => Promise<void>;

/** Counts what somebody does against a limit: null, or in how many milliseconds they may come again. */
type Counters = (name: LimitName, who: string, times: number) => Promise<number | null>;

function countersOf(store: Store): Counters {
  const here = countersInMemory();
  if (!store.dialect.isShared) return here;
  return async (name, who, times) => {
    try {
      return await countTimes(store, { name, who, times, ...limits[name] });
    } catch (error) {
      // Each host counts for itself until the database is there again.
      if (error instanceof ConnectionLost || isStoreBusy(error)) return here(name, who, times);
      throw error;
    }
  };
}

function countersInMemory(): Counters {
  const counters = new Map(
    Object.entries(limits).map(([name, { max, timeWindow }]) => [
      name,
      new RateLimiterMemory({ points: max, duration: timeWindow / 1000 }),
    ]),
  );
  return async (name, who, times) => {
    try {
      await counters.get(name)?.consume(who, times);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  };
}

/** Counts what is asked of a site; `keyOf` names the user of a request that carries no session. */
export function createLimiter(site: Site, keyOf: (request: FastifyRequest) => string | null): Limiter {
  const counters = countersOf(site.store);
  const whoOf = async (name: LimitName, request: FastifyRequest) => {
    const ofAddress: readonly LimitName[] = ['login', 'forgotten', 'providerLogout', 'agentRefused'];
    if (ofAddress.includes(name)) return request.ip;
    return keyOf(request) ?? (await visitorOrGuest(site, request)).user?.id ?? request.ip;
  };
  return async (name, request, times = 1) => {
    const wait = await counters(name, await whoOf(name, request), times);
    if (wait === null) return;
    site.meter?.refused(name);
    throw tooMany(Math.max(1, Math.ceil(wait / 1000)));
  };
}
