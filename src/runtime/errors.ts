import { type failureKinds, wordsOf } from '#contracts/failures.ts';

/**
 * Why a call failed, as far as a reader can act on it. `offline`: the browser had no network, so nothing was sent.
 * `unreachable`: the server could not be reached, or the way to it broke. `blocked`: it is there, and lets no page of
 * this origin ask it. `refused`: the answer itself
 * says why it holds nothing. `incomplete`: it is well-formed and lacks what it must hold.
 */
export type FailureKind = (typeof failureKinds)[number];

/** A failed server call. `message` is for the log; `serverMessage` is what the server said in words, else ''. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: FailureKind;
  readonly status: number;
  readonly code: string;
  readonly serverMessage: string;

  constructor(
    kind: FailureKind,
    message: string,
    detail: {
      status?: number;
      code?: string;
      serverMessage?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.kind = kind;
    this.status = detail.status ?? 0;
    this.code = detail.code ?? '';
    this.serverMessage = wordsOf(detail.serverMessage ?? '');
  }
}

/** What it is when something of the page could not be loaded from its own site. */
export function loadFailure(what: string, cause: unknown): CallError {
  return new CallError(
    navigator.onLine === false ? 'offline' : 'unreachable',
    `${what} could not be loaded`,
    {
      cause,
    },
  );
}

/** Whether the page can't leave for another one of its site now: the browser would show an error of its own. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'offline' || error.kind === 'unreachable');
}

/** Whether asking again may help without the user doing anything. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return ['offline', 'unreachable'].includes(error.kind) || [502, 503, 504].includes(error.status);
}

/** Whether a write may have been done although no answer came: nobody knows how far the server got. */
export function isAnswerLost(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return (
    ['timeout', 'unreachable', 'malformed', 'incomplete'].includes(error.kind) ||
    [502, 503, 504].includes(error.status)
  );
}

/** Whether an answer came that lacks what it must hold. */
export function isIncomplete(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'incomplete';
}

/** Whether the answer itself says why it holds nothing; its words are the error's `serverMessage`. */
export function isRefused(error: unknown): error is CallError {
  return error instanceof CallError && error.kind === 'refused';
}

/** Whether a call failed because the session ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'signed-out';
}

/** Whether a call was refused because too much was asked: it helps to wait, and nothing else. */
export function isTooMany(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'too-many';
}

/** Whether a call failed because somebody else has signed in behind this page. */
export function isUserChanged(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'user-changed';
}

/** Whether the server refused a call, and so did nothing. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  if (['signed-out', 'user-changed', 'forbidden', 'not-found', 'too-many', 'refused'].includes(error.kind))
    return true;
  return error.kind === 'server' && error.status >= 400 && error.status < 500;
}

/** Whether the server refused a call so that the same call can only be refused again. */
export function isRefusedForGood(error: unknown): boolean {
  return isRefusal(error) && error instanceof CallError && !passing.has(error.kind);
}

/** Refusals that end with the session, with time, or for reasons of the server's own. */
const passing: ReadonlySet<FailureKind> = new Set(['signed-out', 'user-changed', 'too-many', 'refused']);

/** The catalog key of the sentence a reader sees for an error. */
export function messageKeyOf(
  error: unknown,
):
  | 'common.offline'
  | 'common.unreachable'
  | 'common.timeout'
  | 'common.notSignedIn'
  | 'common.userChanged'
  | 'common.tooManyRequests'
  | 'common.errorRefresh' {
  if (!(error instanceof CallError)) return 'common.errorRefresh';
  if (error.kind === 'offline') return 'common.offline';
  if (error.kind === 'unreachable' || error.kind === 'blocked') return 'common.unreachable';
  if (error.kind === 'timeout') return 'common.timeout';
  if (error.kind === 'signed-out') return 'common.notSignedIn';
  if (error.kind === 'user-changed') return 'common.userChanged';
  if (error.kind === 'too-many') return 'common.tooManyRequests';
  return 'common.errorRefresh';
}
