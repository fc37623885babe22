import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ColorScheme } from '#contracts/config.ts';
import { nearestLocale } from '#domain/locales.ts';
import { localeFromPath } from '#domain/routes.ts';
import type { Target } from '#domain/views.ts';
import type { SiteUser } from '../auth/users.ts';
import { pathOf } from '../http/paths.ts';
import { allowStyles } from '../http/security.ts';
import { sendPrepared } from '../methods/send-prepared.ts';
import type { Site } from '../site/site.ts';
import { schemeFor } from './color-scheme.ts';
import { documentOf, type Page, stylesOf } from './document.ts';
import { KeptPage } from './guest-pages.ts';
import { html } from './html.ts';
import { plainHead } from './page-head.ts';
import type { PageRequest } from './page-request.ts';
import { textsOf } from './texts.ts';

/** Sends a page; one that is kept not at all to a browser that has it. */
export async function sendPage(
  { site, request, reply, self, lang, scheme }: PageRequest,
  page: KeptPage | Page,
): Promise<FastifyReply> {
  if (!(page instanceof KeptPage)) return sendMade(site, reply, scheme, page, self);
  allowStyles(reply, page.styles);
  return sendPrepared(request, setHeaders(reply, lang, null), page.text);
}

/** The document for a request that failed: the shell shows its error view, the status of the reply says the rest. */
export async function sendErrorPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lang = nearestLocale(localeFromPath(pathOf(request.originalUrl), site.config.siteBasePath));
  const t = await textsOf(lang);
  const target: Target = { view: 'error', reason: 'Invalid URL' };
  const body = html`<hc-shell><main class="page-error"><h1>${t('error.oops')}</h1><p>${t('error.notFound')}</p></main></hc-shell>`;
  const parts = { lang, head: plainHead(target, t('title.error')), body };
  return sendMade(site, reply, schemeFor(site, request), { status: reply.statusCode, parts }, null);
}

async function sendMade(
  site: Site,
  reply: FastifyReply,
  scheme: ColorScheme,
  { status, parts }: Page,
  user: SiteUser | null,
): Promise<FastifyReply> {
  allowStyles(reply, stylesOf(parts));
  return setHeaders(reply.code(status), parts.lang, user).send(await documentOf(site, scheme, parts));
}

const setHeaders = (reply: FastifyReply, lang: string, user: SiteUser | null) =>
  reply
    .header('Cache-Control', user === null ? 'private, no-cache' : 'no-store')
    .header('Content-Language', lang)
    .type('text/html; charset=utf-8');
