import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { HttpError } from '../http/http-error.ts';
import { isTooDeep, tooDeep } from '../params.ts';
import { checked } from '../search/protocol/checked.ts';
import { SearchError } from '../search/protocol/errors.ts';
import { readEvents, type SearchEvent } from '../search/protocol/events.ts';
import { type VerifiedKey, verifyKey } from '../search/protocol/keys.ts';
import type { SearchParamsInput } from '../search/protocol/params.ts';
import type { SearchPool } from '../search/threads/pool.ts';

const bodyLimit = 100_000;
const maxRequests = 50;

/** What the search service needs. */
export interface SearchServiceOptions {
  /** Answers the searches. */
  searchPool: SearchPool;
  appId: string;
  /** What keys may be signed with. */
  secrets: () => readonly string[];
  /** The server's clock, in milliseconds since 1970. */
  now: () => number;
  /** Whether the session of a key is not over yet; without it keys end by their time alone. */
  lives?: (session: string) => Promise<boolean>;
  /** The articles that readers with some personas read most, best first; without it none are recommended. */
  mostRead?: (personas: readonly string[]) => Promise<readonly string[]>;
  /** Is told how many searches a request holds before they are made; refuses them by throwing. */
  onSearches?: (request: FastifyRequest, count: number) => Promise<void>;
  /** What is done with accepted insights events; without it they are accepted and dropped. Refuses them by throwing. */
  onEvents?: (request: FastifyRequest, events: SearchEvent[]) => Promise<void>;
}

const oneQuery = z.looseObject({ params: z.optional(z.string()) });
const manyQueries = z.object({
  requests: z
    .array(
      z.looseObject({
        indexName: z.string().check(z.minLength(1)),
        type: z.optional(z.enum(['default'])),
        params: z.optional(z.string()),
      }),
    )
    .check(z.maxLength(maxRequests)),
});

/** Of the models of recommendations there is one: what is read most. */
const recommendationRequests = z.object({
  requests: z
    .array(
      z.object({
        indexName: z.string().check(z.minLength(1)),
        model: z.literal('trending-items'),
        threshold: z.number().check(z.minimum(0), z.maximum(100)),
        maxRecommendations: z._default(z.int().check(z.minimum(1), z.maximum(30)), 30),
        queryParameters: z._default(z.record(z.string(), z.unknown()), {}),
      }),
    )
    .check(z.maxLength(maxRequests)),
});

/** The client sends its credentials as headers or in the query string. */
function credential(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers[name];
  if (typeof header === 'string') return header;
  const inQuery = (request.query as Record<string, unknown>)[name];
  return typeof inQuery === 'string' ? inQuery : undefined;
}

async function keyOf(
  request: FastifyRequest,
  options: SearchServiceOptions,
): Promise<Extract<VerifiedKey, { ok: true }>> {
  const appId = credential(request, 'x-algolia-application-id');
  const key = credential(request, 'x-algolia-api-key');
  const verified =
    appId === options.appId && key
      ? verifyKey(key, { appId, secrets: options.secrets(), now: options.now() })
      : undefined;
  const lives = options.lives ?? (async () => true);
  if (!verified?.ok || !(await lives(verified.session)))
    throw new SearchError(403, 'Invalid Application-ID or API key');
  return verified;
}

/** Bodies are JSON whatever the content type says: the client sends text/plain, older ones a form type. */
function readBody<S extends z.ZodMiniType>(request: FastifyRequest, schema: S): z.output<S> {
  const text = typeof request.body === 'string' && request.body.trim() !== '' ? request.body : '{}';
  if (isTooDeep(text)) throw new SearchError(400, tooDeep('The body').message);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new SearchError(400, 'Invalid JSON');
  }
  return checked(schema, body, 400, (path, reason) => `Invalid request body: ${path} ${reason}`);
}

/** Parameters come beside the index name, URL-encoded in `params`, or both; `params` wins. */
function paramsOf({
  params,
  ...flat
}: { params?: string | undefined } & Record<string, unknown>): SearchParamsInput {
  const { indexName: _index, type: _type, ...named } = flat;
  return { ...named, ...Object.fromEntries(new URLSearchParams(params ?? '')) };
}

function statusOf(error: unknown): number {
  if (error instanceof SearchError) return error.status;
  const stated = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof stated === 'number' && stated >= 400 && stated < 500 ? stated : 500;
}

function headersOf(error: unknown): Readonly<Record<string, string>> {
  if (error instanceof HttpError) return error.headers;
  const seconds = error instanceof SearchError ? error.retryAfter : undefined;
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

/**
 * Fastify plugin with the endpoints of the hosted search service that the product calls
 * (docs/behaviour/search-service.md#requests): searching one or several indexes, what is
 * read most, and click events. Every other path
 * under /1/ (objects, browse, settings, keys) is refused.
 */
export async function searchService(app: FastifyInstance, options: SearchServiceOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));

  app.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error);
    if (status === 500) request.log.error(error);
    const message = status < 500 && error instanceof Error ? error.message : 'Internal error';
    return reply.code(status).headers(headersOf(error)).send({ message, status });
  });

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post<{ Params: { index: string } }>('/1/indexes/:index/queries', async (request, reply) => {
    if (request.params.index !== '*') throw new SearchError(403, 'Method not allowed with this API key');
    const { scope, userToken } = await keyOf(request, options);
    const { requests } = readBody(request, manyQueries);
    await options.onSearches?.(request, requests.length);
    const asked = requests.map((one) => ({ indexName: one.indexName, params: paramsOf(one), scope }));
    const results = await options.searchPool.answer(userToken, asked);
    return reply.type('application/json; charset=utf-8').send(`{"results":[${results.join()}]}`);
  });

  app.post<{ Params: { index: string } }>('/1/indexes/:index/query', async (request, reply) => {
    const { scope, userToken } = await keyOf(request, options);
    const params = paramsOf(readBody(request, oneQuery));
    await options.onSearches?.(request, 1);
    const asked = { indexName: request.params.index, params, scope };
    const [answer] = await options.searchPool.answer(userToken, [asked]);
    return reply.type('application/json; charset=utf-8').send(answer);
  });

  app.post<{ Params: { index: string } }>('/1/indexes/:index/recommendations', async (request) => {
    if (request.params.index !== '*') throw new SearchError(403, 'Method not allowed with this API key');
    const { scope, userToken } = await keyOf(request, options);
    const { requests } = readBody(request, recommendationRequests);
    await options.onSearches?.(request, requests.length);
    const ids = (await options.mostRead?.(scope.personas)) ?? [];
    const asked = requests.map(({ indexName, queryParameters: params, maxRecommendations: most }) => ({
      indexName,
      params,
      scope,
      ids,
      most,
    }));
    return { results: await options.searchPool.recommend(userToken, asked) };
  });

  app.post('/1/events', async (request) => {
    await keyOf(request, options);
    const events = readEvents(readBody(request, z.unknown()));
    await options.onEvents?.(request, events);
    return { message: 'OK', status: 200 };
  });

  app.all('/1/*', async (request) => {
    await keyOf(request, options);
    throw new SearchError(403, 'Method not allowed with this API key');
  });
}
