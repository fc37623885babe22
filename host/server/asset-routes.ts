import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openHeaders } from '../http/cors.ts';
import { notFound } from '../http/http-error.ts';
import { fileHeaders } from '../http/security.ts';
import { fontFolder } from '../site/assets.ts';
import type { Site } from '../site/site.ts';

const year = 31_536_000_000;

/**
 * What pages load: under `/assets/{version}/` to be kept for ever, since another build gets another address; under
 * `/assets/` for other sites' pages, asked for anew each time.
 */
export async function assetRoutes(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  const { folder, version, own } = site.assets;
  for (const [prefix, kept] of [
    [`/assets/${version}/`, true],
    ['/assets/', false],
  ] as const) {
    const caching = kept ? { maxAge: year, immutable: true } : { maxAge: 0 };
    for (const { name, type, text, isDemo = false } of own) {
      if (isDemo && !site.config.demo) continue;
      app.get(`${prefix}${name}`, async (_request, reply) => {
        setHeaders(reply);
        return reply
          .header('Cache-Control', kept ? `public, max-age=${year / 1000}, immutable` : 'no-cache')
          .type(`${type}; charset=utf-8`)
          .send(text);
      });
    }
    const common = {
      ...caching,
      setHeaders,
      index: false,
      decorateReply: false,
      dotfiles: 'ignore',
    } as const;
    await app.register(fastifyStatic, { ...common, root: fontFolder, prefix: `${prefix}fonts/` });
    await app.register(fastifyStatic, { ...common, root: folder, prefix, preCompressed: true });
  }
  const favicon = own.find(({ name }) => name === 'favicon.svg');
  app.get('/favicon.ico', async (_request, reply) => {
    if (!favicon) throw notFound('There is no such file.');
    setHeaders(reply);
    return reply.header('Cache-Control', 'public, max-age=86400').type(favicon.type).send(favicon.text);
  });
}

function setHeaders(reply: FastifyReply): void {
  fileHeaders(reply);
  reply.headers(openHeaders);
}
