import { readArticleLink } from '#domain/article.ts';
import type { SiteContext } from '#domain/routes.ts';

/** From where the links of a text are read. */
export interface LinkContext {
  readonly origin: string;
  readonly site: SiteContext;
  readonly articleId: string;
}

/** What a link of the text does. */
export function readLink(link: Element, context: LinkContext): ReturnType<typeof readArticleLink> {
  const isDownload = link.hasAttribute('download');
  return readArticleLink(link.getAttribute('href') ?? '', { ...context, isDownload });
}

/**
 * Gives every link of the text the address it leads to, so that opening it in a new tab, copying it and printing work
 * as ever; those that leave the product open in a new tab and are described by the note of that id
 * (docs/behaviour/article.md#links-in-the-text). The note stands outside the text, so that copying and reading the
 * text gives the text alone.
 */
export function prepareLinks(content: DocumentFragment, context: LinkContext, newTabNote: string): void {
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const read = readLink(link, context);
    link.removeAttribute('target');
    if (read.kind === 'anchor')
      link.setAttribute('href', `#${encodeURIComponent(read.anchor.toWellFormed())}`);
    if (read.kind === 'article') link.setAttribute('href', read.href);
    if (read.kind === 'external' && isPage(link, context.origin)) openInNewTab(link, newTabNote);
    // A browser ignores `download` on other hosts and would leave this page.
    if (read.kind === 'download' && !isOwn(link, context.origin)) openInNewTab(link, newTabNote);
  }
}

function openInNewTab(link: HTMLAnchorElement, note: string): void {
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  link.setAttribute('aria-describedby', note);
}

/** An e-mail address or a telephone number opens no tab. */
function isPage(link: Element, origin: string): boolean {
  return /^https?:$/.test(addressOf(link, origin)?.protocol ?? 'http:');
}

function isOwn(link: Element, origin: string): boolean {
  return addressOf(link, origin)?.origin === origin;
}

function addressOf(link: Element, origin: string): URL | null {
  return URL.parse(link.getAttribute('href') ?? '', origin);
}
