import type { FastifyReply, FastifyRequest } from 'fastify';
import { userHeader } from '#contracts/user.ts';

const headers = ['Content-Type', 'X-SFDC-Allow-Continuation', 'Idempotency-Key', userHeader];
const day = 86_400;

/** Headers of what pages of every site may load: the scripts, fonts and drawings of the elements. */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/**
 * Lets pages of the allowed origins ask the host with the visitor's cookies, and answers what browsers ask beforehand
 * (docs/behaviour/server-calls.md#pages-of-other-sites). Others get no header, and so no answer that they could read.
 */
export function corsHook(allowed: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { origin } = request.headers;
    if (allowed.length > 0) reply.header('Vary', 'Origin');
    if (origin === undefined || !allowed.includes(origin)) return undefined;
    reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Expose-Headers': 'Date, Retry-After, X-Request-Id',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return undefined;
    return reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST',
        // The client of the search service names its headers itself.
        'Access-Control-Allow-Headers':
          request.headers['access-control-request-headers'] ?? headers.join(', '),
        'Access-Control-Max-Age': String(day),
      })
      .send();
  };
}
