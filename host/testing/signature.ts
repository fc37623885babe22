import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request to object storage as it came. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The signature that a request to S3 should have by the signature version 4 of AWS, by the headers it says that it signs;
 * null when it says none, or its body is another than it says.
 */
export function signatureFor({ method, url, headers, body }: SignedRequest, secret: string): string | null {
  const [, date = '', region = '', signed = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const hash = String(headers['x-amz-content-sha256']);
  if (date === '' || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))) return null;
  const [path = '', query = ''] = url.split('?');
  const pairs = query.split('&').filter((pair) => pair !== '');
  const canonical = [
    method,
    path,
    pairs
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed,
    hash,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<Uint8Array | string>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

/** The signature that a request has. */
export const signatureIn = ({ headers }: SignedRequest) =>
  /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1] ?? null;
