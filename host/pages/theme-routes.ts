import type { FastifyInstance } from 'fastify';
import { isBrandColor } from '#domain/builtPages.ts';
import { notFound } from '../http/http-error.ts';

/** The style sheet that gives the pages the colour of their frame (docs/behaviour/page-builder.md#color). */
export async function themeRoutes(app: FastifyInstance): Promise<void> {
  app.get('/theme/:name', async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    const color = `#${name.replace(/\.css$/, '')}`;
    if (!name.endsWith('.css') || !isBrandColor(color)) throw notFound('There is no such style sheet.');
    return reply
      .type('text/css; charset=utf-8')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(`:root { --hc-brand-seed: ${color}; }`);
  });
}
