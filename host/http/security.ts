import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import helmet from 'helmet';
import type { SiteConfig } from '#contracts/config.ts';
import { foreignOriginCode } from '#contracts/failures.ts';
import { HttpError } from './http-error.ts';

const absolute = (addresses: readonly string[]) =>
  addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);

/** What a page may load, run, wear and call: the sources of each directive. */
export type SecurityPolicy = Readonly<Record<string, readonly string[]>>;

/** What stands in a page itself, by the source that allows it. */
interface Sourced {
  readonly source: string;
}

/**
 * The policy of every page: it runs nothing but the site's own scripts, and wears nothing but its own styles, those in
 * the page itself by their source (docs/behaviour/reliability.md#security-policy).
 */
export function securityPolicy(
  { links, search }: SiteConfig,
  {
    style,
    faces,
    keeper,
    follower,
    starter,
    laying,
    lastLaying,
    coming,
  }: Readonly<
    Record<
      'style' | 'faces' | 'keeper' | 'follower' | 'starter' | 'laying' | 'lastLaying' | 'coming',
      Sourced
    >
  >,
  allowedOrigins: readonly string[],
): SecurityPolicy {
  return {
    // Firefox goes by this one for what is fetched ahead; all other kinds are named.
    defaultSrc: ["'self'"],
    manifestSrc: ["'none'"],
    mediaSrc: ["'none'"],
    scriptSrc: [
      "'self'",
      starter.source,
      follower.source,
      keeper.source,
      lastLaying.source,
      laying.source,
      coming.source,
    ],
    styleSrc: ["'self'", style.source, faces.source],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", ...links.mediaHosts],
    connectSrc: ["'self'", ...absolute(search.hosts)],
    frameSrc: ["'none'"],
    // Signing in may lead back to a page of an allowed origin.
    formAction: ["'self'", ...allowedOrigins],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['dompurify'],
  };
}

/** Gives answers the security headers with a policy, written once. A route's own hook takes the place of the site's. */
export function securityHeaders(directives: SecurityPolicy): onRequestHookHandler {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  return (request, reply, done) => setHeaders(request.raw, reply.raw, () => done());
}

/** What concerns documents alone: a tenth of the time that a script takes on a slow line would be theirs. */
const ofDocuments = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
  'Permissions-Policy',
];

/** The headers of a script, style, font or drawing of the product, which is no page, and loads nothing if it is shown as one. */
export function fileHeaders(reply: FastifyReply): void {
  for (const name of ofDocuments) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
  reply.header('Content-Security-Policy', "default-src 'none'");
}

/**
 * Adds the hashes of a page's inline styles to its security policy, which otherwise allows style sheets of the site
 * alone.
 */
export function allowStyles(reply: FastifyReply, styles: readonly Sourced[]): void {
  const policy = reply.getHeader('Content-Security-Policy');
  if (styles.length === 0 || typeof policy !== 'string') return;
  const sources = styles.map(({ source }) => source).join(' ');
  reply.header('Content-Security-Policy', policy.replace("style-src 'self'", `style-src 'self' ${sources}`));
}

/** Powers of the browser no page of the site uses. */
export const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Where the site is reached, as the request names it: 'https://help.example.com'. */
export const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

/**
 * Lets a write pass only from the site's own pages and those of the allowed origins. Browsers always say where a request comes from; software that
 * says nothing carries no cookie of somebody else. Throws an HttpError.
 */
export function checkOrigin(request: FastifyRequest, allowed: readonly string[] = []): void {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (origin !== undefined && allowed.includes(origin)) return;
  const isForeign = (fetchSite !== undefined && fetchSite !== 'same-origin') || !isOwn(origin, request.host);
  if (isForeign) throw new HttpError(403, foreignOriginCode, 'The request came from another site.');
}

function isOwn(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
