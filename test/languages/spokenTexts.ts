/** A text of a page. */
export interface SpokenText {
  readonly text: string;
  readonly place: string;
  /** Whether it stands within what somebody wrote, rather than the product. */
  readonly isContent: boolean;
}

/** What of a page people read or hear. */
export interface Spoken {
  /** Every text, and every name and description of a part. */
  readonly texts: readonly SpokenText[];
  /** Each line of text as a whole: all that stands in one block, whatever links and marks are in it. */
  readonly blocks: readonly { readonly text: string; readonly place: string }[];
}

/** What of a page people read or hear, its elements' too; `content` is the selector of what holds texts of others. Runs in the page. */
export function spokenTexts(content: string): Spoken {
  const names = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder'];
  const texts: SpokenText[] = [];
  const blocks = new Map<Element, { text: string; place: string }>();
  const nameOf = (element: Element) => {
    const first = element.classList[0];
    return first ? `${element.localName}.${first}` : element.localName;
  };
  const walk = (node: Node, around: readonly string[], block: Element, isContent: boolean) => {
    const place = around.slice(-3).join(' > ');
    if (node instanceof Text) {
      const text = node.data.replace(/\s+/g, ' ');
      if (text.trim() === '') {
        const open = blocks.get(block);
        if (open) open.text += ' ';
        return;
      }
      texts.push({ text: text.trim(), place, isContent });
      if (isContent) return;
      const open = blocks.get(block) ?? { text: '', place };
      open.text += text;
      blocks.set(block, open);
      return;
    }
    if (!(node instanceof Element)) return;
    if (['script', 'style', 'template', 'noscript', 'iframe'].includes(node.localName)) return;
    const style = getComputedStyle(node);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    const isOthers = isContent || node.matches(content);
    const inner = [...around, nameOf(node)];
    for (const name of names) {
      const text = node.getAttribute(name)?.trim() ?? '';
      if (text !== '')
        texts.push({ text, place: `${inner.slice(-3).join(' > ')} [${name}]`, isContent: isOthers });
    }
    const isBlock = !['inline', 'contents'].includes(style.display) || style.position === 'absolute';
    const parent = node.parentElement;
    const isItem = parent !== null && /flex|grid/.test(getComputedStyle(parent).display);
    const children =
      node instanceof HTMLSlotElement && node.assignedNodes().length > 0
        ? node.assignedNodes()
        : (node.shadowRoot ?? node).childNodes;
    for (const child of children) walk(child, inner, isBlock || isItem ? node : block, isOthers);
  };
  texts.push({ text: document.title, place: 'the title of the page', isContent: false });
  const site = document.querySelector('meta[property="og:site_name"]');
  if (site) texts.push({ text: site.getAttribute('content') ?? '', place: 'og:site_name', isContent: false });
  walk(document.body, [], document.body, false);
  return { texts, blocks: [...blocks.values()] };
}
