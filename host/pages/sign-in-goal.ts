import type { FastifyRequest } from 'fastify';
import { builtPageName } from '#domain/builtPages.ts';
import { defaultLocale } from '#domain/locales.ts';
import {
  localeFromPath,
  namesLocale,
  pathOf,
  redirectPath,
  type SiteContext,
  siteRoot,
  urlOnSite,
} from '#domain/routes.ts';
import { pathOf as requestPath } from '../http/paths.ts';
import { originOf } from '../http/security.ts';
import type { Site } from '../site/site.ts';
import { fieldOf } from './form.ts';

/** Where a request is on the site: below its base path, in the language of its address. */
export const siteContextOf = ({ config }: Site, request: FastifyRequest) => ({
  basePath: config.siteBasePath,
  locale: localeFromPath(requestPath(request.originalUrl), config.siteBasePath),
});

/** The language of the page the visitor comes from; that of the page asked for where the browser names none. */
export function cameFrom({ config }: Site, request: FastifyRequest): string {
  const { siteBasePath } = config;
  const page = [request.headers.referer ?? '', askedGoal(request)]
    .filter((address) => address !== '')
    .map((address) => urlOnSite(address, originOf(request), siteBasePath))
    .find((url) => url !== null);
  return page ? localeFromPath(page.pathname, siteBasePath) : defaultLocale;
}

/** Whether a path is of the page builder or of a page of tools. */
const isForAdministrators = (path: string) =>
  ['builder', 'embed', 'diagnostics'].includes(path.split('/')[0] ?? '');

/** The address that a request asks to be led to after signing in, as it was asked; '' for none. */
export const askedGoal = ({ query }: FastifyRequest) =>
  fieldOf(query, 'startURL') || fieldOf(query, 'retURL');

/**
 * Where a sign-in leads: the page asked for when it is one of this site or of an allowed origin, else the home page; in
 * the language of the sign-in where its address names none (docs/behaviour/access.md#signing-in-on-the-way).
 */
export async function goalOf(
  site: Site,
  request: FastifyRequest,
  asked = askedGoal(request),
  { locale } = siteContextOf(site, request),
): Promise<string> {
  if (URL.canParse(asked) && site.config.allowedOrigins.includes(new URL(asked).origin)) return asked;
  const { siteBasePath } = site.config;
  const path = asked === '' ? null : redirectPath(asked, originOf(request), siteBasePath);
  const url = urlOnSite(asked, originOf(request), siteBasePath);
  const name = url === null ? '' : builtPageName(url.pathname, siteBasePath);
  const isBuilt = isForAdministrators(name) || (await site.builtPages.shown('page', name)) !== null;
  const goal = path === null && url !== null && isBuilt ? `${url.pathname}${url.search}` : path;
  const context = { basePath: siteBasePath, locale };
  if (goal === null || url === null) return pathOf({ view: 'main' }, context);
  const isInLanguage = namesLocale(url.pathname, siteBasePath);
  return isInLanguage ? goal : `${siteRoot(context)}${goal.slice(siteBasePath.length)}`;
}

/** The address, below the root of the host, that begins a sign-in at a provider; what it carries may be empty. */
export function startPath(
  context: SiteContext,
  provider: string,
  query: Readonly<Partial<Record<'startURL' | 'again' | 'choose', string>>> = {},
): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return `${siteRoot(context)}/login/with/${provider}${given.size > 0 ? `?${given}` : ''}`;
}
