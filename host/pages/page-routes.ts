import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { elements } from '#contracts/elements.ts';
import { isPublicArticle } from '#domain/access.ts';
import { builtPageName } from '#domain/builtPages.ts';
import { nearestLocale } from '#domain/locales.ts';
import { localeFromPath, pathOf, targetFromUrl } from '#domain/routes.ts';
import { type Target, type View, views } from '#domain/views.ts';
import { viewTitle } from '#i18n/viewTitle.ts';
import type { SiteUser } from '../auth/users.ts';
import { type AnswerCache, createAnswerCache } from '../cache/answer-cache.ts';
import { PreparedText } from '../cache/prepared-text.ts';
import { notFound, wrongVerb } from '../http/http-error.ts';
import { isForPrograms, pathOf as requestPath } from '../http/paths.ts';
import { allowStyles, originOf } from '../http/security.ts';
import { sendPrepared } from '../methods/send-prepared.ts';
import type { SearchReaders } from '../search/threads/readers.ts';
import type { PageStyle } from '../site/assets.ts';
import type { Limiter } from '../site/limits.ts';
import type { Site } from '../site/site.ts';
import { visitOf } from '../site/visitor.ts';
import { articleContent } from './article-content.ts';
import { builtPageBody } from './built-page.ts';
import { demoChat } from './demo-chat.ts';
import { type DocumentParts, documentOf } from './document.ts';
import { answerIn, type FirstAnswer, firstAnswers } from './first-answers.ts';
import { type FirstSearch, firstHits } from './first-search.ts';
import { html } from './html.ts';
import { type PageConfig, pageConfig } from './page-config.ts';
import { articleHead, plainHead } from './page-head.ts';
import { type ScreenContent, screenContent } from './screen-content.ts';
import { textsOf } from './texts.ts';

/** A request for a page, read. Its locale is the language the address names, as the elements ask for content with it. */
interface Visit extends FirstSearch {
  /** Whose session it is, whomever they view the site as. */
  readonly self: SiteUser | null;
}

/** What answers pages beside the site. */
interface PageServices {
  readonly site: Site;
  readonly limit: Limiter;
  readonly readers: SearchReaders;
}

interface Page {
  readonly status: number;
  readonly parts: Omit<DocumentParts, 'lang'>;
}

/**
 * Every page of the site: one document whose shell shows what the address names
 * (docs/behaviour/routes-and-navigation.md#addresses).
 */
export async function pageRoutes(app: FastifyInstance, services: PageServices): Promise<void> {
  const { site } = services;
  const guestPages = createAnswerCache<KeptPage>();
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await readVisit(services, request, reply);
    const moved = singleSlashed(request) ?? legacyTarget(visit);
    if (moved !== null) return reply.redirect(moved, 301);
    const made = await keptPage(visit, guestPages);
    if (made instanceof KeptPage) {
      allowStyles(reply, made.styles);
      return sendPrepared(request, setHeaders(reply, nearestLocale(visit.locale), null), made.text);
    }
    const built = await builtPageOf(visit);
    if (built === 'sign-in')
      return reply.redirect(
        `${site.config.siteBasePath}/login?startURL=${encodeURIComponent(request.originalUrl)}`,
        303,
      );
    const { status, parts } = made ?? (await wholePage(visit, built));
    return send(site, reply.code(status), parts, visit.self);
  };
  app.addHook('onRequest', async (request) => {
    if (isForPrograms(pathnameOf(request), site.config.siteBasePath))
      throw notFound('There is no such address.');
  });
  for (const path of ['/', '/*']) {
    app.get(path, page);
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: path,
      onRequest: async () => {
        throw wrongVerb('GET, HEAD');
      },
      handler: async () => undefined,
    });
  }
}

/** A longer address is nobody's link to an article. */
const longestKeptAddress = 300;

/** A page as it is sent. */
interface WholePage {
  readonly status: number;
  readonly parts: DocumentParts;
}

/** A page that many get, with the styles of its own that the security policy lets it wear. */
class KeptPage {
  readonly text: PreparedText;
  readonly styles: readonly PageStyle[];

  constructor(text: PreparedText, styles: readonly PageStyle[]) {
    this.text = text;
    this.styles = styles;
  }

  get length(): number {
    return this.text.length;
  }
}

/** The views of which all guests get the same page, and which show something to guests before scripts run. */
const keptViews: ReadonlySet<View> = new Set<View>(['article', 'glossary', 'complaints', 'complaints-form']);

/** A page for guests, who all get the same, as it is kept; any other page as it was made, if it was. */
async function keptPage(visit: Visit, pages: AnswerCache<KeptPage>): Promise<KeptPage | WholePage | null> {
  const { site, request, user, viewing, target } = visit;
  if (user !== null || viewing !== null || !keptViews.has(target.view)) return null;
  if (request.originalUrl.length > longestKeptAddress) return null;
  const key = `${site.builtPages.edition()} ${originOf(request)} ${request.originalUrl}`;
  let made: WholePage | null = null;
  const kept = await pages.get(await site.content.version(), key, async () => {
    made = await wholePage(visit);
    if (made.status !== 200) return null;
    const text = new PreparedText(await documentOf(site, made.parts));
    return new KeptPage(text, made.parts.bodyStyles ?? []);
  });
  return kept ?? made;
}

async function wholePage(visit: Visit, built: Page | null = null): Promise<WholePage> {
  const { status, parts } = built ?? (await pageOf(visit));
  const lang = nearestLocale(visit.locale);
  return { status, parts: { lang, ...parts, ...(await demoChat(visit.site, visit.user, lang)) } };
}

const setHeaders = (reply: FastifyReply, lang: string, user: SiteUser | null) =>
  reply
    .header('Cache-Control', user === null ? 'private, no-cache' : 'no-store')
    .header('Content-Language', lang)
    .type('text/html; charset=utf-8');

async function send(
  site: Site,
  reply: FastifyReply,
  parts: DocumentParts,
  user: SiteUser | null,
): Promise<FastifyReply> {
  allowStyles(reply, parts.bodyStyles ?? []);
  return setHeaders(reply, parts.lang, user).send(await documentOf(site, parts));
}

/** The document for a request that failed: the shell shows its error view, the status says the rest. */
export async function sendErrorPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const locale = nearestLocale(localeFromPath(pathnameOf(request), site.config.siteBasePath));
  const t = await textsOf(locale);
  const target: Target = { view: 'error', reason: 'Invalid URL' };
  const body = html`<hc-shell><main class="page-article"><h1>${t('error.oops')}</h1><p>${t('error.notFound')}</p></main></hc-shell>`;
  return send(site, reply, { lang: locale, head: plainHead(target, t('title.error')), body }, null);
}

const pathnameOf = ({ originalUrl }: FastifyRequest) => requestPath(originalUrl);

async function readVisit(
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const { site } = services;
  const { siteBasePath } = site.config;
  const pathname = pathnameOf(request);
  const search = request.originalUrl.slice(pathname.length);
  const target = targetFromUrl({ pathname, search, hash: '' }, siteBasePath);
  return {
    ...services,
    request,
    reply,
    ...(await visitOf(site, request)),
    target,
    locale: localeFromPath(pathname, siteBasePath),
  };
}

/** What administrators built for an address; null where the product's own page is shown. */
async function builtPageOf({ site, user, target, request, locale }: Visit): Promise<Page | 'sign-in' | null> {
  const { builtPages } = site;
  const found =
    target.view === 'main'
      ? await builtPages.shown('home', '')
      : target.view === 'page'
        ? await builtPages.shown('landing', target.pageId)
        : target.view === 'error'
          ? await builtPages.shown('page', builtPageName(pathnameOf(request), site.config.siteBasePath))
          : null;
  if (!found) return null;
  if (found.access === 'signed-in' && user === null) return 'sign-in';
  const frame = await builtPages.shown('frame', '');
  const { title, description } = found.page;
  const head = { ...plainHead(target, title), description };
  const body = builtPageBody(found.page, frame?.page ?? null, await textsOf(nearestLocale(locale)));
  return { status: 200, parts: { head, body, elements: 'all' } };
}

/** Where an address with doubled slashes leads: a page has one address. Null for all other addresses. */
function singleSlashed(request: FastifyRequest): string | null {
  const pathname = pathnameOf(request);
  const single = pathname.replaceAll(/\/{2,}/g, '/');
  return single === pathname ? null : `${single}${request.originalUrl.slice(pathname.length)}`;
}

/** Where an article's old address leads; null for all other addresses. */
function legacyTarget({ site, request, target, locale }: Visit): string | null {
  if (target.view !== 'article' || !/\/Knowledge\/[^/]+\/?$/.test(pathnameOf(request))) return null;
  return pathOf(target, { basePath: site.config.siteBasePath, locale });
}

/** The word of the element that shows a view; none where nothing of ours does. */
function screenOf({ view }: Target): { screen?: string } {
  const { element } = views[view];
  return element === null ? {} : { screen: elements[element].tag.replace('hc-', '') };
}

async function pageOf(visit: Visit): Promise<Page> {
  const { site, user, target, locale } = visit;
  const t = await textsOf(nearestLocale(locale));
  const answers = (await Promise.all([firstAnswers(visit), firstHits(visit)])).flat();
  if (target.view === 'article') return articlePage(visit, target.articleId, answers);
  const landing = target.view === 'page' ? landingIn(answers) : null;
  const note = target.view === 'release-note' ? noteIn(answers, target.noteId) : null;
  const title =
    target.view === 'page' ? (landing?.landingPageTitle ?? '') : note?.title || viewTitle(target, t);
  // Whether there is a page is not told to guests, who are led to sign in.
  const isUnknown = (target.view === 'page' && !landing) || (target.view === 'release-note' && !note);
  const isAbsent = target.view === 'error' || (isUnknown && user !== null);
  // A guest goes on to sign in from a page without a title; to a user it is an error.
  const head = plainHead(target, title || (user ? t('title.error') : site.settings.brand.name));
  const config = await pageConfig(site, nearestLocale(locale));
  const content = await contentOf(visit, config, answers);
  const parts = {
    ...{ head, answers, config, ...screenOf(target) },
    ...(content
      ? { body: content.body, bodyStyles: content.styles, isReadable: true }
      : { body: html`<hc-shell></hc-shell>` }),
  };
  return { status: isAbsent ? 404 : 200, parts };
}

/** The screen of a page as markup, where it can be drawn. */
async function contentOf(
  { site, request, user, target, locale }: Visit,
  config: PageConfig,
  answers: readonly FirstAnswer[],
): Promise<ScreenContent | null> {
  const { screen } = screenOf(target);
  if (screen === undefined) return null;
  const { originalUrl: path, log } = request;
  const origin = originOf(request);
  return screenContent({ site, user, target, locale, origin, path, screen, config, answers, log });
}

function landingIn(answers: readonly FirstAnswer[]) {
  const { data } = answerIn(answers, 'getLandingPage') ?? {};
  return data?.pageLandingPageNewCollection?.items[0] ?? null;
}

function noteIn(answers: readonly FirstAnswer[], id: string) {
  const { data } = answerIn(answers, 'getReleaseNotes') ?? {};
  return data?.releaseNoteCollection?.items.find((note) => note?.sys?.id === id) ?? null;
}

/** The article with the page, as answer for the elements and as text for everyone else. */
async function articlePage(
  { site, request, user, target, locale }: Visit,
  articleId: string,
  answers: readonly FirstAnswer[],
): Promise<Page> {
  const answer = answerIn(answers, 'getContentById');
  const article = answer?.data?.concept ?? answer?.data?.tutorial ?? null;
  const t = await textsOf(nearestLocale(locale));
  const title = article?.title ?? '';
  const parts = { answers, ...screenOf(target) };
  if (!article || title === '' || !answer?.articleHtml) {
    const named = title || (article && !user ? site.settings.brand.name : t('title.error'));
    const head = plainHead(target, named);
    return { status: title === '' ? 404 : 200, parts: { ...parts, head, body: html`<hc-shell></hc-shell>` } };
  }
  const facts = { id: articleId, title, html: answer.articleHtml, isPublic: isPublicArticle(article) };
  const context = { basePath: site.config.siteBasePath, locale };
  const content = await articleContent(site, facts, context, originOf(request), t);
  const head = await articleHead(site, facts, nearestLocale(locale));
  return {
    status: 200,
    parts: { ...parts, head, body: html`<hc-shell>${content}</hc-shell>`, isReadable: true },
  };
}
