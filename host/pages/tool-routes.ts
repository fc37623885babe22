import type { FastifyInstance } from 'fastify';
import { robotsValues } from '#contracts/config.ts';
import { siteRoot } from '#domain/routes.ts';
import { notFound } from '../http/http-error.ts';
import { securityHeaders, securityPolicy } from '../http/security.ts';
import type { Site } from '../site/site.ts';
import { mayOpen } from '../site/site-tools.ts';
import { userOfRequest } from '../site/visitor.ts';
import { schemeFor } from './color-scheme.ts';
import { documentOf } from './document.ts';
import { siteContextOf } from './sign-in-goal.ts';
import { textsOf } from './texts.ts';
import { toolBody } from './tool-body.ts';
import { toolLanguage } from './tool-language.ts';

/** A page of tools, and what its script needs. */
interface Tool {
  readonly name: 'embed' | 'diagnostics';
  readonly block: Readonly<Record<string, unknown>>;
  /** Whether it calls the server that its user names. */
  readonly callsAnyServer?: true;
}

/**
 * Pages for those who run the site: the embed page for internal users (docs/behaviour/embed.md), diagnostics for site
 * administrators (docs/behaviour/diagnostics.md). To all others they are not there; a guest signs in first.
 */
export async function toolRoutes(app: FastifyInstance, { site }: { readonly site: Site }): Promise<void> {
  const { siteBasePath, allowedOrigins } = site.config;
  const { indexPrefix } = site.settings.search;
  const tools: readonly Tool[] = [
    {
      name: 'embed',
      block: { basePath: siteBasePath, allowedOrigins, indexPrefix },
    },
    {
      name: 'diagnostics',
      block: { config: { siteBasePath } },
      callsAnyServer: true,
    },
  ];
  for (const { name, block, callsAnyServer } of tools) {
    for (const url of [`/${name}`, `/:language/${name}`])
      app.get(url, callsAnyServer ? { onRequest: callingAnyServer(site) } : {}, async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        const user = await userOfRequest(site, request);
        if (user === null) {
          const back = encodeURIComponent(request.originalUrl);
          return reply.redirect(`${siteRoot(siteContextOf(site, request))}/login?startURL=${back}`, 303);
        }
        const lang = toolLanguage(request, user);
        if (lang === null || !mayOpen(name, user)) throw notFound('There is no such page.');
        const t = await textsOf(lang);
        const title = t(`header.${name}`);
        const page = await documentOf(site, schemeFor(site, request), {
          lang,
          head: { title, description: '', robots: robotsValues.hidden, links: [], properties: [] },
          body: toolBody(`hc-${name}-page`, title, t),
          elements: 'none',
          scripts: [`builder/${name}.js`],
          blocks: { [`hc-${name}`]: block },
        });
        return reply.type('text/html; charset=utf-8').send(page);
      });
  }
}

/** The security policy of all pages, but for the servers that may be called. */
function callingAnyServer({ settings, assets, config }: Site) {
  return securityHeaders({
    ...securityPolicy(settings, assets, config.allowedOrigins),
    connectSrc: ["'self'", 'https:', 'http:'],
  });
}
