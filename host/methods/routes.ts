import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { methodRequests } from '#contracts/methodRequests.ts';
import { type MethodName, methodNames, methods } from '#contracts/methods.ts';
import { userHeader } from '#contracts/user.ts';
import type { SiteUser } from '../auth/users.ts';
import { PreparedText } from '../cache/prepared-text.ts';
import {
  HttpError,
  notFound,
  refusedInGuise,
  signInFirst,
  tooLarge,
  userChanged,
  wrongVerb,
} from '../http/http-error.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { takeJson } from '../http/json-body.ts';
import { bodyOf, discardRest, paceOf } from '../http/pace.ts';
import { checkOrigin } from '../http/security.ts';
import { bodyParams, checkParams, queryParams } from '../params.ts';
import { audienceOf } from '../site/audience.ts';
import { grantsOf } from '../site/grants.ts';
import { type Guise, isAsSomebodyElse, type WornGuise, writeGuise } from '../site/guise.ts';
import { createInFlight } from '../site/in-flight.ts';
import type { Limiter } from '../site/limits.ts';
import type { Site } from '../site/site.ts';
import { type Visitor, visitorOf, visitorOrGuest } from '../site/visitor.ts';
import { handlers } from './handlers.ts';
import {
  bodyLimitOf,
  type Call,
  type Given,
  type Handler,
  isUpload,
  largestUpload,
  ruleOf,
} from './registry.ts';
import { sendPrepared } from './send-prepared.ts';

/** Any version of the platform's API is taken (docs/behaviour/server-calls.md#requests). */
const version = '/:version(^v\\d{1,3}\\.0$)';

/**
 * Refuses a call of a page that shows another visitor, because its session ended or somebody signed in behind it
 * (docs/behaviour/session.md#another-user). A page that says nothing is served.
 */
function checkBelief(
  believed: string | string[] | undefined,
  user: SiteUser | null,
  guise: WornGuise | null,
): void {
  if (believed === undefined || believed === (user?.id ?? 'guest')) return;
  // In another tab they chose to view the site as a guest: theirs has not ended.
  if (guise?.by.id === believed) throw userChanged();
  throw user === null ? signInFirst() : userChanged();
}

/** The key among the parameters, for callers that can send no header. */
const keyIn = (given: unknown): string | undefined =>
  typeof given === 'object' &&
  given !== null &&
  'idempotencyKey' in given &&
  typeof given.idempotencyKey === 'string'
    ? given.idempotencyKey
    : undefined;

/** What the routes of the server methods need. */
export interface MethodRoutesOptions {
  readonly site: Site;
  readonly limit: Limiter;
}

/** The server methods as the platform serves them: `/{version}/{class}/{method}`. */
export async function methodRoutes(
  app: FastifyInstance,
  { site, limit }: MethodRoutesOptions,
): Promise<void> {
  const inFlight = createInFlight(largestUpload(site));
  const pace = paceOf(site.config.uploadSeconds);
  takeJson(app);

  for (const name of methodNames) if (!isUpload(name)) serve(app, name);
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // Not read here: its handler takes it as it comes.
    uploads.addContentTypeParser(
      'application/json',
      async (_request: FastifyRequest, body: IncomingMessage) => body,
    );
    for (const name of methodNames) if (isUpload(name)) serve(uploads, name);
  });
  app.addHook('onSend', async (request, reply) => discardRest(request.raw, reply.raw, pace));
  app.all('/*', async () => {
    throw notFound('There is no such server method.');
  });

  function serve<M extends MethodName>(routes: FastifyInstance, name: M): void {
    const { className, methodName, kind } = methods[name];
    const { params } = methodRequests[name];
    const handler: Handler<M> = handlers[name];
    const { callers, limit: limited, inGuise, forServers } = ruleOf(name);
    const verb = kind === 'read' ? 'GET' : 'POST';
    const bodyLimit = bodyLimitOf(name, site);
    /** Who asks, or whom another server asks for, who is nobody here. */
    const askerOf = async (request: FastifyRequest): Promise<Visitor & { readonly isHere: boolean }> => {
      const audience = forServers ? audienceOf(site, request) : null;
      if (audience) return { user: audience, self: null, guise: null, isHere: false };
      const look = readsAsGuest(request) ? visitorOrGuest : visitorOf;
      return { ...(await look(site, request)), isHere: true };
    };
    // A page that has left its user behind reads as the guest it is, also while the server still ends their session.
    const readsAsGuest = (request: FastifyRequest) =>
      request.headers[userHeader] === 'guest' && kind === 'read' && callers === 'everyone';
    const givenBy = (request: FastifyRequest): Given<M> => {
      if (isUpload(name)) return bodyOf(request.raw, bodyLimit, pace) as unknown as Given<M>;
      const { methodParams } = request.query as { methodParams?: unknown };
      const given = kind === 'read' ? queryParams(methodParams) : bodyParams(request.body);
      return checkParams(params, given) as Given<M>;
    };

    routes.all(`${version}/${className}/${methodName}`, {
      bodyLimit,
      // Everything that can be refused without the body is refused before the body is read.
      async onRequest(request, reply) {
        if (request.method !== verb) throw wrongVerb(verb);
        if (kind === 'write') checkOrigin(request, site.config.allowedOrigins);
        const { self, user, guise } = await askerOf(request);
        if (callers === 'internals') {
          if (self === null) throw signInFirst();
          if (guise === null) throw notFound('There is no such server method.');
        } else if (callers !== 'everyone' && user === null) {
          checkBelief(request.headers[userHeader], user, guise);
          if (callers !== 'filers' || !grantsOf(site, request, reply).any()) throw signInFirst();
        }
        if (limited) await limit(limited, request);
        if (kind === 'write' && !/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
          throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The request must be sent as application/json.');
        }
        if (kind === 'write') {
          const bytes = Number(request.headers['content-length'] ?? bodyLimit);
          if (bytes > bodyLimit) throw tooLarge();
          const leave = inFlight.enter(isUpload(name) ? 'uploads' : 'writes', self?.id ?? request.ip, bytes);
          reply.raw.once('close', leave);
          // Gone while it was judged: nothing tells of it any more.
          if (reply.raw.destroyed || request.raw.destroyed) leave();
        }
      },
      async handler(request, reply) {
        const believed = request.headers[userHeader];
        const visitor = await askerOf(request);
        const user = readsAsGuest(request) ? null : visitor.user;
        const guise = user === visitor.user ? visitor.guise : null;
        if (visitor.isHere) checkBelief(believed, user, guise);
        const isInGuise = isAsSomebodyElse(guise);
        const isAsThemselves = !isInGuise && visitor.isHere;
        if (isInGuise) {
          if (inGuise === 'refused') throw refusedInGuise();
          if (inGuise === 'dropped') return reply.type('application/json; charset=utf-8').send('null');
        }
        const given = givenBy(request);
        const key = idempotencyKey(request.headers['idempotency-key'] ?? keyIn(given));
        // Without a user only methods for guests come this far.
        const setGuise = (wanted: Guise) => writeGuise(site, request, reply, wanted);
        const grants = grantsOf(site, request, reply);
        const call = { site, user, key, grants, guise, isAsThemselves, setGuise } as Call<M>;
        const answer = await handler(given, call);
        reply
          .header('Cache-Control', kind === 'read' ? 'private' : 'no-cache')
          .type('application/json; charset=utf-8');
        if (answer instanceof PreparedText) return sendPrepared(request, reply, answer);
        return reply.send(JSON.stringify(answer ?? null));
      },
    });
  }
}
