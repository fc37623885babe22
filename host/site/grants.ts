import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from './site.ts';

/** How long a guest may add files to a complaint, in milliseconds. */
export const grantTime = 30 * 60_000;

const prefix = 'hc_case_';

/**
 * What lets a guest add files to the complaint they have just filed, and do nothing else: a signed cookie of their browser,
 * one a case, that ends by itself (docs/decisions/009).
 */
export interface Grants {
  /** Gives the browser access to a case. */
  give(caseId: string): void;
  holds(caseId: string): boolean;
  /** Whether the browser holds any: then it is worth reading what it sends. */
  any(): boolean;
}

/** The grants of the browser that sends a request. */
export function grantsOf(
  { secrets, config, now }: Pick<Site, 'secrets' | 'config' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Grants {
  const signature = (secret: string, caseId: string, end: string) =>
    createHmac('sha256', secret).update(`${caseId}.${end}`).digest('base64url');

  const isValid = (caseId: string, value: string) => {
    const [end = '', given = ''] = value.split('.');
    const received = Buffer.from(given);
    const isSigned = secrets.grants.accepted.some((secret) => {
      const expected = Buffer.from(signature(secret, caseId, end));
      return expected.length === received.length && timingSafeEqual(expected, received);
    });
    return isSigned && Number(end) > now().getTime();
  };

  return {
    give(caseId) {
      const end = String(now().getTime() + grantTime);
      reply.setCookie(`${prefix}${caseId}`, `${end}.${signature(secrets.grants.signing, caseId, end)}`, {
        path: `${config.siteBasePath}/lwr/apex`,
        maxAge: grantTime / 1000,
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
      });
    },
    holds: (caseId) => isValid(caseId, request.cookies[`${prefix}${caseId}`] ?? ''),
    any: () =>
      Object.entries(request.cookies).some(
        ([name, value]) => name.startsWith(prefix) && isValid(name.slice(prefix.length), value ?? ''),
      ),
  };
}
