import type { Term } from '#domain/glossary.ts';
import type { TermMatch } from '#domain/termMatches.ts';

/** What is no running text: links, headings, code, controls, and words for assistive technology alone. */
const untouched =
  'a, h1, h2, h3, h4, h5, h6, .hc-callout__title, code, pre, kbd, samp, button, summary, .hc-code__bar, .hc-visually-hidden, .hc-missing-image, [aria-hidden="true"]';

const markClass = 'hc-term-mark';

/** The id of the popover that explains a term. */
export const definitionId = (term: Term) => `hc-definition-${term.anchor}`;

/**
 * Makes each term that a text names a button for its definition, once a section, and returns the terms in their order.
 * A section begins with every h2. The words of the text stay as they are.
 */
export function markTerms(text: HTMLElement, find: (text: string) => readonly TermMatch[]): Term[] {
  const marked = new Set<Term>();
  let inSection = new Set<Term>();
  const plan: (readonly [node: Text, match: TermMatch])[] = [];
  const walker = text.ownerDocument.createTreeWalker(
    text,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (!isElement(node)) return NodeFilter.FILTER_ACCEPT;
      if (node.localName === 'h2') inSection = new Set();
      return node.matches(untouched) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    },
  );
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const match of find(node.data)) {
      if (inSection.has(match.term)) continue;
      inSection.add(match.term);
      marked.add(match.term);
      plan.push([node, match]);
    }
  }
  // From the end, so that the places before stay true.
  for (const [node, match] of plan.reverse()) mark(node, match);
  return [...marked];
}

function mark(node: Text, { start, end, term }: TermMatch): void {
  const words = node.splitText(start);
  words.splitText(end - start);
  const button = node.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = markClass;
  button.setAttribute('popovertarget', definitionId(term));
  words.replaceWith(button);
  button.append(words);
}

/** Makes the marks of a text plain words again. */
export function unmarkTerms(text: HTMLElement): void {
  for (const button of text.querySelectorAll(`.${markClass}`)) {
    const around = button.parentNode;
    button.replaceWith(...button.childNodes);
    around?.normalize();
  }
}

// Not by instanceof: in a page builder's frame the nodes are of another window's classes.
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}
