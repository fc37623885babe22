/**
 * A refusal that the client may read: HTTP status, code and sentence. Codes are those of the platform
 * (docs/behaviour/server-calls.md#answers), so that software written for it understands them.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.headers = headers;
  }
}

/** There is no such thing: 404. */
export const notFound = (message: string) => new HttpError(404, 'NOT_FOUND', message);

/** Needs a session: 401. */
export const signInFirst = () => new HttpError(401, 'INVALID_SESSION_ID', 'Session expired or invalid.');

/** Another HTTP method than the `allowed` ones: 405. */
export const wrongVerb = (allowed: string) =>
  new HttpError(405, 'METHOD_NOT_ALLOWED', `HTTP method not allowed; allowed are ${allowed}.`, {
    Allow: allowed,
  });

/** Over a limit, for so many seconds more: 429. */
export const tooMany = (seconds: number) =>
  new HttpError(429, 'REQUEST_LIMIT_EXCEEDED', 'Too many requests. Wait a moment and try again.', {
    'Retry-After': String(seconds),
  });

/** More than may be sent: 413. */
export const tooLarge = () => new HttpError(413, 'REQUEST_TOO_LARGE', 'The request is too large.');

/** For a write of who views the site as somebody else: 403. */
export const refusedInGuise = () =>
  new HttpError(
    403,
    'VIEWED_AS',
    'You are viewing the help center as somebody else, so nothing was changed. Return to your own view first.',
  );

/** The error body of the platform. */
export const errorList = ({ code, message }: HttpError) => [{ errorCode: code, message }];

/** For a call of a page that believes to be somebody else's. */
export const userChanged = () =>
  new HttpError(409, 'USER_CHANGED', 'Somebody else is signed in now. Nothing was changed. Reload the page.');
