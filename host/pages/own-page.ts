import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrandConfig } from '#contracts/config.ts';
import { type Locale, localeOfSegment, nearestLocale } from '#domain/locales.ts';
import { localeFromPath, pathOf, siteRoot } from '#domain/routes.ts';
import { notFound } from '../http/http-error.ts';
import { pathOf as requestPath } from '../http/paths.ts';
import type { Site } from '../site/site.ts';
import { type HostTexts, hostTextsOf } from '../texts/host-texts.ts';
import type { CardPage } from './card-page.ts';
import { schemeFor } from './color-scheme.ts';
import { documentOf } from './document.ts';

/** What the pages that the host draws by itself share, such as those about passwords. */
export interface OwnPageParts {
  readonly locale: Locale;
  readonly t: HostTexts;
  readonly brand: BrandConfig;
  /** The address of the home page, and of the sign-in page. */
  readonly home: string;
  readonly login: string;
}

/**
 * What the pages of a language share: that of the request's address, unless another is given. Throws an HttpError where the
 * site has no such language.
 */
export function ownPartsOf(
  { settings, config }: Site,
  request: FastifyRequest,
  given?: string,
): OwnPageParts {
  const { language } = request.params as { language?: string };
  if (language !== undefined && localeOfSegment(language) === null) throw notFound('There is no such page.');
  const basePath = config.siteBasePath;
  const context = { basePath, locale: given ?? localeFromPath(requestPath(request.originalUrl), basePath) };
  const locale = nearestLocale(context.locale);
  return {
    locale,
    t: hostTextsOf(locale),
    brand: settings.brand,
    home: pathOf({ view: 'main' }, context),
    login: `${siteRoot(context)}/login`,
  };
}

/** Sends a page of the host's own, whose address may hold what no other page is to hear of. */
export async function sendOwnPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  page: CardPage,
  locale = ownPartsOf(site, request).locale,
): Promise<FastifyReply> {
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Language', locale)
    .header('Referrer-Policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(await documentOf(site, schemeFor(site, request), { lang: locale, ...page }));
}
