import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { findMedia, mediaHeaders } from '../content/media.ts';
import { mediaPath } from '../content/media-url.ts';
import { notFound } from '../http/http-error.ts';
import type { Site } from '../site/site.ts';

/** Files of the content by their key (docs/behaviour/server-calls.md#site-paths). */
export async function mediaRoutes(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  app.get<{ Params: { contentKey: string } }>(`${mediaPath}/:contentKey`, async (request, reply) => {
    const media = await findMedia(site.store.db, site.store.dataDir, request.params.contentKey);
    if (!media) throw notFound('There is no such file.');
    reply.headers(mediaHeaders(media));
    if (site.config.allowedOrigins.length > 0) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.headers['if-none-match'] === media.etag) return reply.code(304).send();
    reply.header('Content-Length', media.length);
    return reply.send(request.method === 'HEAD' ? '' : createReadStream(media.path));
  });
}
