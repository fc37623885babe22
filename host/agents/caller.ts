import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AgentScope, type AgentToken, findAgentToken, hasAgentTokens } from '../auth/agent-tokens.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { Limiter } from '../site/limits.ts';
import type { Site } from '../site/site.ts';

const callers = new WeakMap<FastifyRequest, AgentToken>();

/** The id of the token that a request was let in with; null for every other request. */
export const agentOfRequest = (request: FastifyRequest): string | null => callers.get(request)?.id ?? null;

/** The token a request was let in with. Throws where it was not. */
export function callerOf(request: FastifyRequest): AgentToken {
  const token = callers.get(request);
  if (!token) throw new Error('callerOf needs a request that letIn has seen');
  return token;
}

/** Throws an HttpError, as of an address that isn't there, where nobody holds a token: the interface is off. */
export async function checkIsOn({ store, now }: Site): Promise<void> {
  if (!(await hasAgentTokens(store.db, now()))) throw notFound('The requested resource does not exist.');
}

/** Lets a request in by its token. Throws an HttpError. */
export async function letIn(site: Site, limit: Limiter, request: FastifyRequest): Promise<void> {
  await checkIsOn(site);
  const [, text = ''] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  const token = await findAgentToken(site.store.db, text, site.now());
  if (token === null) {
    await limit('agentRefused', request);
    throw new HttpError(401, 'INVALID_TOKEN', 'The token is missing, wrong, revoked or past its time.', {
      'WWW-Authenticate': text === '' ? 'Bearer' : 'Bearer error="invalid_token"',
    });
  }
  callers.set(request, token);
  await limit('agent', request);
}

/** Throws an HttpError when the token of a request hasn't got a scope. */
export function checkScope(request: FastifyRequest, scope: AgentScope): void {
  if (callerOf(request).scopes.includes(scope)) return;
  throw new HttpError(403, 'INSUFFICIENT_SCOPE', `The token lacks the scope ${scope}.`, {
    'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
  });
}

/** Gives an answer the headers that all of the interface have: it is for nobody but who asked. */
export function keepPrivate(reply: FastifyReply): void {
  reply.header('Cache-Control', 'no-store');
}
