/** Where a part of a page stands across it. */
export interface Box {
  /** The way to it from the outside, which is the same in both directions. */
  readonly path: string;
  readonly name: string;
  readonly left: number;
  readonly right: number;
}

/** Every part of a page that is a box of its own, its elements' too, but for what lies within drawings. Runs in the page. */
export function boxesOf(): Box[] {
  const boxes: Box[] = [];
  const walk = (element: Element, path: string, around: string) => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return;
    // What is written in one direction everywhere, such as code, and all in it.
    if (element.getAttribute('dir') === 'ltr' && !element.matches('html, .hc-shell')) return;
    const first = element.classList[0];
    const name = first ? `${element.localName}.${first}` : element.localName;
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width > 2 && height > 2 && !['inline', 'contents'].includes(style.display))
      boxes.push({ path, name: `${around} > ${name}`, left, right });
    if (element instanceof SVGElement) return;
    const children =
      element instanceof HTMLSlotElement && element.assignedElements().length > 0
        ? element.assignedElements()
        : [...(element.shadowRoot ?? element).children];
    for (const [at, child] of children.entries()) walk(child, `${path}/${at}`, name);
  };
  walk(document.body, '', '');
  return boxes;
}

/** The boxes of a page that stand elsewhere, read from the right, than in the mirror of the page read from the left. */
export function unmirrored(ltr: readonly Box[], rtl: readonly Box[], width: number): readonly string[] {
  const others = new Map(rtl.map((box) => [box.path, box]));
  const faults = ltr.flatMap(({ path, name, left, right }) => {
    const other = others.get(path);
    if (!other) return [`${name} is not there`];
    const off = Math.max(Math.abs(width - right - other.left), Math.abs(width - left - other.right));
    return off > 2
      ? [
          `${name} from ${Math.round(left)} to ${Math.round(right)} is from ${Math.round(other.left)} to ${Math.round(other.right)}`,
        ]
      : [];
  });
  return [...new Set(faults)];
}

/** Turns a page that is shown to be read from one side. Runs in the page. */
export function readFrom(direction: 'ltr' | 'rtl'): void {
  document.documentElement.dir = direction;
  const turn = (root: ParentNode) => {
    for (const each of root.querySelectorAll('*')) {
      if (each.matches('.hc-shell')) each.setAttribute('dir', direction);
      if (each.shadowRoot) turn(each.shadowRoot);
    }
  };
  turn(document);
  window.dispatchEvent(new Event('resize'));
}
