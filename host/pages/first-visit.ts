import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '#contracts/config.ts';
import { acceptedLanguage } from '#domain/acceptedLanguages.ts';
import { defaultLocale, type Locale } from '#domain/locales.ts';
import { namesLocale } from '#domain/routes.ts';
import type { PageRequest } from './page-request.ts';

const year = 365 * 24 * 3600;

/** A request that may be a first visit. */
type Visit = Pick<PageRequest, 'site' | 'request' | 'pathname' | 'user'>;

/**
 * The language that a first visit is led to: the one its browser wants, on an address that names none
 * (docs/behaviour/languages.md#the-first-visit). Null for who stays: users, whose account says their language, who comes
 * from a page of the site, who was led or has chosen before, and programs, which want none.
 */
export function languageOfFirstVisit({ site, request, pathname, user }: Visit): Locale | null {
  const { cookies, headers } = request;
  const isFirst = user === null && cookies[cookieNames.language] === undefined && !comesFromHere(headers);
  if (!isFirst || namesLocale(pathname, site.config.siteBasePath)) return null;
  const wanted = acceptedLanguage(headers['accept-language'] ?? '');
  return wanted === defaultLocale ? null : wanted;
}

/** Whether the browser says that a page of the site led here, or that no page is to be shown but a part of one. */
const comesFromHere = (headers: FastifyRequest['headers']): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || (headers['sec-fetch-dest'] ?? 'document') !== 'document';

/**
 * Leads a reader to an address in their language and remembers it: once is enough, and the choice is theirs from then on.
 */
export function leadTo(
  { request, reply }: Pick<PageRequest, 'request' | 'reply'>,
  address: string,
  locale: Locale,
): FastifyReply {
  // As pages themselves set it: it is no secret of the host's.
  return reply
    .setCookie(cookieNames.language, locale, {
      path: '/',
      maxAge: year,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    })
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept-Language, Cookie')
    .redirect(address, 302);
}
