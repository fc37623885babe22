import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { defaultLocale, isLocale, localeOfSegment, nearestLocale } from '#domain/locales.ts';
import { pathOf, siteRoot } from '#domain/routes.ts';
import type { ProviderSession } from '../auth/sessions.ts';
import { notFound } from '../http/http-error.ts';
import { pathOf as requestPath } from '../http/paths.ts';
import { originOf } from '../http/security.ts';
import { addressesOf } from '../oidc/addresses.ts';
import { SignInFailure } from '../oidc/failures.ts';
import { endSessionsBy } from '../oidc/logout.ts';
import { bringIn } from '../oidc/people.ts';
import { newChecks, type Provider, type SignInChecks } from '../oidc/provider.ts';
import { clearCookie, cookiesNamed, readCookie, writeCookie } from '../site/cookies.ts';
import type { Limiter } from '../site/limits.ts';
import type { Site } from '../site/site.ts';
import { signIn, visitorOf } from '../site/visitor.ts';
import { storeReasonOf } from '../store/failures.ts';
import { hostTextsOf } from '../texts/host-texts.ts';
import { schemeFor } from './color-scheme.ts';
import { documentOf } from './document.ts';
import { fieldOf, takeForms } from './form.ts';
import { failurePage, failureStatus, isOfPerson, type ShownFailure } from './provider-page.ts';
import { askedGoal, goalOf, siteContextOf, startPath } from './sign-in-goal.ts';

interface Options {
  readonly site: Site;
  readonly limit: Limiter;
}

/** How long somebody may take at the provider, in seconds. */
const patience = 600;

/** So many sign-ins may be under way in one browser, a tab each; the oldest gives way. */
const mostUnderWay = 5;

/** A longer address to come back to would not fit into a cookie: the home page takes its place. */
const longestGoal = 1500;

/** Seconds after which who failed may try again: a provider or a site that is down. */
const tryAgain = 30;

/** What a sign-in under way is kept as in the browser, by the beginning of its state. */
const cookiePrefix = 'hc_sign_in_';
const cookieOf = (state: string) => `${cookiePrefix}${state.slice(0, 12)}`;

/** Tells a browser that keeps no cookies from one that came too late. */
const probeCookie = 'hc_cookies';

const UnderWay = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  goal: z.string(),
  /** When it began, in milliseconds since 1970. */
  at: z.number(),
});

type UnderWay = z.infer<typeof UnderWay>;

/** Signing in and out by identity providers (docs/behaviour/sign-in.md). */
export async function providerRoutes(app: FastifyInstance, { site, limit }: Options): Promise<void> {
  takeForms(app);
  const onRequest = async (request: FastifyRequest) => {
    await limit('login', request);
  };

  for (const root of ['/login/with/:provider', '/:language/login/with/:provider'])
    app.get(root, { onRequest, exposeHeadRoute: false }, (request, reply) => begin(site, request, reply));
  // A request for its headers alone would use the code up.
  app.get('/login/with/:provider/callback', { onRequest, exposeHeadRoute: false }, (request, reply) =>
    complete(site, request, reply),
  );
  app.get('/login/with/:provider/signed-out', async (request, reply) => {
    providerOf(site, request);
    const locale = localeIn(fieldOf(request.query, 'state'));
    const root = siteRoot({ basePath: site.config.siteBasePath, locale });
    return reply.header('Cache-Control', 'no-store').redirect(`${root}/login?status=signed-out`, 303);
  });
  app.post(
    '/login/with/:provider/logout',
    { onRequest: (request) => limit('providerLogout', request) },
    (request, reply) => hearLogout(site, request, reply),
  );
}

function providerOf(site: Site, { params }: FastifyRequest): Provider {
  const { provider, language } = params as { provider: string; language?: string };
  const found = site.providers.get(provider);
  if (!found || (language !== undefined && localeOfSegment(language) === null))
    throw notFound('There is no such provider.');
  return found;
}

/** Where the public reaches the site; the settings have it where there are providers. */
const publicOrigin = ({ config }: Site) => config.origin ?? '';

/** The language that a state carries behind its last dot. */
function localeIn(state: string): string {
  const locale = state.slice(state.lastIndexOf('.') + 1);
  return isLocale(locale) ? locale : defaultLocale;
}

/** Sends a browser to the provider. */
async function begin(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const provider = providerOf(site, request);
  const { locale } = siteContextOf(site, request);
  reply.header('Cache-Control', 'no-store');
  if ((await visitorOf(site, request)).self !== null) return reply.redirect(await goalOf(site, request), 303);
  const goal = askedGoal(request);
  const { name } = provider.settings;
  if (fieldOf(request.query, 'again') !== '' && readCookie(site, request, probeCookie) === undefined)
    return fail(site, request, reply, { provider, reason: 'cookies', locale, goal });
  // The provider leads back to the public address, and cookies of another one would not come along.
  if (originOf(request) !== publicOrigin(site) && fieldOf(request.query, 'here') === '') {
    const query = new URLSearchParams({ ...(request.query as Record<string, string>), here: '1' });
    return reply.redirect(`${publicOrigin(site)}${requestPath(request.originalUrl)}?${query}`, 303);
  }
  try {
    const checks = newChecks(locale);
    const address = await provider.authorizationUrl(checks, addressesOf(site.config, name).callback, locale);
    // Who could not come in as the one the provider knows is asked again who they are.
    if (fieldOf(request.query, 'choose') !== '') address.searchParams.set('prompt', 'login');
    remember(site, request, reply, { provider: name, goal, checks });
    return reply.redirect(address.href, 303);
  } catch (error) {
    return failBy(error, site, request, reply, { provider, locale, goal });
  }
}

function remember(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    provider,
    goal,
    checks,
  }: { readonly provider: string; readonly goal: string; readonly checks: SignInChecks },
): void {
  const underWay = cookiesNamed(site, request, cookiePrefix)
    .map((name) => ({ name, at: read(readCookie(site, request, name))?.at ?? 0 }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of underWay.slice(mostUnderWay - 1)) clearCookie(site, request, reply, name);
  const kept: UnderWay = {
    provider,
    ...checks,
    goal: goal.length > longestGoal ? '' : goal,
    at: Date.now(),
  };
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
  writeCookie(site, request, reply, { name: cookieOf(checks.state), value, seconds: patience });
}

function read(cookie: string | undefined): UnderWay | null {
  if (cookie === undefined) return null;
  try {
    const parsed = UnderWay.safeParse(JSON.parse(Buffer.from(cookie, 'base64url').toString()));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The sign-in that a browser comes back from, once; null when it began none, or too long ago. */
function take(site: Site, request: FastifyRequest, reply: FastifyReply, provider: string): UnderWay | null {
  const state = fieldOf(request.query, 'state');
  const name = cookieOf(state);
  const cookie = readCookie(site, request, name);
  const kept = read(cookie);
  if (cookie !== undefined) clearCookie(site, request, reply, name);
  const isOurs = kept?.state === state && kept.provider === provider;
  return isOurs && kept.at > Date.now() - patience * 1000 ? kept : null;
}

/** Takes a browser that comes back from the provider. */
async function complete(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const provider = providerOf(site, request);
  const { name, creates, linkEmails } = provider.settings;
  const locale = localeIn(fieldOf(request.query, 'state'));
  const context = { basePath: site.config.siteBasePath, locale };
  // The address holds the code: no other page is to hear of it.
  reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'same-origin');
  const underWay = take(site, request, reply, name);
  if (underWay === null) {
    // Somebody has gone back to where they came in.
    if ((await visitorOf(site, request)).self !== null)
      return reply.redirect(pathOf({ view: 'main' }, context), 303);
    return fail(site, request, reply, { provider, reason: 'lost', locale, goal: '' });
  }
  const { goal } = underWay;
  try {
    const query = request.originalUrl.slice(requestPath(request.originalUrl).length);
    const { issuer, subject, claims, session, idToken } = await provider.redeem(
      new URL(`${addressesOf(site.config, name).callback}${query}`),
      underWay,
    );
    const user = await bringIn(site.store, { issuer, subject, claims }, provider.mapping, {
      creates,
      linkEmails,
    });
    await signIn(site, request, reply, user, { issuer, id: session, idToken });
  } catch (error) {
    return failBy(error, site, request, reply, { provider, locale, goal });
  }
  clearCookie(site, request, reply, probeCookie);
  return reply.redirect(await goalOf(site, request, goal, context), 303);
}

/** A sign-in that failed: at which provider, in which language, and on the way where. */
interface Attempt {
  readonly provider: Provider;
  readonly locale: string;
  readonly goal: string;
}

/** Answers a failure by its page. Throws what is none: that is a defect. */
async function failBy(
  error: unknown,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: Attempt,
): Promise<FastifyReply> {
  if (error instanceof SignInFailure) {
    const { reason, message } = error;
    request.log.warn({ provider: attempt.provider.settings.name, reason }, message);
    return fail(site, request, reply, { ...attempt, reason });
  }
  if (storeReasonOf(error) === null) throw error;
  request.log.error(error);
  return fail(site, request, reply, { ...attempt, reason: 'cant-save' });
}

async function fail(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, reason, locale, goal }: Attempt & { readonly reason: ShownFailure },
): Promise<FastifyReply> {
  const { config, settings } = site;
  const context = { basePath: config.siteBasePath, locale };
  const status = failureStatus[reason];
  const lang = nearestLocale(locale);
  if (reason === 'lost' || reason === 'cookies')
    writeCookie(site, request, reply, { name: probeCookie, value: '1', seconds: patience });
  const query = {
    startURL: goal,
    ...(reason === 'lost' || reason === 'cookies' ? { again: '1' } : {}),
    ...(isOfPerson(reason) ? { choose: '1' } : {}),
  };
  const page = failurePage({
    own: hostTextsOf(lang),
    brand: settings.brand,
    home: pathOf({ view: 'main' }, context),
    reason,
    provider: provider.settings.label,
    again: startPath(context, provider.settings.name, query),
    // With one provider and nothing else the page would only lead there.
    login: config.passwords || site.providers.size > 1 ? loginOf(context, goal) : null,
    contact: config.accessContact,
    reference: request.id,
  });
  if (status >= 502) reply.header('Retry-After', tryAgain);
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .header('Content-Language', lang)
    .type('text/html; charset=utf-8')
    .send(await documentOf(site, schemeFor(site, request), { lang, ...page }));
}

const loginOf = (context: { readonly basePath: string; readonly locale: string }, goal: string) =>
  `${siteRoot(context)}/login${goal === '' ? '' : `?startURL=${encodeURIComponent(goal)}`}`;

/**
 * Where a browser whose session is over is sent to be signed out at the provider, too; null where there is no such
 * address, or it isn't known for the provider is down: here the session is over in any case.
 */
export async function signOutAddress(
  site: Site,
  request: FastifyRequest,
  { issuer, idToken }: ProviderSession,
  locale: string,
): Promise<string | null> {
  const provider = [...site.providers.values()].find(({ settings }) => settings.issuer === issuer);
  if (!provider) return null;
  const { signedOut } = addressesOf(site.config, provider.settings.name);
  try {
    return (await provider.endSessionUrl(idToken, signedOut, locale))?.href ?? null;
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    request.log.warn({ provider: provider.settings.name, reason: error.reason }, error.message);
    return null;
  }
}

/** Hears from a provider that somebody is signed out (docs/behaviour/sign-in.md#signing-out). */
async function hearLogout(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const provider = providerOf(site, request);
  reply.header('Cache-Control', 'no-store');
  try {
    const token = await provider.readLogoutToken(fieldOf(request.body, 'logout_token'));
    if ((await endSessionsBy(site.store, token)) !== null) return reply.code(200).send();
    request.log.warn({ provider: provider.settings.name }, 'A word of the provider came a second time.');
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    const { reason, message } = error;
    request.log.warn({ provider: provider.settings.name, reason }, message);
    if (failureStatus[reason] === 504 || reason === 'down')
      return reply.code(503).header('Retry-After', tryAgain).send();
  }
  return reply
    .code(400)
    .send({ error: 'invalid_request', error_description: 'The logout token is not taken.' });
}
