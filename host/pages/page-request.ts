import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ColorScheme } from '#contracts/config.ts';
import { type Locale, nearestLocale } from '#domain/locales.ts';
import { gate, localeFromPath, targetFromUrl } from '#domain/routes.ts';
import type { Target } from '#domain/views.ts';
import { pathOf } from '../http/paths.ts';
import type { SearchPool } from '../search/threads/pool.ts';
import type { Limiter } from '../site/limits.ts';
import type { Site } from '../site/site.ts';
import { type Visitor, visitorOf, visitorOrGuest } from '../site/visitor.ts';
import { schemeFor } from './color-scheme.ts';
import type { Draftsman } from './draftsman.ts';
import { zoneFor } from './time-zone.ts';

/** What answers pages beside the site. */
export interface PageServices {
  readonly site: Site;
  readonly limit: Limiter;
  readonly searchPool: SearchPool;
  readonly draftsman: Draftsman;
}

/** A request for a page, read: who asks for what, in which language, and what answers it. */
export interface PageRequest extends PageServices, Visitor {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The path of the address, without its query. */
  readonly pathname: string;
  readonly target: Target;
  /** The language the address names, as the elements ask for content with it. */
  readonly locale: string;
  /** The language of the page. */
  readonly lang: Locale;
  /** The colours of the page. */
  readonly scheme: ColorScheme;
  /** The time zone of the page. */
  readonly zone: string;
}

/** Reads a request for a page (docs/behaviour/routes-and-navigation.md#addresses). Any address has a target. */
export async function readPageRequest(
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageRequest> {
  const { site } = services;
  const { siteBasePath } = site.config;
  const pathname = pathOf(request.originalUrl);
  const search = request.originalUrl.slice(pathname.length);
  const target = targetFromUrl({ pathname, search, hash: '' }, siteBasePath);
  const locale = localeFromPath(pathname, siteBasePath);
  const visitor = await (gate(target, true) === 'show' ? visitorOrGuest : visitorOf)(site, request);
  const scheme = schemeFor(site, request);
  const zone = zoneFor(target, request);
  const lang = nearestLocale(locale);
  return { ...services, ...visitor, request, reply, pathname, target, locale, lang, scheme, zone };
}
