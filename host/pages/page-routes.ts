import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, wrongVerb } from '../http/http-error.ts';
import { isForPrograms, pathOf } from '../http/paths.ts';
import { visitorOf } from '../site/visitor.ts';
import { builtPage } from './built-page.ts';
import { demoChat } from './demo-chat.ts';
import type { Page } from './document.ts';
import { leadTo } from './first-visit.ts';
import { keepGuestPages } from './guest-pages.ts';
import { planOf } from './page-plan.ts';
import { type PageRequest, type PageServices, readPageRequest } from './page-request.ts';
import { sendPage } from './send-page.ts';
import { viewPage } from './view-page.ts';

/**
 * Every page of the site: one document whose shell shows what the address names
 * (docs/behaviour/routes-and-navigation.md#addresses).
 */
export async function pageRoutes(app: FastifyInstance, services: PageServices): Promise<void> {
  const kept = keepGuestPages();
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = await readPageRequest(services, request, reply);
    const plan = await planOf(asked);
    // An address may be another page's tomorrow.
    if (plan.kind === 'elsewhere')
      return reply.header('Cache-Control', 'no-cache').redirect(plan.address, plan.status);
    if (plan.kind === 'in-language') return leadTo(asked, plan.address, plan.locale);
    const made =
      plan.kind === 'built'
        ? await withDemoChat(asked, builtPage(asked, plan.shown))
        : await kept(asked, () => withDemoChat(asked, viewPage(asked)));
    // What a guest does not find may be there for whoever can't be told from one now.
    if ('status' in made && made.status !== 200) await visitorOf(services.site, request);
    return sendPage(asked, made);
  };
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (isForPrograms(pathOf(originalUrl), services.site.config.siteBasePath))
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

async function withDemoChat({ site, user, lang }: PageRequest, made: Promise<Page>): Promise<Page> {
  const { status, parts } = await made;
  return { status, parts: { ...parts, ...(await demoChat(site, user, lang)) } };
}
