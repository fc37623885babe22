import type { Article, Pill } from '#contracts/content.ts';
import { maySeePage } from './access.ts';
import { decodeLeniently, pathOf, type SiteContext, targetFromUrl } from './routes.ts';
import type { Target } from './views.ts';

/**
 * A step of a breadcrumb (docs/behaviour/breadcrumb.md#breadcrumb). `target` is absent on the last item, which is
 * plain text.
 */
export interface Crumb {
  readonly label: string;
  readonly target?: Target;
}

/**
 * Product > parent topic > topic (docs/behaviour/article.md#parts). Parts without a name are left out; those of a page that is
 * absent or not for someone of these personas are plain text
 * (docs/behaviour/access.md#personas).
 */
export function articleCrumbs(
  article: Article,
  personas: readonly string[],
  absentPages: readonly string[] = [],
): Crumb[] {
  const product = article.product;
  const topic = article.topicsCollection?.items.find((item) => item !== null);
  const slug = product?.slug ?? '';
  const app = maySeePage({ slug }, personas) && !absentPages.includes(slug) ? slug : '';
  const crumbs: Crumb[] = [];
  const add = (label: string | null | undefined, anchor?: string | null) => {
    if (!label) return;
    const target: Target = { view: 'page', pageType: 'app', pageId: app, ...(anchor ? { anchor } : {}) };
    crumbs.push(app === '' ? { label } : { label, target });
  };
  add(product?.name);
  add(topic?.parentTopic?.title, topic?.parentTopic?.slug);
  add(topic?.title, topic?.slug);
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { label: crumb.label } : crumb));
}

/** 'This article is for': relationship, roles, product and locations, one pill a slug. */
export function articlePills(article: Article): Pill[] {
  const all = [
    ...(article.relationshipCollection?.items ?? []),
    ...(article.roleCollection?.items ?? []),
    article.product ?? null,
    ...(article.articleLocationCollection?.items ?? []),
  ];
  const bySlug = new Map<string, Pill>();
  for (const pill of all) {
    if (!pill?.name) continue;
    const slug = pill.slug ?? pill.name;
    if (!bySlug.has(slug)) bySlug.set(slug, pill);
  }
  return [...bySlug.values()];
}

/**
 * Anchors of headings in order: non-alphanumerics stripped, spaces to '-', lower case; letters of every script stay,
 * a repeated one gets -2, -3, an empty one a name of its own (docs/behaviour/article.md#anchors).
 */
export function headingAnchors(texts: readonly string[]): string[] {
  const used = new Set<string>();
  const nextOf = new Map<string, number>();
  return texts.map((text) => {
    const base = anchorOfText(text) || 'section';
    let anchor = base;
    let next = nextOf.get(base) ?? 2;
    for (; used.has(anchor); next += 1) anchor = `${base}-${next}`;
    nextOf.set(base, next);
    used.add(anchor);
    return anchor;
  });
}

function anchorOfText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}\s]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();
}

/** What a link inside article HTML does (docs/behaviour/article.md#links-in-the-text). */
export type ArticleLink =
  | { kind: 'anchor'; anchor: string }
  | { kind: 'article'; target: Target; href: string }
  | { kind: 'download' }
  | { kind: 'external' };

/**
 * Reads a link of article HTML: same-page anchors, other articles (also in the legacy form `/Knowledge/{id}`),
 * downloads, and everything else, which opens in a new tab.
 */
export function readArticleLink(
  href: string,
  context: { origin: string; site: SiteContext; articleId: string; isDownload: boolean },
): ArticleLink {
  if (href.startsWith('#')) return { kind: 'anchor', anchor: decodeLeniently(href.slice(1)) };
  if (context.isDownload) return { kind: 'download' };
  const { basePath } = context.site;
  if (!URL.canParse(href, context.origin)) return { kind: 'external' };
  const url = new URL(href, context.origin);
  if (url.origin !== context.origin) return { kind: 'external' };
  const inside = url.pathname.startsWith(`${basePath}/`);
  const target = targetFromUrl(url, inside ? basePath : '');
  if (target.view === 'article') {
    if (target.articleId === context.articleId && target.anchor)
      return { kind: 'anchor', anchor: target.anchor };
    return { kind: 'article', target, href: pathOf(target, context.site) };
  }
  return { kind: 'external' };
}
