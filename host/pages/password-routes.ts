import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOfSegment, nearestLocale } from '#domain/locales.ts';
import { localeFromPath, pathOf, siteRoot } from '#domain/routes.ts';
import { setPasswordByLink, userOfLink } from '../auth/password-links.ts';
import { passwordLengths, weaknessOf } from '../auth/password-rules.ts';
import type { SiteUser } from '../auth/users.ts';
import { notFound } from '../http/http-error.ts';
import { pathOf as requestPath } from '../http/paths.ts';
import { checkOrigin } from '../http/security.ts';
import type { Limiter } from '../site/limits.ts';
import type { Site } from '../site/site.ts';
import { signIn } from '../site/visitor.ts';
import { storeReasonOf } from '../store/sqlite-errors.ts';
import { schemeFor } from './color-scheme.ts';
import { type DocumentParts, documentOf } from './document.ts';
import { fieldOf, takeForms } from './form.ts';
import { hostTextsOf } from './host-texts.ts';
import {
  forgottenPage,
  overPage,
  type PasswordPageParts,
  type PasswordProblem,
  setPasswordPage,
} from './password-page.ts';
import { textsOf } from './texts.ts';

interface Options {
  readonly site: Site;
  readonly limit: Limiter;
}

/** The pages of forgotten passwords and of links to set one (docs/behaviour/session.md#passwords). */
export async function passwordRoutes(app: FastifyInstance, { site, limit }: Options): Promise<void> {
  takeForms(app);
  const { accessContact: contact } = site.config;
  const guard = async (request: FastifyRequest) => {
    await limit('login', request);
  };
  const guardForm = async (request: FastifyRequest) => {
    checkOrigin(request);
    await guard(request);
  };

  for (const root of ['/login', '/:language/login']) {
    app.get(`${root}/forgotten`, async (request, reply) =>
      send(site, request, reply, forgottenPage(partsOf(site, request), contact)),
    );
    app.get(`${root}/password`, { onRequest: guard }, async (request, reply) => {
      const code = fieldOf(request.query, 'code');
      const user = await userOfLink(site.store.db, code, site.now());
      return user ? ask(site, request, reply, { code, user, problem: null }) : tellOver(site, request, reply);
    });
    app.post(`${root}/password`, { onRequest: guardForm }, async (request, reply) =>
      answer(site, request, reply),
    );
  }
}

function partsOf({ settings, config }: Site, request: FastifyRequest): PasswordPageParts {
  const { language } = request.params as { language?: string };
  if (language !== undefined && localeOfSegment(language) === null) throw notFound('There is no such page.');
  const basePath = config.siteBasePath;
  const context = { basePath, locale: localeFromPath(requestPath(request.originalUrl), basePath) };
  return {
    t: hostTextsOf(nearestLocale(context.locale)),
    brand: settings.brand,
    home: pathOf({ view: 'main' }, context),
    login: `${siteRoot(context)}/login`,
  };
}

async function send(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<DocumentParts, 'lang'>,
): Promise<FastifyReply> {
  const locale = nearestLocale(localeFromPath(requestPath(request.originalUrl), site.config.siteBasePath));
  return (
    reply
      .header('Cache-Control', 'no-store')
      .header('Content-Language', locale)
      // The address holds the code: no other page is to hear of it.
      .header('Referrer-Policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(await documentOf(site, schemeFor(site, request), { lang: locale, ...page }))
  );
}

const tellOver = (site: Site, request: FastifyRequest, reply: FastifyReply) =>
  send(site, request, reply.code(410), overPage(partsOf(site, request), site.config.accessContact));

interface Asked {
  readonly code: string;
  readonly user: SiteUser;
  readonly problem: PasswordProblem | null;
}

async function ask(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, user, problem }: Asked,
): Promise<FastifyReply> {
  const parts = partsOf(site, request);
  const locale = nearestLocale(localeFromPath(requestPath(request.originalUrl), site.config.siteBasePath));
  const cantSave = (await textsOf(locale))('login.cantSave');
  return send(
    site,
    request,
    reply,
    setPasswordPage({ ...parts, code, email: user.email, problem, cantSave }),
  );
}

/** What is wrong with a password that somebody typed twice; null when nothing is. */
async function problemOf(site: Site, user: SiteUser, body: unknown): Promise<PasswordProblem | null> {
  const password = fieldOf(body, 'password');
  if (password.length > passwordLengths.most) return 'easy';
  const { brand } = site.settings;
  const about = [
    user.email,
    user.firstName,
    user.lastName,
    user.account.name,
    brand.name,
    brand.helpCenterName,
  ];
  const weakness = await weaknessOf(password, about);
  return weakness ?? (password === fieldOf(body, 'repeated') ? null : 'different');
}

async function answer(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const code = fieldOf(request.body, 'code');
  const user = await userOfLink(site.store.db, code, site.now());
  if (!user) return tellOver(site, request, reply);
  const problem = await problemOf(site, user, request.body);
  if (problem) return ask(site, request, reply.code(400), { code, user, problem });
  try {
    const set = await setPasswordByLink(site.store, code, fieldOf(request.body, 'password'), site.now());
    if (!set) return await tellOver(site, request, reply);
    await signIn(site, request, reply, set);
  } catch (error) {
    if (storeReasonOf(error) === null) throw error;
    request.log.error(error);
    return ask(site, request, reply.code(503), { code, user, problem: 'cant-save' });
  }
  const { home } = partsOf(site, request);
  return reply.header('Cache-Control', 'no-store').redirect(home, 303);
}
