import { headingAnchors } from '#domain/article.ts';

/** An entry of the contents list. */
export interface ArticleHeading {
  readonly anchor: string;
  readonly text: string;
  readonly element: HTMLElement;
}

/**
 * Gives every heading its anchor as its id (docs/behaviour/article.md#anchors). The h2 come first, because the
 * contents list shows them and their names must not depend on what lies between. An id of the content's own stays, on
 * a mark inside the heading.
 */
export function anchorHeadings(content: DocumentFragment): void {
  const all = [...content.querySelectorAll<HTMLElement>('h2, h3, h4, h5, h6')].filter(
    (each) => textOf(each) !== '',
  );
  const isMain = (heading: HTMLElement) => heading.localName === 'h2';
  const headings = [...all.filter(isMain), ...all.filter((each) => !isMain(each))];
  const anchors = headingAnchors(headings.map(textOf));
  for (const [index, heading] of headings.entries()) {
    if (heading.id !== '') {
      const mark = heading.ownerDocument.createElement('span');
      mark.id = heading.id;
      heading.prepend(mark);
    }
    heading.id = anchors[index] ?? '';
  }
}

/** Puts a link to its own address beside every h2 and h3 that has an anchor; `label` names it. */
export function linkHeadings(content: DocumentFragment, label: (heading: string) => string): void {
  for (const heading of content.querySelectorAll<HTMLElement>('h2[id], h3[id]')) {
    if (heading.id === '' || heading.closest('summary, a, table')) continue;
    const page = heading.ownerDocument;
    const row = page.createElement('div');
    row.className = `hc-heading hc-heading--${heading.localName}`;
    const link = page.createElement('a');
    link.className = 'hc-heading__link';
    link.setAttribute('href', `#${encodeURIComponent(heading.id)}`);
    link.setAttribute('aria-label', label(textOf(heading)));
    heading.replaceWith(row);
    row.append(heading, link);
  }
}

/** So many headings the contents list has at most: nobody reads a longer one, and thousands take seconds to draw. */
export const mostListed = 200;

/**
 * The entries of the contents list: every h2 with words (docs/behaviour/article.md#contents-list). Of those that it
 * doesn't list the first comes too, and tells that there are more.
 */
export function headingsOf(box: HTMLElement): ArticleHeading[] {
  return [...box.querySelectorAll<HTMLElement>('h2[id]')].slice(0, mostListed + 1).map((element) => ({
    anchor: element.id,
    text: shownText(element),
    element,
  }));
}

/** Without the words for assistive technology that its links got. */
function shownText(element: Element): string {
  const copy = element.ownerDocument.createElement('div');
  copy.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
  for (const hidden of copy.querySelectorAll('.hc-visually-hidden')) hidden.remove();
  return textOf(copy);
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
