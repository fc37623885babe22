import type { FastifyInstance } from 'fastify';
import { isSignedByContentful } from '../http/contentful-signature.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { Site } from '../site/site.ts';

interface Options {
  readonly site: Site;
  /** Told that something changed at the source. */
  readonly onNews: () => void;
}

/**
 * Takes the webhooks of the content's source (docs/deploying.md#content): signed ones make the host look soon, and what
 * they say is not believed beyond that. Without a secret the address is not there.
 */
export async function contentHook(app: FastifyInstance, { site, onNews }: Options): Promise<void> {
  const { contentfulWebhookSecret: secret } = site.config;
  // The signature is over the body as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/hooks/content', async (request, reply) => {
    if (secret === null) throw notFound('There is no such address.');
    const { method, originalUrl: path, headers } = request;
    const body = typeof request.body === 'string' ? request.body : '';
    if (!isSignedByContentful(secret, { method, path, headers, body }, new Date()))
      throw new HttpError(403, 'INVALID_SIGNATURE', 'The signature is missing, wrong or too old.');
    onNews();
    return reply.code(202).header('Cache-Control', 'no-store').send();
  });
}
