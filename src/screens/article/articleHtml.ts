import { frameTables } from '#parts/frameTables.ts';
import { frameCode, hurryFirstPicture, markIntro, markVideos } from './articleBlocks.ts';
import { type CalloutKind, makeCallouts } from './articleCallouts.ts';
import { anchorHeadings, linkHeadings } from './articleHeadings.ts';
import { type LinkContext, prepareLinks } from './articleLinks.ts';
import { partSections } from './articleParts.ts';

/** The id of the note that describes links to a new tab. */
export const newTabNote = 'hc-opens-in-new-tab';

/** What the text needs to know of the page it stands on. */
export interface ArticleHtmlContext {
  readonly links: LinkContext;
  /** The title above the text, which the text need not repeat. */
  readonly title: string;
  readonly texts: {
    readonly table: string;
    readonly code: string;
    /** What the button of a code block says. */
    readonly copy: string;
    /** The name of the link to a heading. */
    readonly headingLink: (heading: string) => string;
    /** What stands before the name of an embedded video. */
    readonly video: string;
    readonly callouts: Readonly<Record<CalloutKind, string>>;
  };
}

/**
 * Makes sanitised article HTML what the reader gets: anchors, links, callouts, framed tables and code
 * (docs/behaviour/article.md#parts). A server does the same to nodes of its own, so that it keeps to what these know.
 */
export function prepareArticle(content: DocumentFragment, { links, title, texts }: ArticleHtmlContext): void {
  dropTitle(content, title);
  markIntro(content);
  anchorHeadings(content);
  makeCallouts(content, texts.callouts);
  frameTables(content, texts.table);
  frameCode(content, texts.code, texts.copy);
  markVideos(content, texts.video);
  prepareLinks(content, links, newTabNote);
  linkHeadings(content, texts.headingLink);
  partSections(content);
  hurryFirstPicture(content);
}

/** The page has one first heading: a repeated title goes, any other h1 of the text becomes an h2. */
function dropTitle(content: DocumentFragment, title: string): void {
  const first = content.firstElementChild;
  if (first?.localName === 'h1' && first.textContent?.trim() === title.trim()) first.remove();
  for (const heading of content.querySelectorAll('h1')) {
    const lower = heading.ownerDocument.createElement('h2');
    lower.append(...heading.childNodes);
    if (heading.id) lower.id = heading.id;
    heading.replaceWith(lower);
  }
}
