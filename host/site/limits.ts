import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from '../http/http-error.ts';
import type { Site } from './site.ts';
import { visitorOf } from './visitor.ts';

const minute = 60_000;

/**
 * How often one user, or one address for guests, may do a thing: times a window in milliseconds
 * (docs/behaviour/reliability.md#limits).
 */
export const limits = {
  search: { max: 3000, timeWindow: minute },
  getSearchKey: { max: 120, timeWindow: minute },
  sendEvent: { max: 240, timeWindow: minute },
  logEvent: { max: 60, timeWindow: minute },
  /** Of each user, all other writes together. */
  write: { max: 300, timeWindow: minute },
  /** Of one address for guests, who are many behind one of a company. */
  createComplaintsCase: { max: 60, timeWindow: 15 * minute },
  /** Of one address; an account has a limit of its own (host/auth/login.ts). */
  login: { max: 1000, timeWindow: 15 * minute },
} as const;

/** A thing whose use is limited. */
export type LimitName = keyof typeof limits;

/** Counts a request against a limit. Throws an HttpError 429; `Retry-After` then says when to come back. */
export type Limiter = (name: LimitName, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Counts requests of an application; `keyOf` names the user of a request that carries no session. */
export function createLimiter(
  app: FastifyInstance,
  site: Site,
  keyOf: (request: FastifyRequest) => string | null,
): Limiter {
  const byVisitor = async (request: FastifyRequest) => {
    const key = keyOf(request) ?? (await visitorOf(site, request))?.id;
    return key ?? request.ip;
  };
  const checks = new Map(
    Object.entries(limits).map(([name, limit]) => [
      name,
      app.createRateLimit({ ...limit, keyGenerator: name === 'login' ? (request) => request.ip : byVisitor }),
    ]),
  );
  return async (name, request, reply) => {
    const state = await checks.get(name)?.(request);
    if (!state || state.isAllowed || !state.isExceeded) return;
    reply.header('Retry-After', state.ttlInSeconds);
    throw tooMany();
  };
}
