import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocale, localeOfSegment, nearestLocale } from '#domain/locales.ts';
import { loginPath, pathOf, siteRoot } from '#domain/routes.ts';
import { demoPassword, demoUsers } from '../demo/users.ts';
import { notFound, wrongVerb } from '../http/http-error.ts';
import { pathOf as requestPath } from '../http/paths.ts';
import { checkOrigin } from '../http/security.ts';
import { ownGuise, writeGuise } from '../site/guise.ts';
import type { Limiter } from '../site/limits.ts';
import type { Site } from '../site/site.ts';
import { deviceOf, signIn, signOut, visitorOf } from '../site/visitor.ts';
import { storeReasonOf } from '../store/failures.ts';
import { hostTextsOf } from '../texts/host-texts.ts';
import { schemeFor } from './color-scheme.ts';
import { documentOf } from './document.ts';
import { languageOfFirstVisit, leadTo } from './first-visit.ts';
import { fieldOf, takeForms } from './form.ts';
import { type LoginNotice, loginPage } from './login-page.ts';
import { signOutAddress } from './provider-routes.ts';
import { askedGoal, cameFrom, goalOf, siteContextOf, startPath } from './sign-in-goal.ts';
import { textsOf } from './texts.ts';

const listedArticles = 5;

interface Options {
  readonly site: Site;
  readonly limit: Limiter;
}

/** The sign-in page and the sign-out address (docs/behaviour/session.md#signing-in-and-out). */
export async function loginRoutes(app: FastifyInstance, { site, limit }: Options): Promise<void> {
  takeForms(app);

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    checkLanguage(request);
    const { self, user } = await visitorOf(site, request);
    if (self !== null) {
      // Who views the site as a guest has the sign-in as a way back.
      writeGuise(site, request, reply, ownGuise);
      return reply.redirect(await goalOf(site, request), 303);
    }
    const path = requestPath(request.originalUrl);
    const siteContext = { basePath: site.config.siteBasePath, locale: cameFrom(site, request) };
    const addressIn = (locale: string) =>
      `${siteRoot({ ...siteContext, locale })}/login${request.originalUrl.slice(path.length)}`;
    // Pages of every language lead to the one address (docs/behaviour/routes-and-navigation.md#building-addresses).
    if (path === loginPath(siteContext.basePath) && siteContext.locale !== defaultLocale)
      return reply.header('Cache-Control', 'no-store').redirect(addressIn(siteContext.locale), 303);
    const first = languageOfFirstVisit({ site, request, pathname: path, user });
    if (first !== null) return leadTo({ request, reply }, addressIn(first), first);
    const notice = noticeOf(request.query);
    const [only, ...others] = site.providers.keys();
    // Nothing can be chosen here; who has just signed out is not to be signed in again at once.
    if (only !== undefined && others.length === 0 && !site.config.passwords && notice.kind === 'none')
      return reply
        .header('Cache-Control', 'no-store')
        .redirect(startPath(siteContext, only, { startURL: askedGoal(request) }), 303);
    return send(site, request, reply, notice);
  };
  const submit = async (request: FastifyRequest, reply: FastifyReply) => {
    checkLanguage(request);
    if (!site.config.passwords) throw notFound('Nobody signs in by a password here.');
    return answerForm(site, request, reply);
  };
  const guard = async (request: FastifyRequest) => {
    checkOrigin(request);
    await limit('login', request);
  };
  const refuse = async () => {
    throw wrongVerb('GET, HEAD, POST');
  };

  for (const url of ['/login', '/:language/login']) {
    app.get(url, show);
    app.post(url, { onRequest: guard }, submit);
    app.route({
      method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      onRequest: refuse,
      handler: async () => undefined,
    });
  }

  app.get('/secur/logout.jsp', async (request, reply) => {
    const session = await signOut(site, request, reply);
    const siteContext = { basePath: site.config.siteBasePath, locale: cameFrom(site, request) };
    const there = session && (await signOutAddress(site, request, session, siteContext.locale));
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(there ?? `${siteRoot(siteContext)}/login?status=signed-out`, 303);
  });
}

function checkLanguage({ params }: FastifyRequest): void {
  const { language } = params as { language?: string };
  if (language !== undefined && localeOfSegment(language) === null) throw notFound('There is no such page.');
}

function noticeOf(query: unknown): LoginNotice {
  const status = fieldOf(query, 'status');
  return status === 'signed-out' || status === 'expired' ? { kind: status } : { kind: 'none' };
}

/** Seconds after which a site that can't save may be asked again. */
const saveAgain = 60;

async function answerForm(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const demo = site.config.demo
    ? demoUsers.find((user) => user.email === fieldOf(request.body, 'demo'))
    : undefined;
  const email = demo?.email ?? fieldOf(request.body, 'email').trim();
  const password = demo ? demoPassword : fieldOf(request.body, 'password');
  if (email === '' || password === '') {
    return send(site, request, reply.code(400), { kind: 'required', email });
  }
  try {
    return await answerAttempt(site, request, reply, { email, password });
  } catch (error) {
    if (storeReasonOf(error) === null) throw error;
    request.log.error(error);
    reply.code(503).header('Retry-After', saveAgain);
    return send(site, request, reply, { kind: 'cant-save', email });
  }
}

async function answerAttempt(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<FastifyReply> {
  const result = await site.logins.attempt(email, password, {
    address: request.ip,
    device: deviceOf(site, request, email),
  });
  if (result.outcome === 'wrong') return send(site, request, reply.code(401), { kind: 'wrong', email });
  if (result.outcome === 'locked') {
    reply.code(429).header('Retry-After', result.seconds);
    return send(site, request, reply, { kind: 'locked', email, minutes: Math.ceil(result.seconds / 60) });
  }
  await signIn(site, request, reply, result.user);
  return reply.header('Cache-Control', 'no-store').redirect(await goalOf(site, request), 303);
}

async function send(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  notice: LoginNotice,
): Promise<FastifyReply> {
  const siteContext = siteContextOf(site, request);
  const locale = nearestLocale(siteContext.locale);
  const t = await textsOf(locale);
  const articles = (await site.content.publicArticles()).slice(0, listedArticles).map(({ id, title }) => ({
    title: title(locale),
    href: pathOf({ view: 'article', articleId: id }, siteContext),
  }));
  const { brand } = site.settings;
  const parts = loginPage({
    t,
    own: hostTextsOf(locale),
    brand,
    notice,
    articles,
    demo:
      site.config.demo && site.config.passwords
        ? demoUsers.map(({ email, about }) => ({ email, about: about[locale] }))
        : [],
    home: pathOf({ view: 'main' }, siteContext),
    forgotten: site.config.passwords ? `${siteRoot(siteContext)}/login/forgotten` : null,
    providers: [...site.providers.values()].map(({ settings }) => ({
      label: settings.label,
      href: startPath(siteContext, settings.name, { startURL: askedGoal(request) }),
    })),
  });
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Language', locale)
    .type('text/html; charset=utf-8')
    .send(await documentOf(site, schemeFor(site, request), { lang: locale, ...parts }));
}
