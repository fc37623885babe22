import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { routeName } from './route-name.ts';

/** What a sentence says without what it quotes: values and addresses are somebody's. */
const withoutData = (sentence: string) =>
  sentence
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '"…"')
    .replaceAll(/[^\s<>()]+@[^\s<>()]+/g, '…')
    .replaceAll(/\bhttps?:\/\/\S+/g, '…');

/** Where an error came from: the lines of its stack, of which the first ones repeat its message. */
const placesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');

/** An error as the log holds it. */
interface LoggedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

const deepestCause = 3;

function errorOf(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    ...('code' in error ? { code: String(error.code) } : {}),
    message: withoutData(message),
    stack: placesOf(stack),
    ...(cause !== undefined && depth < deepestCause ? { cause: errorOf(cause, depth + 1) } : {}),
  };
}

/** Whether it is told that a reader left before the end of an answer: nobody has to look into that. */
const isOfLeaving = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * What the log of a site below a path is made by (docs/deploying.md#log): a line for each request that was answered, and
 * sentences without what they quote, also those of errors.
 */
export function loggingOf(level: string, base: string) {
  return {
    logger: {
      level,
      serializers: { req: ({ method }) => ({ method }), err: (error) => errorOf(error) },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as readonly unknown[];
          if (isOfLeaving(first)) return;
          const given =
            first instanceof Error ? [{ err: first }, rest[0] ?? first.message] : [first, ...rest];
          const told = given.map((part) => (typeof part === 'string' ? withoutData(part) : part));
          method.apply(this, told as Parameters<typeof method>);
        },
      },
    },
    logController: new RequestLines(level === 'info', base),
  } satisfies FastifyServerOptions;
}

/** One line for each request, when it was answered. */
class RequestLines extends LogController {
  readonly #isOn: boolean;
  readonly #base: string;

  constructor(isOn: boolean, base: string) {
    super();
    this.#isOn = isOn;
    this.#base = base;
  }

  override incomingRequest(): void {
    // Told with its answer.
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (!this.#isOn) return;
    const line = {
      method: request.method,
      route: routeName(request, this.#base),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(error ? { ...line, err: error } : line, 'answered');
  }
}
