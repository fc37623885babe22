import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { robotsValues } from '#contracts/config.ts';
import { isLocale, type Locale, nearestLocale } from '#domain/locales.ts';
import { languageName } from '#i18n/formats.ts';
import { ownMedia } from '../content/answers/question.ts';
import { mediaUrlOf } from '../content/media-url.ts';
import { type Draft, draftOf } from '../content/sync/draft.ts';
import { SourceError } from '../content/sync/source-error.ts';
import { previewSpace } from '../content-settings.ts';
import { notFound } from '../http/http-error.ts';
import { originOf } from '../http/security.ts';
import type { Site } from '../site/site.ts';
import { userOfRequest } from '../site/visitor.ts';
import { type HostTexts, hostTextsOf } from '../texts/host-texts.ts';
import { schemeFor } from './color-scheme.ts';
import { documentOf } from './document.ts';
import { type Html, html } from './html.ts';
import { siteTop } from './login-page.ts';
import { safeHtml } from './safe-html.ts';

/**
 * The drafts of articles, for site administrators (docs/behaviour/preview.md): read from the source for each request and
 * kept nowhere. To all others, and where there is no preview token, the address is not there; a guest signs in first.
 */
export async function previewRoutes(app: FastifyInstance, { site }: { readonly site: Site }): Promise<void> {
  const space = previewSpace(site.config);
  if (space === null) return;
  const { siteBasePath } = site.config;
  app.get('/preview/:id', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const user = await userOfRequest(site, request);
    if (user === null) {
      const back = encodeURIComponent(request.originalUrl);
      return reply.redirect(`${siteBasePath}/login?startURL=${back}`, 303);
    }
    if (!user.permissions.has('build-pages')) throw notFound('There is no such page.');
    const { id = '' } = request.params as { readonly id?: string };
    const { locale } = request.query as { readonly locale?: unknown };
    const t = hostTextsOf(nearestLocale(user.locale));
    const wanted = typeof locale === 'string' && isLocale(locale) ? locale : nearestLocale(user.locale);
    try {
      const content = { db: site.store.content };
      const draft = await draftOf(content, space, id, wanted);
      if (draft === null) throw notFound('There is no such draft.');
      const media = { ...content, mediaUrl: mediaUrlOf(siteBasePath) };
      const shown = { ...draft, html: await ownMedia(media, draft.html) };
      return await send(site, request, reply, draft.title, draftBody(shown, wanted, { t, site, request }));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      request.log.warn(error.message);
      const sentence = html`<p role="alert">${t('preview.unreachable')}</p><p>${error.message}</p>`;
      return await send(site, request, reply.code(502), t('preview.title'), sentence);
    }
  });
}

interface Surroundings {
  readonly t: HostTexts;
  readonly site: Site;
  readonly request: FastifyRequest;
}

function draftBody(draft: Draft, shown: Locale, { t, site, request }: Surroundings): Html {
  const { id, title, locales, problems } = draft;
  const { mediaHosts } = site.settings.links;
  const base = `${originOf(request)}${request.originalUrl}`;
  const text = safeHtml(draft.html, { profile: 'content', mediaHosts, base });
  const path = `${site.config.siteBasePath}/preview/${encodeURIComponent(id)}`;
  return html`<aside class="preview" aria-label="${t('preview.title')}"><p><strong>${t('preview.banner')}</strong></p>
${
  locales.length > 1 &&
  html`<ul class="preview__languages">${locales.map(
    (locale) =>
      html`<li><a href="${path}?locale=${locale}" lang="${locale}"${locale === shown && html` aria-current="true"`}>${languageName(locale)}</a></li>`,
  )}</ul>`
}
${
  problems.length > 0 &&
  html`<p>${t('preview.problems')}</p><ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`
}</aside>
<article lang="${shown}"><h1>${title}</h1>
${text}</article>`;
}

async function send(site: Site, request: FastifyRequest, reply: FastifyReply, title: string, content: Html) {
  const { settings, config } = site;
  const lang = nearestLocale((await userOfRequest(site, request))?.locale ?? '');
  const page = await documentOf(site, schemeFor(site, request), {
    lang,
    head: { title, description: '', robots: robotsValues.hidden, links: [], properties: [] },
    elements: 'none',
    body: html`${siteTop(settings.brand, `${config.siteBasePath}/`, hostTextsOf(lang))}
<main class="page-article">${content}</main>`,
  });
  return reply.type('text/html; charset=utf-8').send(page);
}
