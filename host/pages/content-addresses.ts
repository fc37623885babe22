import type { SafeNode } from '#contracts/serverRendering.ts';
import { readArticleLink } from '#domain/article.ts';
import { originOf } from '../http/security.ts';
import type { PageRequest } from './page-request.ts';

/** The nodes of an article's text with links that lead to the articles of this site. */
export function withArticleLinks(
  nodes: readonly SafeNode[],
  { site, request, locale }: PageRequest,
  articleId: string,
): readonly SafeNode[] {
  const context = {
    ...{ origin: originOf(request), articleId, isDownload: false },
    site: { basePath: site.config.siteBasePath, locale },
  };
  const linked = (node: SafeNode): SafeNode => {
    if (typeof node === 'string') return node;
    const { href } = node.attributes;
    const link = href === undefined || href.startsWith('#') ? null : readArticleLink(href, context);
    const attributes = link?.kind === 'article' ? { ...node.attributes, href: link.href } : node.attributes;
    return { ...node, attributes, children: node.children.map(linked) };
  };
  return nodes.map(linked);
}
