import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountKeyOf } from '../auth/login.ts';
import { type ProviderSession, sessionKeyOf } from '../auth/sessions.ts';
import { findUser, type SiteUser } from '../auth/users.ts';
import { ConnectionLost } from '../store/failures.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { ownGuise, readGuise, userInGuise, type WornGuise, wornGuiseOf, writeGuise } from './guise.ts';
import type { Site } from './site.ts';

const sessionCookie = 'hc_session';

/** What a device keeps for each account that signed in on it, and how long, in seconds. */
const deviceCookie = (accountKey: string) => `hc_device_${accountKey.slice(0, 12)}`;
const deviceSeconds = 180 * 24 * 3600;

const visitors = new WeakMap<FastifyRequest, Promise<Visitor>>();

/** Who sends a request, and through whose eyes they look. */
export interface Visitor {
  /** Whose rights count: the user of the session, or whom they view the site as; null for a guest. */
  readonly user: SiteUser | null;
  /** The user of the session themselves. */
  readonly self: SiteUser | null;
  /** Of an internal user, who may view the site as somebody else; null of all others. */
  readonly guise: WornGuise | null;
}

/** Who sends a request. Looked up once a request. */
export function visitorOf(site: Site, request: FastifyRequest): Promise<Visitor> {
  const known = visitors.get(request);
  if (known) return known;
  const found = lookUp(site, request).then((self): Visitor => {
    const wanted = readGuise(site, request);
    const guise = self && wornGuiseOf(self, wanted);
    return { user: guise ? userInGuise(guise, site.settings.eorCountries) : self, self, guise };
  });
  visitors.set(request, found);
  return found;
}

const guest: Visitor = { user: null, self: null, guise: null };

/** Who sends a request that guests may send as well: while PostgreSQL is away, nobody can be told from a guest. */
export const visitorOrGuest = (site: Site, request: FastifyRequest): Promise<Visitor> =>
  visitorOf(site, request).catch((error: unknown) => {
    if (error instanceof ConnectionLost) return guest;
    throw error;
  });

/**
 * Whose rights count for a page that is left open: asked again each time, and no use of the session, which ends as if
 * nobody looked. Null for a guest, and once the session is over.
 */
export async function watcherOf(site: Site, request: FastifyRequest): Promise<SiteUser | null> {
  const id = readCookie(site, request, sessionCookie);
  if (!id) return null;
  const self = await activeUser(site, await site.sessions.holderOf(sessionKeyOf(id)), id);
  if (self) watchers.set(request, self.id);
  const guise = self && wornGuiseOf(self, readGuise(site, request));
  return guise ? userInGuise(guise, site.settings.eorCountries) : self;
}

const watchers = new WeakMap<FastifyRequest, string>();

/** The id of the user that `watcherOf` found; null where it was not asked. */
export const watcherIdOf = (request: FastifyRequest): string | null => watchers.get(request) ?? null;

/** Whose rights count for a request: the user of its session, or whom they view the site as; null for a guest. */
export const userOfRequest = async (site: Site, request: FastifyRequest): Promise<SiteUser | null> =>
  (await visitorOf(site, request)).user;

async function lookUp(site: Site, request: FastifyRequest): Promise<SiteUser | null> {
  const id = readCookie(site, request, sessionCookie);
  if (!id) return null;
  const key = sessionKeyOf(id);
  try {
    const user = await activeUser(site, await site.sessions.userOf(id), id);
    site.knownSessions.note(key, user);
    return user;
  } catch (error) {
    const known = error instanceof ConnectionLost ? site.knownSessions.userOf(key) : null;
    if (known === null) throw error;
    return known;
  }
}

async function activeUser(
  { store, config }: Site,
  userId: string | null,
  session: string,
): Promise<SiteUser | null> {
  const user = userId === null ? null : await findUser(store.db, userId);
  if (!user?.isActive || (user.isDemo && !config.demo)) return null;
  return { ...user, session: sessionKeyOf(session) };
}

/** Starts a session under a new id, by a provider or by a password; one that the browser still held ends. */
export async function signIn(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  user: SiteUser,
  provider: ProviderSession | null = null,
): Promise<void> {
  await endSession(site, request);
  writeGuise(site, request, reply, ownGuise);
  const value = await site.sessions.start(user.id, provider);
  writeCookie(site, request, reply, { name: sessionCookie, value });
  const key = accountKeyOf(user.email);
  const device = { name: deviceCookie(key), value: site.devices.issue(key), seconds: deviceSeconds };
  if (deviceOf(site, request, user.email) === null) writeCookie(site, request, reply, device);
}

/** The device a request comes from, if this account signed in on it before. */
export function deviceOf(site: Site, request: FastifyRequest, email: string): string | null {
  const key = accountKeyOf(email);
  return site.devices.deviceOf(key, readCookie(site, request, deviceCookie(key)) ?? '');
}

/** Ends the session of a request and clears its cookie. Answers how it began at a provider; null for a password. */
export async function signOut(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ProviderSession | null> {
  const ended = await endSession(site, request);
  clearCookie(site, request, reply, sessionCookie);
  writeGuise(site, request, reply, ownGuise);
  return ended;
}

async function endSession(site: Site, request: FastifyRequest): Promise<ProviderSession | null> {
  const id = readCookie(site, request, sessionCookie);
  return id ? site.sessions.end(id) : null;
}
