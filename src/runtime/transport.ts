import {
  focusManager,
  notifyManager,
  QueryClient,
  QueryObserver,
  type QueryState,
  queryOptions,
} from '@tanstack/react-query';
import type { SiteConfig } from '#contracts/config.ts';
import { methodAnswers, ServerErrorsSchema } from '#contracts/methodAnswers.ts';
import {
  type Answer,
  type MethodDefinition,
  type MethodName,
  methodNames,
  methods,
  type Params,
} from '#contracts/methods.ts';
import { firstSearch } from '#contracts/serverRendering.ts';
import type { Opened } from '#contracts/unwrap.ts';
import { CallError, type FailureKind, isAnswerLost, isTransient } from './errors.ts';
import { openAnswer } from './openAnswer.ts';
import { outgoingParams } from './outgoingParams.ts';
import type { Request } from './request.ts';
import type { Watch, Wish } from './watch.ts';

// A window that comes to the front was visible before, where two stand beside each other.
if (typeof window !== 'undefined')
  focusManager.setEventListener((onReturn) => {
    const returned = () => onReturn();
    window.addEventListener('focus', returned);
    document.addEventListener('visibilitychange', returned);
    return () => {
      window.removeEventListener('focus', returned);
      document.removeEventListener('visibilitychange', returned);
    };
  });

/** Sends one call and resolves with the bare answer. Rejects with a `CallError`. */
export type Send = (call: OutgoingCall) => Promise<unknown>;

/** A call as it leaves: names as the site has them, and what can stop it. */
export interface OutgoingCall {
  readonly method: MethodName;
  readonly className: string;
  readonly methodName: string;
  readonly kind: 'read' | 'write';
  readonly params: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Of a write that creates: two calls with the same key are one action. */
  readonly idempotencyKey?: string;
  /** Told how much of the call is sent, from 0 to 1, by senders that know. */
  readonly onProgress?: (share: number) => void;
  /** Told of every part of the answer that comes, by senders that know. */
  readonly onReceived: () => void;
}

/** Options of a write. `timeout` begins anew with every progress, as the usual one. */
export interface WriteOptions {
  readonly signal?: AbortSignal;
  /**
   * Lets a repeated creation answer the same record (same key, same answer;
   * docs/behaviour/reliability.md#one-action-one-record).
   */
  readonly idempotencyKey?: string;
  readonly timeout?: number;
  readonly onProgress?: (share: number) => void;
}

/**
 * The server methods of the catalogue, typed (docs/behaviour/server-calls.md#requests). Reads are cached for 300 s,
 * joined while under way and retried once when the network fails; a write makes the reads it names stale. Answers are
 * checked against the catalogue: a malformed one is a `CallError` of kind 'malformed'.
 */
export interface ServerCalls {
  /** Calls a read: answered from the cache when it may be, and anew where `fresh`. Joins an asking under way. */
  call<M extends MethodName>(
    method: M,
    params: Params<M>,
    options?: { readonly fresh?: boolean },
  ): Promise<Answer<M>>;
  /** Sends a write. */
  write<M extends MethodName>(method: M, params: Params<M>, options?: WriteOptions): Promise<Answer<M>>;
  /**
   * Puts an answer that came with the page into the cache, of a method or of the search; a malformed one, a part of a
   * list, or of anything else, is left out. With `fits` the server says that the catalogue's shape would change nothing of
   * it, and it is taken as it is.
   */
  prime(method: string, params: Readonly<Record<string, unknown>>, answer: unknown, fits?: boolean): void;
  /** Whether a read is answered from the cache. */
  has<M extends MethodName>(method: M, params: Params<M>): boolean;
  /** Watches what a read answers. */
  watch<M extends MethodName>(method: M, wish: Wish<M>): Watch<M>;
  /** Makes every cached answer stale, so that what shows it next asks anew. */
  outdate(): void;
  /** Forgets the cached answers of one read. */
  forget(method: MethodName): void;
  /** Forgets every cached answer (sign-out, another user). */
  clear(): void;
}

/** The server methods with their cache, for what shows the answers. */
export interface Transport extends ServerCalls {
  readonly queries: QueryClient;
}

/** Server methods over a sender; the cache of answers lives and dies with it. */
export function createTransport(send: Send, config: SiteConfig): Transport {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: config.timings.methodCache,
        gcTime: config.timings.methodCache,
        refetchOnWindowFocus: false,
        // What failed is asked anew.
        retryOnMount: ({ state }) => !isPrimed(state),
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay: config.timings.interfaceDebounce,
      },
      mutations: { networkMode: 'always' },
    },
  });

  const run = async <M extends MethodName>(
    method: M,
    params: Readonly<Record<string, unknown>>,
    options: CallOptions,
  ): Promise<Opened<Answer<M>>> => {
    const { className, methodName } = nameOf(method, config);
    const limit = startLimit(options.timeout);
    const signal = options.signal ? AbortSignal.any([options.signal, limit.signal]) : limit.signal;
    const { kind } = methods[method];
    const { onProgress, idempotencyKey } = options;
    const headers: Record<string, string> = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {};
    const progress = (share: number) => {
      limit.restart(config.timings.writeTimeout);
      onProgress?.(share);
    };
    const outgoing = {
      ...{ method, className, methodName, kind, params, headers, signal },
      ...(idempotencyKey ? { idempotencyKey } : {}),
      ...(onProgress ? { onProgress: progress } : {}),
      // A long answer is waited for as long as it keeps coming.
      onReceived: () => limit.restart(options.timeout),
    };
    try {
      return openJudged(method, await raceSignal(send(outgoing), signal));
    } catch (error) {
      if (!limit.signal.aborted) throw error;
      throw new CallError('timeout', `${className}.${methodName} took too long`, { cause: error });
    } finally {
      limit.stop();
    }
  };

  /** Asks until a list is whole, each part within the time of a call. */
  const runAll: Run = async (method, params, options) => {
    const { data, rest } = await run(method, params, options);
    if (!rest) return data;
    const parts: unknown[] = [data];
    for (let asked = rest; ; ) {
      const { data: part, rest: next } = await run(method, { ...params, ...asked }, options);
      parts.push(part);
      // What a list is made of is all that `rest` is said of.
      if (!next) return parts.flat() as typeof data;
      if (Object.entries(next).every(([name, value]) => asked[name] === value))
        throw new CallError('malformed', `${methods[method].methodName} answers the same part again`);
      asked = next;
    }
  };

  /** Keeps a refusal that came with the page, to be shown as it is until Retry. */
  const primeRefusal = (method: MethodName, params: Readonly<Record<string, unknown>>, error: CallError) => {
    const query = queries.getQueryCache().build(queries, { queryKey: [method, params] });
    query.setState({ ...query.state, status: 'error', error });
  };

  return {
    queries,
    watch: (method, wish) => watchOver(queries, method, wish, runAll, config),
    async call(method, params, { fresh = false } = {}) {
      const known = queries.getQueryState([method, params]);
      if (!fresh && known && isPrimed(known)) throw known.error;
      return queries.fetchQuery({
        ...readOptions(method, params, runAll, config.timings.readTimeout),
        ...(fresh ? { staleTime: 0 } : {}),
      });
    },
    async write(method, params, options = {}) {
      const outdate = () => {
        for (const stale of methods[method].stale) void queries.invalidateQueries({ queryKey: [stale] });
      };
      try {
        const { data: answer } = await run(method, params, {
          timeout: config.timings.writeTimeout,
          ...options,
        });
        outdate();
        return answer;
      } catch (error) {
        // What nobody heard of may have been done.
        if (isAnswerLost(error)) outdate();
        throw error;
      }
    },
    prime(name, params, answer, fits) {
      // Read by the results page, which alone knows how.
      if (name === firstSearch) queries.setQueryData([firstSearch, params], answer);
      const method = methodNames.find((each) => each === name);
      if (!method) return;
      try {
        const { data, rest } = fits ? openAnswer(method, answer) : openJudged(method, answer);
        if (!rest) queries.setQueryData([method, params], data);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // Anything else is asked again by whoever needs it.
        if (error.kind === 'refused') primeRefusal(method, params, error);
      }
    },
    has: (method, params) => queries.getQueryData([method, params]) !== undefined,
    outdate: () => void queries.invalidateQueries({ refetchType: 'none' }),
    forget: (method) => queries.removeQueries({ queryKey: [method] }),
    clear: () => queries.clear(),
  };
}

/** Whether it is a refusal that came with the page. */
const isPrimed = ({ status, errorUpdateCount }: QueryState) => status === 'error' && errorUpdateCount === 0;

type CallOptions = WriteOptions & { readonly timeout: number };

type Run = <M extends MethodName>(
  method: M,
  params: Readonly<Record<string, unknown>>,
  options: CallOptions,
) => Promise<Answer<M>>;

/** A time limit that progress starts anew. */
function startLimit(milliseconds: number) {
  const stop = new AbortController();
  const expire = () => stop.abort(new DOMException('The time limit has passed.', 'TimeoutError'));
  let timer = setTimeout(expire, milliseconds);
  return {
    signal: stop.signal,
    restart(next: number) {
      clearTimeout(timer);
      timer = setTimeout(expire, next);
    },
    stop: () => clearTimeout(timer),
  };
}

function readOptions<M extends MethodName>(method: M, params: Params<M>, run: Run, timeout: number) {
  return queryOptions<Answer<M>, Error, Answer<M>, readonly [M, Params<M>]>({
    queryKey: [method, params] as const,
    // A long answer is taken as it comes: finding in it what is as before takes as long as parsing it.
    structuralSharing: methods[method].fits === undefined,
    queryFn: ({ signal }) => run(method, params as Readonly<Record<string, unknown>>, { signal, timeout }),
  });
}

/** A read watched over the cache. */
function watchOver<M extends MethodName>(
  queries: QueryClient,
  method: M,
  first: Wish<M>,
  run: Run,
  { timings }: SiteConfig,
): Watch<M> {
  const optionsOf = ({ params, enabled, onReturn }: Wish<M>) => ({
    ...queries.defaultQueryOptions({
      ...readOptions(method, params, run, timings.readTimeout),
      enabled,
      refetchOnMount: ({ state }) =>
        onReturn && Date.now() - state.dataUpdatedAt >= timings.recentAnswer ? 'always' : true,
      // A failure that is shown stays until Retry is pressed.
      refetchOnWindowFocus: ({ state }) => (onReturn && state.data !== undefined ? 'always' : false),
      notifyOnChangeProps: ['data', 'error', 'isFetching'],
    }),
    // What will be asked for counts as being asked for.
    _optimisticResults: 'optimistic' as const,
  });
  const observer = new QueryObserver(queries, optionsOf(first));
  return {
    wasOutdated: queries.getQueryState([method, first.params])?.isInvalidated === true,
    look: (wish) => observer.getOptimisticResult(optionsOf(wish)),
    get: () => observer.getCurrentResult(),
    tell: (wish) => observer.setOptions(optionsOf(wish)),
    subscribe(changed) {
      queries.mount();
      const stop = observer.subscribe(notifyManager.batchCalls(changed));
      observer.updateResult();
      return () => {
        stop();
        queries.unmount();
      };
    },
    retry: () => observer.refetch(),
  };
}

/** Rejects as soon as the signal aborts, also when the sender ignores it. */
function raceSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function nameOf(method: MethodName, config: SiteConfig): { className: string; methodName: string } {
  const renamed = config.methodNames[method];
  const match = renamed === undefined ? null : /^(.+)\.([^.]+)$/.exec(renamed);
  if (match?.[1] && match[2]) return { className: match[1], methodName: match[2] };
  return methods[method];
}

/** What an answer gives its caller. Throws a `CallError`: 'malformed', or what `openAnswer` throws. */
function openJudged<M extends MethodName>(method: M, raw: unknown): Opened<Answer<M>> {
  const { className, methodName, fits }: MethodDefinition = methods[method];
  if (fits?.(raw) === true) return openAnswer(method, raw);
  const parsed = methodAnswers[method].safeParse(raw);
  if (parsed.success) return openAnswer(method, parsed.data);
  const name = `${className}.${methodName}`;
  throw new CallError('malformed', `${name} answered in an unexpected shape`, { cause: parsed.error });
}

/** The `lwr` sender: GET with `methodParams`, POST with a flat body, bare answers. */
export function lwrSend(
  request: Request,
  config: SiteConfig,
  siteUrl: () => string,
  isOnline = () => navigator.onLine !== false,
): Send {
  const { basePath, apiVersion, credentials } = config.transport;
  return async (call) => {
    const { className, methodName, kind, headers, signal, onProgress, onReceived } = call;
    const params = outgoingParams(call);
    const prefix = (basePath || siteUrl()).replace(/\/+$/, '');
    const path = `${prefix}/lwr/apex/${apiVersion}/${encodeURIComponent(className)}/${encodeURIComponent(methodName)}`;
    const hasParams = Object.keys(params).length > 0;
    const query = kind === 'read' && hasParams ? `?methodParams=${encodeURIComponent(toJson(params))}` : '';
    const init: RequestInit = {
      method: kind === 'read' ? 'GET' : 'POST',
      credentials: credentials === 'auto' ? (config.siteUrl ? 'include' : 'same-origin') : credentials,
      headers: { 'Content-Type': 'application/json', 'X-SFDC-Allow-Continuation': 'false', ...headers },
      signal,
      ...(kind === 'write' ? { body: toJson(params) } : {}),
    };
    const wasOnline = isOnline();
    const response = await request(`${path}${query}`, init, onProgress).catch(async (error: unknown) => {
      if (signal.aborted) throw error;
      // A write that began online may have arrived; a read may say what is so now.
      const isOffline = !wasOnline || (kind === 'read' && !isOnline());
      const name = `${className}.${methodName}`;
      if (!isOffline && URL.canParse(prefix) && (await isThere(request, prefix, signal))) {
        const message = `${name}: ${new URL(prefix).origin} lets no page of this origin ask it. Name the origin in HC_ALLOWED_ORIGINS of the host, or send the headers Access-Control-Allow-Origin and Access-Control-Allow-Credentials.`;
        throw new CallError('blocked', message, { cause: error });
      }
      throw new CallError(isOffline ? 'offline' : 'unreachable', `${name} could not be reached`, {
        cause: error,
      });
    });
    const body = await readBody(response, `${className}.${methodName}`, onReceived);
    if (!response.ok) throw errorOf(response.status, body, `${className}.${methodName}`);
    return body;
  };
}

/** Whether a server of another origin answers at all: browsers don't tell a refusal to this page from no answer. */
async function isThere(request: Request, url: string, signal: AbortSignal): Promise<boolean> {
  const probe: RequestInit = { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal };
  return request(`${url}/favicon.ico`, probe).then(
    () => true,
    () => false,
  );
}

/** JSON whose lone surrogates are replaced, so that every server can read it. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'string' ? item.toWellFormed() : item,
  );
}

async function readBody(response: Response, name: string, onReceived: () => void): Promise<unknown> {
  const text = await readText(response, onReceived);
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!response.ok) return null;
    throw new CallError('malformed', `${name} did not answer in JSON`, {
      status: response.status,
      cause: error,
    });
  }
}

/** The text of an answer, part by part. */
async function readText({ body }: Response, onReceived: () => void): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    onReceived();
    parts.push(decoder.decode(value, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

/** What an answer with a status and a body that is no success means for the call of a server method, named in it. */
export function errorOf(status: number, body: unknown, name: string): CallError {
  const parsed = ServerErrorsSchema.safeParse(body);
  const first = parsed.success ? parsed.data[0] : undefined;
  const detail = { status, code: first?.errorCode ?? '', serverMessage: first?.message ?? '' };
  const kind = detail.code === 'USER_CHANGED' ? 'user-changed' : kindOf(status);
  return new CallError(kind, `${name} answered ${status}`, detail);
}

function kindOf(status: number): FailureKind {
  if (status === 401) return 'signed-out';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 429) return 'too-many';
  return 'server';
}
