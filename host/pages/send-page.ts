import type { FastifyReply, FastifyRequest } from 'fastify';
import { nearestLocale } from '#domain/locales.ts';
import { localeFromPath } from '#domain/routes.ts';
import type { Target } from '#domain/views.ts';
import type { SiteUser } from '../auth/users.ts';
import { PreparedText } from '../cache/prepared-text.ts';
import { pathOf } from '../http/paths.ts';
import { allowStyles } from '../http/security.ts';
import { sendPrepared, sendText } from '../methods/send-prepared.ts';
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
  if (!(page instanceof KeptPage)) return sendMade({ site, request, reply, scheme, user: self }, page);
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
  return sendMade(
    { site, request, reply, scheme: schemeFor(site, request), user: null },
    { status: reply.statusCode, parts },
  );
}

/** For whom a page is made, and how. */
interface Asked extends Pick<PageRequest, 'site' | 'request' | 'reply' | 'scheme'> {
  /** Whose page it is; null for everybody's. */
  readonly user: SiteUser | null;
}

async function sendMade(
  { site, request, reply, scheme, user }: Asked,
  { status, parts }: Page,
): Promise<FastifyReply> {
  allowStyles(reply, stylesOf(parts));
  const text = new PreparedText(await documentOf(site, scheme, parts));
  return sendText(request, setHeaders(reply.code(status), parts.lang, user), text);
}

const setHeaders = (reply: FastifyReply, lang: string, user: SiteUser | null) =>
  reply
    .header('Cache-Control', user === null ? 'private, no-cache' : 'no-store')
    .header('Content-Language', lang)
    .type('text/html; charset=utf-8');
