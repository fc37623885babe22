import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { TLSSocket } from 'node:tls';
import { codeOf } from './check.ts';

/** An address that answered. */
export interface Reached {
  readonly status: number;
  /** The beginning of what it said. */
  readonly body: string;
  /** What time it is there; null when it doesn't say. */
  readonly date: Date | null;
  /** Whether its certificate is believed; true without TLS. */
  readonly isTrusted: boolean;
  /** Why not. */
  readonly distrust: string;
  /** When the certificate ends; null without TLS. */
  readonly validTo: Date | null;
}

const timeout = 10_000;
const longestBody = 10_000;

/** Asks an address; answers what it said and what its certificate is, or why it isn't reached. */
export function ask(url: string, method: 'GET' | 'HEAD'): Promise<Reached | { readonly fault: string }> {
  const { promise, resolve } = Promise.withResolvers<Reached | { readonly fault: string }>();
  const signal = AbortSignal.timeout(timeout);
  // Nothing is sent but the question, and nothing of the answer is believed where the certificate isn't.
  const options = { method, signal, rejectUnauthorized: false, agent: false } as const;
  const outgoing = (url.startsWith('https:') ? requestTls : requestPlain)(url, options, (response) => {
    const { socket, statusCode = 0, headers } = response;
    const isTls = socket instanceof TLSSocket;
    const about = {
      status: statusCode,
      date: headers.date === undefined ? null : new Date(headers.date),
      isTrusted: !isTls || socket.authorized,
      distrust: isTls && !socket.authorized ? codeOf(socket.authorizationError) : '',
      validTo: isTls ? new Date(socket.getPeerCertificate().valid_to) : null,
    };
    let body = '';
    const end = () => resolve({ ...about, body });
    response.setEncoding('utf8').on('data', (text: string) => {
      body += text;
      if (body.length > longestBody) response.destroy();
    });
    response.on('end', end).on('close', end).on('error', end);
  });
  outgoing.on('error', (error) => {
    resolve({ fault: signal.aborted ? `no answer within ${timeout / 1000} s` : codeOf(error) });
  });
  outgoing.end();
  return promise;
}
