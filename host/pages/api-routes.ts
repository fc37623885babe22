import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { robotsValues } from '#contracts/config.ts';
import { defaultLocale } from '#domain/locales.ts';
import { describeMethods, openApi } from '../methods/openapi.ts';
import type { Site } from '../site/site.ts';
import { databaseState } from '../store/database-state.ts';
import { schemeFor } from './color-scheme.ts';
import { type DocumentParts, documentOf } from './document.ts';
import { type Html, html } from './html.ts';

/** Pages for those who run the site or build on it: health, the server methods, the elements outside the shell. */
export async function apiRoutes(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  const { siteBasePath: base } = site.config;
  const title = `${site.settings.brand.name} ${site.settings.brand.helpCenterName}`;

  app.get('/healthz', async (_request, reply) => {
    const entries = await site.content.count();
    const contentVersion = await site.content.version();
    const isDamaged = site.health.damaged.length > 0;
    return reply
      .code(isDamaged ? 503 : 200)
      .header('Cache-Control', 'no-store')
      .send({ status: isDamaged ? 'damaged' : 'ok', contentVersion, entries });
  });

  app.get('/readyz', async (_request, reply) => {
    const { damaged, isEnding } = site.health;
    // A reading that fails is answered as every one that does.
    const contentVersion = await site.content.version();
    const status = isEnding ? 'ending' : damaged.length > 0 ? 'damaged' : 'ready';
    // Without its database a host serves what needs the content alone: nobody is helped by its being left out.
    const database = await databaseState(site.store);
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status, contentVersion, ...database });
  });

  app.get('/api/openapi.json', async () => openApi(base, title));
  app.get('/api', async (request, reply) => {
    reply.header('Vary', 'Accept');
    if (!wantsHtml(request)) return reply.send(openApi(base, title));
    return send(site, request, reply, 'Server methods', methodsPage(base), { elements: 'none' });
  });

  app.get('/examples/elements', async (request, reply) => {
    const [article] = await site.content.publicArticles();
    return send(site, request, reply, 'Elements on a plain page', elementsPage(article?.id ?? ''), {
      elements: 'all',
    });
  });
}

const wantsHtml = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html');

async function send(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  title: string,
  body: Html,
  more: Partial<DocumentParts>,
): Promise<FastifyReply> {
  const head = { title, description: '', robots: robotsValues.hidden, links: [], properties: [] };
  return reply
    .header('Cache-Control', 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(await documentOf(site, schemeFor(site, request), { lang: defaultLocale, head, body, ...more }));
}

function methodsPage(base: string): Html {
  const sections = describeMethods(base).map(
    ({ verb, path, summary, forGuests, params, answer }) => html`<section>
<h2><code>${verb.toUpperCase()} ${path}</code></h2>
<p>${summary} ${forGuests ? 'Guests may call it.' : 'Needs a session.'}</p>
<details><summary>Parameters</summary><pre>${JSON.stringify(params, null, 2)}</pre></details>
<details><summary>Answer</summary><pre>${JSON.stringify(answer, null, 2)}</pre></details>
</section>
`,
  );
  return html`<main class="plain"><h1>Server methods</h1>
<p>GET takes its parameters as JSON in <code>methodParams</code>, POST as a flat JSON body; answers are bare values, errors a list of <code>errorCode</code> and <code>message</code>. The same as <a href="${base}/api/openapi.json">OpenAPI</a>.</p>
${sections}</main>`;
}

function elementsPage(articleId: string): Html {
  return html`<hc-header></hc-header>
<hc-search-bar></hc-search-bar>
<hc-article article-id="${articleId}"></hc-article>
<hc-footer></hc-footer>`;
}
