import { Refusal, type RefusalReason } from '../errors.ts';
import { FilesAway } from '../files/away.ts';
import { HttpError, tooLarge } from '../http/http-error.ts';
import { ConnectionLost, FateUnknown, isStoreBusy, storeReasonOf } from '../store/failures.ts';

const statuses: Readonly<Record<RefusalReason, number>> = { invalid: 400, 'not-allowed': 403, conflict: 409 };

/** What Fastify itself refuses, by status: code and a sentence that says nothing of the inside. */
const refusals: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['MALFORMED_REQUEST', 'The request could not be read.'],
  404: ['NOT_FOUND', 'The requested resource does not exist.'],
  405: ['METHOD_NOT_ALLOWED', 'HTTP method not allowed.'],
  414: ['URI_TOO_LONG', 'The address is too long.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The request must be sent as application/json.'],
};

/**
 * What a full, read-only, broken or locked disk means to a visitor
 * (docs/behaviour/reliability.md#full-locked-or-read-only-disk); null for any other failure.
 */
function storeError(error: unknown): HttpError | null {
  if (error instanceof FateUnknown) return unavailable(fateUnknown, 5);
  if (error instanceof ConnectionLost) return unavailable(away, 5);
  if (isStoreBusy(error))
    return unavailable('The site is busy. Nothing was changed. Try again in a moment.', 5);
  if (storeReasonOf(error) === null) return null;
  return unavailable("The site can't save anything at the moment. Nothing was changed. Try again later.", 60);
}

const away = "The site can't reach its database at the moment. Nothing was changed. Try again in a moment.";
const fateUnknown =
  'The database was lost while this was saved: it may be there, or not. Try again in a moment; with the same Idempotency-Key nothing is saved twice.';

const unavailable = (message: string, seconds: number) =>
  new HttpError(503, 'SERVER_UNAVAILABLE', message, { 'Retry-After': String(seconds) });

/** Any thrown value as a refusal: our own as they are, those of rules by their reason, those of Fastify reworded, everything else a bare 500. */
export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof Refusal) return new HttpError(statuses[error.reason], error.code, error.message);
  if (error instanceof FilesAway) {
    const message = 'Files are out of reach at the moment. Nothing was changed. Try again in a moment.';
    return new HttpError(503, 'SERVER_UNAVAILABLE', message, { 'Retry-After': '30' });
  }
  const unstored = storeError(error);
  if (unstored) return unstored;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return tooLarge();
  const [code, message] =
    refusals[status] ?? (status >= 400 && status < 500 ? refusals[400] : undefined) ?? [];
  if (code !== undefined && message !== undefined) return new HttpError(status, code, message);
  return new HttpError(500, 'UNKNOWN_EXCEPTION', 'An unexpected error occurred. Try again later.');
}
