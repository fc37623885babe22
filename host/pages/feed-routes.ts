import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ReleaseNotesAnswerSchema } from '#contracts/content.ts';
import { unwrapReleaseNotes } from '#contracts/unwrap.ts';
import { localeOfSegment, nearestLocale } from '#domain/locales.ts';
import { feedNotes, noteAddress } from '#domain/releases.ts';
import { localeFromPath, pathOf, siteRoot } from '#domain/routes.ts';
import { visitorRights } from '../auth/users.ts';
import { plainText } from '../content/plain-text.ts';
import { errorList, HttpError, notFound } from '../http/http-error.ts';
import { pathOf as requestPath } from '../http/paths.ts';
import type { Site } from '../site/site.ts';
import { userOfRequest } from '../site/visitor.ts';
import { hostTextsOf } from '../texts/host-texts.ts';
import { siteNameOf } from '../texts/site-name.ts';
import { type Feed, type FeedItem, jsonFeed, rssFeed } from './feed.ts';
import { textsOf } from './texts.ts';

type FeedRequest = FastifyRequest<{ Params: { language?: string } }>;

/**
 * The release notes for feed readers, as RSS 2.0 and JSON Feed 1.1; like the page, for users only
 * (docs/behaviour/access.md#guests).
 */
export async function feedRoutes(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  const formats = [
    { file: 'release-feed.rss', type: 'application/rss+xml', write: rssFeed },
    { file: 'release-feed.json', type: 'application/feed+json', write: jsonFeed },
  ];
  for (const { file, type, write } of formats) {
    const answer = async (request: FeedRequest, reply: FastifyReply) => {
      const { language } = request.params;
      if (language !== undefined && localeOfSegment(language) === null)
        throw notFound('There is no such language.');
      const user = await userOfRequest(site, request);
      reply.header('Vary', 'Cookie').header('Cache-Control', 'private, no-cache');
      if (user === null) {
        const refusal = new HttpError(401, 'INVALID_SESSION_ID', 'Session expired or invalid.');
        return reply.code(refusal.statusCode).send(errorList(refusal));
      }
      const feed = await feedOf(site, requestPath(request.originalUrl), visitorRights(user));
      return reply.type(`${type}; charset=utf-8`).send(write(feed));
    };
    app.get(`/${file}`, answer);
    app.get(`/:language/${file}`, answer);
  }
}

async function feedOf(site: Site, path: string, visitor: ReturnType<typeof visitorRights>): Promise<Feed> {
  const { siteBasePath: basePath } = site.config;
  const locale = localeFromPath(path, basePath);
  const siteContext = { basePath, locale };
  // Never what the request calls its host: without the setting, addresses are relative to the feed's.
  const origin = site.config.origin ?? '';
  const t = await textsOf(nearestLocale(locale));
  const { value } = await site.content.getReleaseNotes({ type: 'all', langLocale: locale }, visitor);
  const notes = feedNotes(
    unwrapReleaseNotes(ReleaseNotesAnswerSchema.parse(value))?.data ?? [],
    site.settings.links.externalHost,
  );
  const home = `${origin}${pathOf({ view: 'release-feed' }, siteContext)}`;
  return {
    title: `${siteNameOf(site.settings.brand, hostTextsOf(nearestLocale(locale)))} · ${t('releaseFeed.heading')}`,
    description: t('releaseFeed.intro'),
    language: nearestLocale(locale),
    home,
    files: `${origin}${siteRoot(siteContext)}/release-feed`,
    items: notes.map((note): FeedItem => {
      const { id, title, description, day, apps } = note;
      const address = noteAddress(note);
      return {
        id: id || `${day} ${title}`,
        title,
        text: plainText(description),
        link: address ? `${origin}${pathOf(address, siteContext)}` : home,
        day,
        apps: apps.map(({ name }) => name),
      };
    }),
  };
}
