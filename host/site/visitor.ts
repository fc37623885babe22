import type { FastifyReply, FastifyRequest } from 'fastify';
import { findUser, type SiteUser } from '../auth/users.ts';
import type { Site } from './site.ts';

const cookieName = 'hc_session';

const visitors = new WeakMap<FastifyRequest, Promise<SiteUser | null>>();

/** Who sends a request: the user of its session, null for a guest. Looked up once a request. */
export function visitorOf(site: Site, request: FastifyRequest): Promise<SiteUser | null> {
  const known = visitors.get(request);
  if (known) return known;
  const found = lookUp(site, request);
  visitors.set(request, found);
  return found;
}

async function lookUp({ sessions, store, config }: Site, request: FastifyRequest): Promise<SiteUser | null> {
  const id = request.cookies[cookieName];
  const userId = id ? await sessions.userOf(id) : null;
  const user = userId === null ? null : await findUser(store.db, userId);
  return user?.isDemo && !config.demo ? null : user;
}

const attributes = ({ config }: Site, request: FastifyRequest) => ({
  path: config.siteBasePath || '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: request.protocol === 'https',
});

/** Starts a session under a new id; one that the browser still held ends. */
export async function signIn(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  user: SiteUser,
): Promise<void> {
  await endSession(site, request);
  reply.setCookie(cookieName, await site.sessions.start(user.id), attributes(site, request));
}

/** Ends the session of a request and clears its cookie. */
export async function signOut(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await endSession(site, request);
  reply.clearCookie(cookieName, attributes(site, request));
}

async function endSession({ sessions }: Site, request: FastifyRequest): Promise<void> {
  const id = request.cookies[cookieName];
  if (id) await sessions.end(id);
}
