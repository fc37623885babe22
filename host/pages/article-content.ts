import { readArticleLink } from '#domain/article.ts';
import { fallbackChain } from '#domain/locales.ts';
import type { SiteContext } from '#domain/routes.ts';
import type { Translate } from '#i18n/texts.ts';
import type { Site } from '../site/site.ts';
import { Html, html } from './html.ts';
import { type Addresses, safeHtml } from './safe-html.ts';
import { scrollFrames } from './scroll-frames.ts';

/** An article as plain markup, for the time before the elements show it, and for readers without scripts. */
export async function articleContent(
  site: Site,
  article: { readonly id: string; readonly title: string; readonly html: string },
  context: SiteContext,
  origin: string,
  t: Translate,
): Promise<Html> {
  const locales = await site.content.localesOf(article.id);
  const written = fallbackChain(context.locale).find((locale) => locales.includes(locale));
  const body = safeHtml(article.html, contentAddresses(site, context, origin, article.id));
  const lang = written !== undefined && written !== context.locale ? written : undefined;
  return html`<main class="page-article"><article${lang !== undefined && html` lang="${lang}"`}><h1>${article.title}</h1>
${inOrderOfNeed(scrollFrames(body, t))}</article></main>`;
}

/** The first picture often is the largest thing a page shows; the others wait until they are near. */
function inOrderOfNeed({ text }: Html): Html {
  const first = text.indexOf('<img ');
  const order = (_tag: string, at: number) =>
    at === first ? '<img fetchpriority="high" ' : '<img loading="lazy" ';
  return new Html(text.replaceAll('<img ', order));
}

/** What becomes of links and pictures in content; `articleId` is the article whose text it is, '' for other content. */
export const contentAddresses = (
  { settings }: Site,
  context: SiteContext,
  origin: string,
  articleId = '',
): Addresses => ({
  link: (href) => linkOf(href, articleId, context, origin),
  image: (src) => (isOwnImage(src, origin, settings.links.mediaHosts) ? src : null),
});

const safeSchemes = ['http:', 'https:', 'mailto:', 'tel:'];

function linkOf(href: string, articleId: string, context: SiteContext, origin: string): string | null {
  if (href.startsWith('#')) return href;
  if (!URL.canParse(href, origin)) return null;
  if (!safeSchemes.includes(new URL(href, origin).protocol)) return null;
  const link = readArticleLink(href, { origin, site: context, articleId, isDownload: false });
  return link.kind === 'article' ? link.href : href;
}

function isOwnImage(src: string, origin: string, mediaHosts: readonly string[]): boolean {
  if (!URL.canParse(src, origin)) return false;
  const url = new URL(src, origin);
  return url.origin === origin || (/^https?:$/.test(url.protocol) && mediaHosts.includes(url.host));
}
