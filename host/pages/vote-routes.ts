import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeOfSegment } from '#domain/locales.ts';
import { localeFromPath, pathOf, siteRoot, targetFromUrl } from '#domain/routes.ts';
import { votedName, votes } from '#domain/votes.ts';
import { notFound } from '../http/http-error.ts';
import { pathOf as requestPath } from '../http/paths.ts';
import { checkOrigin } from '../http/security.ts';
import { keepFeedback } from '../methods/user-methods.ts';
import { isAsSomebodyElse } from '../site/guise.ts';
import type { Limiter } from '../site/limits.ts';
import type { Site } from '../site/site.ts';
import { visitorOf } from '../site/visitor.ts';
import { fieldOf, takeForms } from './form.ts';

interface Options {
  readonly site: Site;
  readonly limit: Limiter;
}

/** What a reader says of an article by its form, where no scripts do it (docs/behaviour/article.md#was-this-helpful). */
export async function voteRoutes(app: FastifyInstance, { site, limit }: Options): Promise<void> {
  takeForms(app);
  const guard = async (request: FastifyRequest) => {
    checkOrigin(request);
    await limit('logEvent', request);
  };
  const { siteBasePath: basePath } = site.config;
  for (const url of ['/article', '/:language/article'])
    app.post(url, { onRequest: guard }, async (request, reply) => {
      const { language } = request.params as { language?: string };
      const pathname = requestPath(request.originalUrl);
      const search = request.originalUrl.slice(pathname.length);
      const target = targetFromUrl({ pathname, search, hash: '' }, basePath);
      if (target.view !== 'article' || (language !== undefined && localeOfSegment(language) === null))
        throw notFound('There is no such page.');
      const context = { basePath, locale: localeFromPath(pathname, basePath) };
      const article = pathOf(target, context);
      reply.header('Cache-Control', 'no-store');
      const { user, guise } = await visitorOf(site, request);
      if (user === null && guise === null)
        return reply.redirect(`${siteRoot(context)}/login?startURL=${encodeURIComponent(article)}`, 303);
      const vote = votes.find((each) => each === fieldOf(request.body, votedName));
      if (vote === undefined) return reply.redirect(article, 303);
      if (user !== null && !isAsSomebodyElse(guise))
        await keepFeedback(
          site,
          user,
          JSON.stringify({ articleId: target.articleId, isHelpful: vote === 'yes' }),
        );
      return reply.redirect(`${article}&${votedName}=${vote}`, 303);
    });
}
