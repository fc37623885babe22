import type { FastifyRequest } from 'fastify';
import { targetFromUrl } from '#domain/routes.ts';
import { pathOf } from '../http/paths.ts';

/**
 * What a request asks for, in one of few names: a server method, a view, a kind of file, and never what the address holds
 * beside it.
 */
export function routeName({ routeOptions, originalUrl }: FastifyRequest, base: string): string {
  const { url } = routeOptions;
  if (url === undefined) return 'unknown';
  const path = url.slice(base.length);
  if (path === '/' || path === '/*') {
    const pathname = pathOf(originalUrl);
    return `page ${targetFromUrl({ pathname, search: originalUrl.slice(pathname.length), hash: '' }, base).view}`;
  }
  if (path.startsWith('/assets/')) return '/assets/*';
  const [, method] = /^\/lwr\/apex\/:version[^/]*\/(.+)$/.exec(path) ?? [];
  return method ?? path.replaceAll(/\(.*?\)/g, '');
}
