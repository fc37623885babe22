import { STATUS_CODES } from 'node:http';
import type { HttpError } from '../http/http-error.ts';

/** The media type of what is refused (RFC 9457). */
export const problemType = 'application/problem+json';

/** A refusal as the agents' interface answers it. */
export const problemOf = ({ statusCode, code, message }: HttpError, requestId: string) => ({
  title: STATUS_CODES[statusCode] ?? 'Error',
  status: statusCode,
  code,
  detail: message,
  requestId,
});
