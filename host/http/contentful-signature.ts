import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** How far the time of a signed request may be from now, in milliseconds: an older one may be somebody else's copy. */
const longestAge = 5 * 60_000;

/** A request as it was signed: `path` is that of the address, with its query. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The signature of a request by Contentful's rule, over its method, path, signed headers and body. */
export function contentfulSignature(secret: string, { method, path, headers, body }: SignedRequest): string {
  const signed = String(headers['x-contentful-signed-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== 'x-contentful-signature' && headers[name] !== undefined)
    .sort()
    .map((name) => `${name}:${String(headers[name]).trim()}`);
  const canonical = [method, encodeURI(decodeURI(path)), signed.join(';'), body].join('\n');
  return createHmac('sha256', secret).update(canonical).digest('hex');
}

/** Whether a request was signed with a secret, not long ago, and its time is among what was signed. */
export function isSignedByContentful(secret: string, request: SignedRequest, now: Date): boolean {
  const { headers } = request;
  const names = String(headers['x-contentful-signed-headers'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const at = Number(headers['x-contentful-timestamp'] ?? Number.NaN);
  if (!names.includes('x-contentful-timestamp') || !(Math.abs(now.getTime() - at) <= longestAge))
    return false;
  const given = Buffer.from(String(headers['x-contentful-signature'] ?? ''));
  const wanted = Buffer.from(contentfulSignature(secret, request));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
