import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DeadLinks, NewAddress, NewDraft, NewPage, Publication, ReadLinks } from '#contracts/builtPages.ts';
import { robotsValues } from '#contracts/config.ts';
import { type MethodName, methodNames, methods } from '#contracts/methods.ts';
import { builtPath } from '#domain/builtPages.ts';
import { isLocale } from '#domain/locales.ts';
import { pageOf } from '#domain/platformViews.ts';
import { siteRoot } from '#domain/routes.ts';
import type { SiteUser } from '../auth/users.ts';
import { audienceChoices } from '../built-pages/audiences.ts';
import { largestPicture, pictureTypes } from '../built-pages/pictures.ts';
import { noteEditor } from '../built-pages/presence.ts';
import { contentFiles } from '../content/media.ts';
import { HttpError, notFound, signInFirst } from '../http/http-error.ts';
import { checkOrigin, securityHeaders, securityPolicy } from '../http/security.ts';
import { isForGuests, ruleOf } from '../methods/registry.ts';
import { bodyParams, checkParams, queryParams } from '../params.ts';
import { builtStyles } from '../site/assets.ts';
import { pageFor } from '../site/built-sight.ts';
import { closedLinks } from '../site/closed-links.ts';
import { deadLinks, deadLinksOfPages } from '../site/dead-links.ts';
import type { Limiter } from '../site/limits.ts';
import { previewVisitor } from '../site/preview-visitors.ts';
import type { Site } from '../site/site.ts';
import { visitorOf } from '../site/visitor.ts';
import { builtPageBody } from './built-page.ts';
import { schemeFor } from './color-scheme.ts';
import { documentOf } from './document.ts';
import { answerOf } from './first-answers.ts';
import { previewConfig } from './page-config.ts';
import { siteContextOf } from './sign-in-goal.ts';
import { textsOf } from './texts.ts';
import { toolBody } from './tool-body.ts';
import { toolLanguage } from './tool-language.ts';

interface Options {
  readonly site: Site;
  readonly limit: Limiter;
}

const PictureParams = z.object({ picture: z.string(), fileName: z.string() });

interface PageAddress {
  readonly id: string;
  readonly version?: string;
}

/**
 * The page builder: its page, what it stores, and the preview of a draft as somebody else
 * (docs/behaviour/page-builder.md). For users who may build pages alone; to all others none of it is there.
 */
export async function builderRoutes(app: FastifyInstance, { site, limit }: Options): Promise<void> {
  const { builtPages } = site;
  const noPage = () => notFound('There is no such page.');
  const builderOf = async (request: FastifyRequest): Promise<SiteUser> => {
    const { self: user } = await visitorOf(site, request);
    if (user === null) throw signInFirst();
    if (!user.permissions.has('build-pages')) throw noPage();
    return user;
  };
  const editorOf = async (request: FastifyRequest) => ({
    userId: (await builderOf(request)).id,
    at: site.now(),
  });
  const idOf = ({ params }: FastifyRequest) => (params as PageAddress).id;
  const body = <S extends z.ZodMiniType>(schema: S, request: FastifyRequest) =>
    checkParams(schema, bodyParams(request.body));
  const detailOf = async (id: string) => {
    const page = await builtPages.find(id);
    if (!page) throw noPage();
    return page;
  };

  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    await builderOf(request).catch((error: unknown) => {
      // A reader goes on to sign in; a program is told.
      if (
        error instanceof HttpError &&
        error.statusCode === 401 &&
        request.method === 'GET' &&
        isPage(request)
      )
        return reply.redirect(
          `${siteRoot(siteContextOf(site, request))}/login?startURL=${encodeURIComponent(request.originalUrl)}`,
          303,
        );
      throw error;
    });
    if (request.method === 'GET' || request.method === 'HEAD') return;
    checkOrigin(request);
    await limit('write', request);
  });

  app.get('/builder/api/pages', async () => ({ pages: await builtPages.list() }));
  app.post('/builder/api/pages', async (request, reply) => {
    const id = await builtPages.create(body(NewPage, request), await editorOf(request));
    return reply.code(201).send(await detailOf(id));
  });
  app.get('/builder/api/pages/:id', async (request) => detailOf(idOf(request)));
  app.put('/builder/api/pages/:id', async (request) => {
    await builtPages.save(idOf(request), body(NewDraft, request), await editorOf(request));
    return detailOf(idOf(request));
  });
  app.post('/builder/api/pages/:id/publish', async (request) => {
    await builtPages.publish(idOf(request), body(Publication, request), await editorOf(request));
    return detailOf(idOf(request));
  });
  app.post('/builder/api/pages/:id/unpublish', async (request) => {
    await builtPages.unpublish(idOf(request), await editorOf(request));
    return detailOf(idOf(request));
  });
  app.post('/builder/api/pages/:id/unplan', async (request) => {
    await builtPages.unplan(idOf(request), await editorOf(request));
    return detailOf(idOf(request));
  });
  app.put('/builder/api/pages/:id/address', async (request) => {
    await builtPages.rename(idOf(request), body(NewAddress, request).name, await editorOf(request));
    return detailOf(idOf(request));
  });
  app.get('/builder/api/pages/:id/events', async (request) => ({
    events: await builtPages.events(idOf(request)),
  }));
  app.get('/builder/api/events', async () => ({ events: await builtPages.events(null) }));
  // Who asks who else is there, is there themselves.
  app.get('/builder/api/pages/:id/editors', async (request) => {
    const { id: userId, firstName, lastName } = await builderOf(request);
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const { id: pageId } = await detailOf(idOf(request));
    return { editors: await noteEditor(site.store.db, { pageId, userId, name }, site.now().getTime()) };
  });
  app.get('/builder/api/audiences', async () => audienceChoices(site.store.db, site.settings));
  app.delete('/builder/api/pages/:id', async (request, reply) => {
    await builtPages.remove(idOf(request), await editorOf(request));
    return reply.code(204).send();
  });
  app.get('/builder/api/pages/:id/versions/:version', async (request) => {
    const { id, version = '' } = request.params as PageAddress;
    const found = await builtPages.version(id, Number(version));
    if (!found) throw noPage();
    return found;
  });

  app.post('/builder/api/pages/:id/dead-links', async (request) => {
    const { kind, name } = await detailOf(idOf(request));
    const dead = await deadLinks(site, body(DeadLinks, request).links);
    // It leads to itself before it is published, too.
    return { links: dead.filter((link) => kind !== 'page' || link.split(/[?#]/)[0] !== `/${name}`) };
  });
  app.post('/builder/api/closed-links', async (request) => ({
    links: await closedLinks(site, body(ReadLinks, request)),
  }));
  app.get('/builder/api/dead-links', async () => ({ pages: await deadLinksOfPages(site) }));
  app.get('/builder/api/files', async () => ({ files: await contentFiles(site.store.content) }));

  app.addContentTypeParser(
    [...pictureTypes],
    { parseAs: 'buffer', bodyLimit: largestPicture },
    (_request, bytes, done) => done(null, bytes),
  );
  app.get('/builder/api/pictures', async () => ({ pictures: await site.builtPictures.list() }));
  app.post('/builder/api/pictures', async (request, reply) => {
    const { picture, fileName } = checkParams(PictureParams, { ...(request.query as object) });
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const added = await site.builtPictures.add({ picture, fileName, bytes }, await editorOf(request));
    return reply.code(201).send(added);
  });

  app.get('/builder/api/as/:visitor/config/:language', async (request) => {
    const { visitor = '', language = '' } = request.params as Record<string, string>;
    const user = previewVisitor(visitor, await builderOf(request));
    if (!isLocale(language) || user === undefined) throw noPage();
    return previewConfig(site, language, user);
  });
  app.get('/builder/api/as/:visitor/:class/:method', async (request, reply) => {
    const { visitor, class: className, method: methodName } = request.params as Record<string, string>;
    const name = methodNames.find(
      (each) => methods[each].className === className && methods[each].methodName === methodName,
    );
    if (!name || !isAnswered(name)) throw notFound('There is no such server method.');
    const { methodParams } = request.query as { methodParams?: unknown };
    const user = previewVisitor(visitor ?? '', await builderOf(request));
    if (user === undefined) throw noPage();
    if (user === null && !isForGuests(name)) throw signInFirst();
    const answer = await answerOf(name, queryParams(methodParams), {
      site,
      user,
      guise: null,
      isAsThemselves: false,
    });
    return reply.type('application/json; charset=utf-8').send(answer);
  });

  const showBuilder = async (request: FastifyRequest, reply: FastifyReply) => {
    const lang = toolLanguage(request, await builderOf(request));
    if (lang === null) throw noPage();
    const { language } = request.params as { readonly language?: string };
    const t = await textsOf(lang);
    const title = t('header.builder');
    return reply.type('text/html; charset=utf-8').send(
      await documentOf(site, schemeFor(site, request), {
        lang,
        head: plain(title),
        body: toolBody('builder', title, t),
        elements: 'none',
        scripts: ['builder/builder.js'],
        styles: [builtStyles, 'builder/builder.css'],
        blocks: {
          'hc-builder': {
            basePath: site.config.siteBasePath,
            path: `${site.config.siteBasePath}${language === undefined ? '' : `/${language}`}/builder`,
          },
        },
      }),
    );
  };
  // The editor's library styles what is dragged by style elements of its own.
  const onRequest = securityHeaders({
    ...securityPolicy(site.settings, site.assets, site.config.allowedOrigins),
    styleSrc: ["'self'", "'unsafe-inline'"],
  });
  for (const url of ['/builder', '/builder/pages/:id'])
    for (const below of ['', '/:language']) app.get(`${below}${url}`, { onRequest }, showBuilder);

  app.get('/builder/preview/:visitor/:language/:id', async (request, reply) => {
    const { visitor = '', language = '', id = '' } = request.params as Record<string, string>;
    const page = await detailOf(id);
    const user = previewVisitor(visitor, await builderOf(request));
    if (!isLocale(language) || user === undefined) throw noPage();
    const { scheme, version } = request.query as { readonly scheme?: unknown; readonly version?: unknown };
    const kept = version === undefined ? page : await builtPages.version(id, Number(version));
    if (!kept) throw noPage();
    const draft = pageOf(kept.view);
    const framed = page.kind === 'frame' ? draft : ((await builtPages.shown('frame', ''))?.page ?? null);
    // A frame is seen around the home page that is built, or around nothing but its own title.
    const alone = { ...draft, sections: [] };
    const whole = page.kind === 'frame' ? ((await builtPages.shown('home', ''))?.page ?? alone) : draft;
    const frame = framed && (await pageFor(site, framed, user, language));
    const shown = await pageFor(site, whole, user, language);
    const colorScheme = scheme === 'dark' ? 'dark' : 'light';
    return reply.type('text/html; charset=utf-8').send(
      await documentOf(site, colorScheme, {
        lang: language,
        head: plain(shown.title),
        body: builtPageBody(shown, frame, await textsOf(language), {
          basePath: site.config.siteBasePath,
          locale: language,
        }),
        elements: 'none',
        brandColor: page.kind === 'frame' ? (draft.brandColor ?? '') : undefined,
        styles: [builtStyles],
        scripts: ['builder/preview.js'],
        blocks: {
          'hc-preview': {
            basePath: site.config.siteBasePath,
            visitor,
            colorScheme,
            config: await previewConfig(site, language, user),
            path: builtPath(page, { basePath: site.config.siteBasePath, locale: language }),
          },
        },
      }),
    );
  });
}

/** Whether somebody else's answer is shown in the builder: of what changes nothing. */
function isAnswered(name: MethodName): boolean {
  const { callers, inGuise } = ruleOf(name);
  return (methods[name].kind === 'read' || inGuise === 'answered') && callers !== 'internals';
}

const isPage = (request: FastifyRequest) => !request.originalUrl.includes('/builder/api/');

const plain = (title: string) => ({
  title,
  description: '',
  robots: robotsValues.hidden,
  links: [],
  properties: [],
});
