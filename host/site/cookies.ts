import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '#contracts/config.ts';
import type { Site } from './site.ts';

type Where = Pick<Site, 'config'>;

/**
 * The name a cookie has on this site. Over TLS it begins with `__Host-`, which browsers take from nobody but the host
 * itself; such a cookie is of the whole host, so that the base path is part of the name.
 */
function nameOf({ config }: Where, request: FastifyRequest, name: string): string {
  if (request.protocol !== 'https') return name;
  return `__Host-${name}${config.siteBasePath.replaceAll('/', '_')}`;
}

/** Out of reach of scripts, and of other sites but for links to this one and pages of the allowed origins. */
function attributesOf({ config }: Where, request: FastifyRequest): CookieSerializeOptions {
  const secure = request.protocol === 'https';
  // Pages of other sites send it only so; each of their writes is checked against the allowed origins.
  const sameSite = secure && config.allowedOrigins.length > 0 ? 'none' : 'lax';
  return { path: secure ? '/' : config.siteBasePath || '/', httpOnly: true, sameSite, secure };
}

/** The value of a cookie of the site; undefined when the browser has none. */
export const readCookie = (site: Where, request: FastifyRequest, name: string): string | undefined =>
  request.cookies[nameOf(site, request, name)];

/** Sets a cookie of the site, for the life of the browser or for `seconds`. */
export function writeCookie(
  site: Where,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, seconds }: { readonly name: string; readonly value: string; readonly seconds?: number },
): void {
  const age = seconds === undefined ? {} : { maxAge: seconds };
  reply.setCookie(nameOf(site, request, name), value, { ...attributesOf(site, request), ...age });
}

/** The names among the cookies that a browser sent, as the site knows them, that begin so. */
export function cookiesNamed(site: Where, request: FastifyRequest, beginning: string): string[] {
  const mark = '*';
  const [before = '', after = ''] = nameOf(site, request, `${beginning}${mark}`).split(mark);
  return Object.keys(request.cookies)
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => `${beginning}${name.slice(before.length, name.length - after.length)}`);
}

/** Longer than anything that the pages write. */
const longestOfPages = 300;

/** The cookies that the site's pages write themselves, as a page reads them; what is too long for one is left out. */
export function pageCookies({ cookies }: FastifyRequest): string {
  const given = Object.values(cookieNames).flatMap((name) => {
    const value = cookies[name];
    return value === undefined || value.length > longestOfPages
      ? []
      : [`${name}=${encodeURIComponent(value)}`];
  });
  return given.join('; ');
}

/** Clears a cookie of the site. */
export function clearCookie(site: Where, request: FastifyRequest, reply: FastifyReply, name: string): void {
  reply.clearCookie(nameOf(site, request, name), attributesOf(site, request));
}
