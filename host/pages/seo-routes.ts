import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ArticleAnswerSchema, LandingPageAnswerSchema } from '#contracts/content.ts';
import { isPublicArticle } from '#domain/access.ts';
import { defaultLocale } from '#domain/locales.ts';
import { robotsOf } from '#domain/routes.ts';
import { visitorRights } from '../auth/users.ts';
import { plainText } from '../content/plain-text.ts';
import { notFound } from '../http/http-error.ts';
import { asksWho } from '../site/built-sight.ts';
import type { Site } from '../site/site.ts';
import { userOfRequest } from '../site/visitor.ts';
import { descriptionOf } from './page-head.ts';
import { sitemap } from './sitemap.ts';

interface SeoProperties {
  readonly title: string;
  readonly description: string;
  readonly robots: string;
}

/**
 * What search engines are told: properties of a page (docs/behaviour/routes-and-navigation.md#search-engines),
 * robots.txt and the list of public articles.
 */
export async function seoRoutes(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  const { siteBasePath: base, origin } = site.config;

  app.get<{
    Params: { recordId: string };
    Querystring: { fields?: string | string[]; language?: string | string[] };
  }>(
    '/services/data/:version(^v\\d{1,3}\\.0$)/connect/communities/:communityId/seo/properties/:recordId',
    async (request, reply) => {
      const { fields, language } = request.query;
      const locale = [language].flat()[0] ?? defaultLocale;
      const found = await propertiesOf(site, request, request.params.recordId, locale);
      if (!found) throw notFound('There is no such record.');
      const wanted = [fields ?? []]
        .flat()
        .flatMap((list) => list.split(','))
        .map((field) => field.trim());
      const shown = Object.entries(found).filter(([name]) => wanted.length === 0 || wanted.includes(name));
      const seconds = site.settings.timings.seoCache / 1000;
      return reply.header('Cache-Control', `private, max-age=${seconds}`).send(Object.fromEntries(shown));
    },
  );

  app.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...['/login', '/secur/', '/lwr/', '/services/', '/api'].map((path) => `Disallow: ${base}${path}`),
      ...(origin === null ? [] : [`Sitemap: ${origin}${base}/sitemap.xml`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    // A sitemap needs whole addresses, and only the site's own setting says where it is.
    if (origin === null) throw notFound('This site has no public address; set HC_ORIGIN.');
    const articles = await site.content.publicArticles();
    const pages = (await site.builtPages.listed()).filter(
      (page) => page.place.kind === 'page' && !asksWho(page),
    );
    const text = sitemap(articles, pages, { origin, basePath: base });
    return reply.type('application/xml; charset=utf-8').send(text);
  });
}

/** The properties of an article or landing page that the visitor may see; null of any other record. */
async function propertiesOf(
  site: Site,
  request: FastifyRequest,
  id: string,
  langLocale: string,
): Promise<SeoProperties | null> {
  const visitor = visitorRights(await userOfRequest(site, request));
  const found = await site.content.getContentById({ contentId: id, langLocale }, visitor);
  const { data, articleHtml } = ArticleAnswerSchema.parse(found.value) ?? {};
  const article = data?.concept ?? data?.tutorial;
  if (article?.title) {
    const robots = robotsOf('article', isPublicArticle(article));
    return { title: article.title, description: descriptionOf(articleHtml ?? ''), robots };
  }
  const answer = await site.content.getLandingPage({ slug: id, langLocale }, visitor);
  const page = LandingPageAnswerSchema.parse(answer.value).data?.pageLandingPageNewCollection?.items[0];
  if (!page?.landingPageTitle) return null;
  const description = plainText(page.landingPageDescription ?? '');
  return { title: page.landingPageTitle, description, robots: robotsOf('page', false) };
}
