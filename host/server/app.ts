import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { agentsPath } from '../agents/address.ts';
import { agentOfRequest } from '../agents/caller.ts';
import { agentRoutes } from '../agents/routes.ts';
import { brotliOptions, encodings } from '../cache/compress.ts';
import type { TrustedProxies } from '../config.ts';
import { corsHook } from '../http/cors.ts';
import { errorList, HttpError } from '../http/http-error.ts';
import { isForPrograms, pathOf } from '../http/paths.ts';
import { permissionsPolicy, securityHeaders, securityPolicy } from '../http/security.ts';
import { methodRoutes } from '../methods/routes.ts';
import { apiRoutes } from '../pages/api-routes.ts';
import { builderRoutes } from '../pages/builder-routes.ts';
import { colorSchemeRoutes } from '../pages/color-scheme-routes.ts';
import { createDraftsman } from '../pages/draftsman.ts';
import { feedRoutes } from '../pages/feed-routes.ts';
import { loginRoutes } from '../pages/login-routes.ts';
import { mailRoutes } from '../pages/mail-routes.ts';
import { pageRoutes } from '../pages/page-routes.ts';
import { passwordRoutes } from '../pages/password-routes.ts';
import { previewRoutes } from '../pages/preview-routes.ts';
import { providerRoutes } from '../pages/provider-routes.ts';
import { sendErrorPage } from '../pages/send-page.ts';
import { seoRoutes } from '../pages/seo-routes.ts';
import { themeRoutes } from '../pages/theme-routes.ts';
import { toolRoutes } from '../pages/tool-routes.ts';
import { voteRoutes } from '../pages/vote-routes.ts';
import { isTooDeep, tooDeep } from '../params.ts';
import { createLivePool } from '../search/threads/pool.ts';
import { createLimiter } from '../site/limits.ts';
import { httpErrorOf } from '../site/refusals.ts';
import type { Site } from '../site/site.ts';
import { watcherIdOf } from '../site/visitor.ts';
import { assetRoutes } from './asset-routes.ts';
import { contentHook } from './content-hook.ts';
import { downloadRoutes } from './download-routes.ts';
import { hearOutBeforeClosing } from './ending.ts';
import { liveRoutes } from './live-routes.ts';
import { loggingOf } from './logging.ts';
import { mediaRoutes } from './media-routes.ts';
import type { Metrics } from './metrics.ts';
import { noSearchRoutes, searchRoutes, searchUserOf } from './search-routes.ts';
import type { Tracing } from './tracing.ts';

const megabyte = 1024 * 1024;

/** Where requests with a malformed address are led, so that they get the site's headers and words. */
const malformed = '/malformed-address';

/** Who watches the requests. */
export interface Watchers {
  readonly metrics?: Metrics | null;
  readonly tracing?: Tracing | null;
}

/** The whole site as an HTTP application, everything below the base path. `onNews` is told of changes at the content's source. */
export async function buildApp(
  site: Site,
  { metrics = null, tracing = null }: Watchers = {},
  onNews: () => void = () => {},
): Promise<FastifyInstance> {
  const { siteBasePath: base, logLevel, trustProxy } = site.config;
  const app = Fastify({
    ...loggingOf(logLevel, base),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(trustProxy),
    bodyLimit: megabyte,
    // A slow line may take that long for the largest file.
    requestTimeout: 600_000,
    forceCloseConnections: 'idle',
    // What is still heard at the end is answered as ever.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 4096 },
    rewriteUrl: ({ url = '/' }) => (isReadable(pathOf(url)) ? url : `${base}${malformed}`),
  });

  await tracing?.watch(app, base);
  app.addHook('preClose', async () => {
    site.health.isEnding = true;
  });
  hearOutBeforeClosing(app);
  metrics?.watch(app, base);
  // What Fastify reads JSON with, and no deeper than others who read it here.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(tooDeep('The body'));
    else void parseJson(request, body, done);
  });

  await app.register(cookie);
  const { settings, assets, config } = site;
  const policy = securityPolicy(settings, assets, config.allowedOrigins);
  app.addHook('onRequest', securityHeaders(policy));
  await app.register(compress, {
    threshold: 1024,
    encodings: [...encodings],
    brotliOptions: brotliOptions(null),
  });
  app.addHook('onRequest', corsHook(site.config.allowedOrigins));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', permissionsPolicy).header('X-Request-Id', request.id);
  });

  const { live } = site.store;
  // After the body, whose end is no longer the work of the hooks before it.
  if (live !== null) app.addHook('preValidation', (_request, _reply, done) => live.pinned(done));

  app.setErrorHandler(async (error, request, reply) => {
    const refusal = httpErrorOf(error);
    if (refusal.statusCode >= 500) request.log.error(error);
    reply.code(refusal.statusCode).headers(refusal.headers).header('Cache-Control', 'no-store');
    return isForPrograms(pathOf(request.originalUrl), base)
      ? reply.send(errorList(refusal))
      : sendErrorPage(site, request, reply);
  });
  app.setNotFoundHandler(async () => {
    throw httpErrorOf(Object.assign(new Error(), { statusCode: 404 }));
  });

  const pool = createLivePool(site.searched, { log: app.log });
  app.addHook('onClose', () => pool.close());
  const draftsman = createDraftsman({ threads: site.config.drawingThreads });
  app.addHook('onClose', () => draftsman.close());
  const searchPool = metrics?.watchSearches(pool) ?? pool;
  const limit = createLimiter(
    site,
    (request) => agentOfRequest(request) ?? watcherIdOf(request) ?? searchUserOf(site, request),
  );
  await app.register(
    async (below) => {
      below.all(malformed, async () => {
        throw new HttpError(400, 'MALFORMED_ADDRESS', 'The address holds a malformed escape.');
      });
      await below.register(methodRoutes, { site, limit, prefix: '/lwr/apex' });
      await below.register(agentRoutes, { site, limit, prefix: agentsPath });
      if (site.hostedKeys === null) await below.register(searchRoutes, { site, limit, searchPool });
      else await below.register(noSearchRoutes, { limit });
      await below.register(seoRoutes, { site });
      await below.register(feedRoutes, { site });
      await below.register(mediaRoutes, { site });
      await below.register(downloadRoutes, { site });
      await below.register(liveRoutes, { site, limit });
      await below.register(assetRoutes, { site });
      await below.register(contentHook, { site, onNews });
      await below.register(apiRoutes, { site });
      await below.register(themeRoutes);
      await below.register(builderRoutes, { site, limit });
      await below.register(toolRoutes, { site });
      await below.register(previewRoutes, { site });
      await below.register(loginRoutes, { site, limit });
      if (config.passwords) await below.register(passwordRoutes, { site, limit });
      await below.register(providerRoutes, { site, limit });
      await below.register(voteRoutes, { site, limit });
      await below.register(colorSchemeRoutes, { site });
      await below.register(mailRoutes, { site, limit });
      await below.register(pageRoutes, { site, limit, searchPool, draftsman });
    },
    { prefix: base },
  );
  if (base !== '') app.get('/', async ({ url }, reply) => reply.redirect(`${base}${url}`));
  return app;
}

/** Whom of the addresses a request came by is believed; hop 0 is the one that holds the connection. */
function trustOf(proxies: TrustedProxies): FastifyServerOptions['trustProxy'] {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
