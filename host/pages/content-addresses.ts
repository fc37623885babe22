import { readArticleLink } from '#domain/article.ts';
import { safeHref } from '#domain/links.ts';
import type { SiteContext } from '#domain/routes.ts';
import { originOf } from '../http/security.ts';
import type { PageRequest } from './page-request.ts';
import type { Addresses } from './safe-html.ts';

/** What becomes of links and pictures in content; `articleId` is the article whose text it is, '' for other content. */
export function contentAddresses({ site, request, locale }: PageRequest, articleId = ''): Addresses {
  const context = { basePath: site.config.siteBasePath, locale };
  const origin = originOf(request);
  return {
    link: (href) => linkOf(href, articleId, context, origin),
    image: (src) => (isOwnImage(src, origin, site.settings.links.mediaHosts) ? src : null),
  };
}

function linkOf(href: string, articleId: string, context: SiteContext, origin: string): string | null {
  const safe = safeHref(href);
  if (safe === null || safe.startsWith('#')) return safe;
  const link = readArticleLink(safe, { origin, site: context, articleId, isDownload: false });
  return link.kind === 'article' ? link.href : safe;
}

function isOwnImage(src: string, origin: string, mediaHosts: readonly string[]): boolean {
  if (!URL.canParse(src, origin)) return false;
  const url = new URL(src, origin);
  return url.origin === origin || (/^https?:$/.test(url.protocol) && mediaHosts.includes(url.host));
}
