/** From so many headings on an article is laid out part by part. */
const fewestHeadings = 40;

/**
 * Puts each h2 of a long article and what follows it into a part of its own, which the browser lays out when it comes
 * near: laying out a megabyte at once is most of what showing it costs. Search in the page, anchors and assistive
 * technology reach every part as before.
 */
export function partSections(content: DocumentFragment): void {
  const heads = [...content.children].filter(isHead);
  if (heads.length < fewestHeadings) return;
  for (const head of heads) {
    const part = content.ownerDocument.createElement('div');
    part.className = 'hc-prose__part';
    head.before(part);
    for (let next: ChildNode | null = head; next && !(isHead(next) && next !== head); next = part.nextSibling)
      part.append(next);
  }
}

/** Where a heading stands, told without having the browser lay out the part that it opens. */
export const placeInText = (heading: Element): Element => {
  const part = heading.closest('.hc-prose__part');
  return part?.firstElementChild?.contains(heading) ? part : heading;
};

/** Of every node at the top of a text, so that it is no selector. */
const isHead = (node: Node): boolean =>
  'classList' in node &&
  ((node as Element).localName === 'h2' || (node as Element).classList.contains('hc-heading--h2'));
