import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findMedia, isShownInPage, type Media } from '../content/media.ts';
import { mediaPath } from '../content/media-url.ts';
import { fileNameParameters } from '../http/file-name.ts';
import { notFound } from '../http/http-error.ts';
import type { Site } from '../site/site.ts';

/** Files of the content, and pictures of built pages, by their key (docs/behaviour/server-calls.md#site-paths). */
export async function mediaRoutes(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  app.get<{ Params: { contentKey: string } }>(`${mediaPath}/:contentKey`, async (request, reply) => {
    const { contentKey } = request.params;
    const media =
      (await findMedia(site.store.content, site.store.dataDir, contentKey)) ??
      (await site.builtPictures.find(contentKey));
    if (!media) throw notFound('There is no such file.');
    reply.headers(mediaHeaders(media));
    if (site.config.allowedOrigins.length > 0) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.headers['if-none-match'] === etagOf(media)) return reply.code(304).send();
    reply.header('Content-Length', media.length);
    if (request.method === 'HEAD') return reply.send('');
    const bytes = await media.read();
    if (bytes === null) throw noBytes(request, media);
    return reply.send(bytes);
  });
}

/** For a file that is known and whose bytes are gone. */
function noBytes(request: FastifyRequest, { contentKey }: Media) {
  request.log.error(`The bytes of the file ${contentKey} are gone.`);
  return notFound('There is no such file.');
}

/** Strong: a key stands for its bytes. */
const etagOf = ({ contentKey }: Pick<Media, 'contentKey'>) => `"${contentKey}"`;

/**
 * Headers of a media answer: a drawing can run nothing and load nothing, a type is never guessed, and what is not
 * an image or a PDF is downloaded. Keys stand for their bytes, so the answer may be kept for ever.
 */
export function mediaHeaders({
  contentKey,
  contentType,
  fileName,
}: Pick<Media, 'contentKey' | 'contentType' | 'fileName'>): Record<string, string> {
  const isShown = isShownInPage(contentType);
  const isPdf = contentType === 'application/pdf';
  const policy = isPdf ? "default-src 'none'; object-src 'self'" : "sandbox; default-src 'none'";
  return {
    'Content-Type': isShown ? contentType : 'application/octet-stream',
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; ${fileNameParameters(fileName)}`,
    'Content-Security-Policy': `${policy}; style-src 'unsafe-inline'`,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etagOf({ contentKey }),
  };
}
