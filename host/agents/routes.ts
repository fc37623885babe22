import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound, tooLarge, wrongVerb } from '../http/http-error.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { takeJson } from '../http/json-body.ts';
import { bodyOf, discardRest, paceOf } from '../http/pace.ts';
import { sendDownload } from '../site/downloads.ts';
import { createInFlight } from '../site/in-flight.ts';
import type { Limiter } from '../site/limits.ts';
import { httpErrorOf } from '../site/refusals.ts';
import type { Site } from '../site/site.ts';
import { callerOf, checkIsOn, checkScope, keepPrivate, letIn } from './caller.ts';
import { check } from './check.ts';
import { type AgentCall, type AgentHandler, agentHandlers } from './handlers.ts';
import { agentOpenApi } from './openapi.ts';
import { type OperationName, operationNames, operationOf, operations } from './operations.ts';
import { problemOf, problemType } from './problem.ts';

/** How large a JSON body may be, in bytes: rich text may come escaped. */
const largestBody = 1024 * 1024;

/** What the routes of the agents' interface need. */
export interface AgentRoutesOptions {
  readonly site: Site;
  readonly limit: Limiter;
}

/** The agents' interface (docs/behaviour/agents.md#interface), a route an operation. */
export async function agentRoutes(app: FastifyInstance, { site, limit }: AgentRoutesOptions): Promise<void> {
  const { brand, limits } = site.settings;
  const inFlight = createInFlight(limits.fileBytes);
  const pace = paceOf(site.config.uploadSeconds);

  app.setErrorHandler(async (error, request, reply) => {
    const refusal = httpErrorOf(error);
    if (refusal.statusCode >= 500) request.log.error(error);
    keepPrivate(reply);
    return reply
      .code(refusal.statusCode)
      .headers(refusal.headers)
      .type(problemType)
      .send(problemOf(refusal, request.id));
  });
  app.addHook('onSend', async (request, reply) => discardRest(request.raw, reply.raw, pace));
  takeJson(app);

  app.get('/openapi.json', async (request, reply) => {
    await checkIsOn(site);
    const url = request.originalUrl.replace(/\/openapi\.json.*$/, '');
    return reply.send(agentOpenApi(url, `${brand.name} ${brand.helpCenterName}`));
  });
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // Not read here: its handler takes it as it comes.
    uploads.addContentTypeParser('*', async (_request: FastifyRequest, body: IncomingMessage) => body);
    for (const name of operationNames) if (operationOf(name).body === 'file') serve(uploads, name);
  });
  for (const name of operationNames) if (operationOf(name).body !== 'file') serve(app, name);
  for (const path of new Set(operationNames.map((name) => operationOf(name).path))) refuseOthers(path);
  app.all('/*', {
    async onRequest(request) {
      await letIn(site, limit, request);
    },
    async handler() {
      throw notFound('The requested resource does not exist.');
    },
  });

  function serve<N extends OperationName>(routes: FastifyInstance, name: N): void {
    const { verb, path, scope, query, body } = operationOf(name);
    const handler: AgentHandler<N> = agentHandlers[name];
    const bodyLimit = body === 'file' ? limits.fileBytes : largestBody;
    const bodyGiven = (request: FastifyRequest) => {
      if (body === 'file') return bodyOf(request.raw, bodyLimit, pace);
      return body === null ? null : check(body, request.body);
    };

    routes.route({
      method: verb.toUpperCase(),
      url: routePath(path),
      bodyLimit,
      // Compressed on the way, a file would have no length.
      compress: operations[name].answer === 'file' ? false : {},
      // Everything that can be refused without the body is refused before the body is read.
      async onRequest(request, reply) {
        await letIn(site, limit, request);
        checkScope(request, scope);
        if (verb === 'get') return;
        const type = request.headers['content-type'] ?? '';
        if (body !== 'file' && type !== '' && !/^application\/json\b/i.test(type))
          throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The request must be sent as application/json.');
        const bytes = Number(request.headers['content-length'] ?? bodyLimit);
        if (bytes > bodyLimit) throw tooLarge();
        const leave = inFlight.enter(body === 'file' ? 'uploads' : 'writes', callerOf(request).id, bytes);
        reply.raw.once('close', leave);
        if (reply.raw.destroyed || request.raw.destroyed) leave();
      },
      async handler(request, reply) {
        const token = callerOf(request);
        const ids = { caseId: '', fileId: '', ...(request.params as Readonly<Record<string, string>>) };
        const key = idempotencyKey(request.headers['idempotency-key']);
        const call = { site, token, ids, key, query: check(query, request.query), body: bodyGiven(request) };
        const answer = await handler(call as AgentCall<N>);
        keepPrivate(reply);
        return send(request, reply, answer as object);
      },
    });
  }

  /** Says which methods an address takes, to those who may ask at all. */
  function refuseOthers(path: string): void {
    const verbs = operationNames.map(operationOf).flatMap((each) => (each.path === path ? [each.verb] : []));
    const allowed = verbs.map((verb) => verb.toUpperCase());
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.includes(method));
    app.route({
      method: others,
      url: routePath(path),
      async onRequest(request) {
        await letIn(site, limit, request);
        throw wrongVerb(allowed.join(', '));
      },
      async handler() {
        throw wrongVerb(allowed.join(', '));
      },
    });
  }

  const send = (request: FastifyRequest, reply: FastifyReply, answer: object) =>
    'document_id' in answer
      ? sendDownload(site, request, reply, answer as Parameters<typeof sendDownload>[3])
      : reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

const routePath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');
