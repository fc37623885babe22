/** What is wrong with how a text is shown. */
export interface TextFault {
  readonly kind:
    | 'the page scrolls sideways'
    | 'beyond the window'
    | 'cut off'
    | 'over another text'
    | 'a word broken in its middle'
    | 'a date on two lines';
  /** The text, shortened. */
  readonly text: string;
  /** The part of the page it stands in, by tags and classes from the outside. */
  readonly place: string;
}

/**
 * How the texts of a page are shown at its present width: what scrolls sideways, is cut off, lies over another text, or has
 * a word broken in its middle although the window has room for it. Runs in the page, and reads its elements too.
 */
export function textFaults(): TextFault[] {
  interface Sides {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  interface Surrounding {
    /** Where a text is still seen; infinite where it can be scrolled to. */
    readonly seen: Sides;
    /** What floats over the rest, and may cover it. */
    readonly layer: Element;
    readonly names: readonly string[];
    readonly isDate: boolean;
    /** Whether its end is left out on purpose, with a mark that says so. */
    readonly isShortened: boolean;
    /** Whether words are broken by the hyphens of their language, which not every browser knows, or are a program's. */
    readonly isHyphenated: boolean;
  }
  interface Line extends Sides {
    readonly node: Text;
    readonly layer: Element;
    readonly place: string;
  }

  /** As long as the longest terms of the field: Arbeitsunfähigkeitsbescheinigung. What is longer may be broken. */
  const longestWord = 32;

  /** What the browser draws once it comes near the window, and what is folded away, has no place yet. */
  const shown = { contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true };

  const faults: TextFault[] = [];
  const lines: Line[] = [];
  const page = document.documentElement;
  const short = (text: string) => {
    const plain = text.replace(/\s+/g, ' ').trim();
    return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
  };
  const note = (kind: TextFault['kind'], text: string, place: string) =>
    faults.push({ kind, text: short(text), place });

  const nameOf = (element: Element) => {
    const first = element.classList[0];
    return first ? `${element.localName}.${first}` : element.localName;
  };
  const placeOf = (names: readonly string[]) => names.slice(-4).join(' > ');

  const look = (node: Text, around: Surrounding) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
    if (rects.length === 0) return;
    const place = placeOf(around.names);
    for (const { left, right, top, bottom } of rects) {
      const { seen } = around;
      if (!around.isShortened && (right > seen.right + 1 || left < seen.left - 1))
        note(
          seen.right === innerWidth || seen.left === 0 ? 'beyond the window' : 'cut off',
          node.data,
          place,
        );
      // The box of a line is higher than its letters.
      else if (!around.isShortened && (bottom > seen.bottom + 6 || top < seen.top - 6))
        note('cut off', node.data, place);
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      // What isn't seen lies over nothing.
      if (middle.x < seen.left || middle.x > seen.right || middle.y < seen.top || middle.y > seen.bottom)
        continue;
      const edge = (bottom - top) * 0.25;
      lines.push({ left, right, top: top + edge, bottom: bottom - edge, node, layer: around.layer, place });
    }
    // Words of another direction are rectangles of their own in the same line.
    if (rects.every(({ top }) => Math.abs(top - (rects[0]?.top ?? 0)) <= 3)) return;
    if (around.isDate) note('a date on two lines', node.data, place);
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      const isBroken = parts.some(({ top }) => Math.abs(top - (parts[0]?.top ?? 0)) > 3);
      const whole = parts.reduce((sum, { width }) => sum + width, 0);
      if (isBroken && !around.isHyphenated && word.length <= longestWord && whole < innerWidth - 64)
        note('a word broken in its middle', word, place);
    }
  };

  const lookAtField = (field: HTMLInputElement | HTMLSelectElement, names: readonly string[]) => {
    const text =
      field instanceof HTMLSelectElement
        ? (field.selectedOptions[0]?.label ?? '')
        : field.value === ''
          ? field.placeholder
          : '';
    const style = getComputedStyle(field);
    if (text === '' || style.textOverflow === 'ellipsis') return;
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room =
      field.clientWidth -
      Number.parseFloat(style.paddingInlineStart) -
      Number.parseFloat(style.paddingInlineEnd);
    if (pen.measureText(text).width > room + 2) note('cut off', text, placeOf(names));
  };

  const walk = (node: Node, around: Surrounding) => {
    if (node instanceof Text) {
      if (node.data.trim() !== '') look(node, around);
      return;
    }
    if (!(node instanceof Element)) return;
    if (node instanceof SVGElement || ['script', 'style', 'template', 'iframe'].includes(node.localName))
      return;
    const style = getComputedStyle(node);
    if (!['contents', 'inline'].includes(style.display) && !node.checkVisibility(shown)) return;
    if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return;
    // It gives way as a whole where it finds no room (header-menu.css).
    if (node.matches('.hc-mobile__head .hc-logo__product')) return;
    const box = node.getBoundingClientRect();
    // For readers by ear alone.
    if (style.position === 'absolute' && box.width <= 2 && box.height <= 2) return;
    const names = [...around.names, nameOf(node)];
    if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement) {
      lookAtField(node, names);
      return;
    }
    const isTop = node.matches(':popover-open, :modal');
    const floats =
      isTop ||
      ['fixed', 'sticky'].includes(style.position) ||
      (style.position === 'absolute' && !/^rgba\(.*, 0\)$/.test(style.backgroundColor));
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    let { left, right, top, bottom } = isTop || style.position === 'fixed' ? page0 : around.seen;
    if (
      node !== page &&
      node !== document.body &&
      style.display !== 'inline' &&
      style.display !== 'contents'
    ) {
      if (scrolls(style.overflowX)) [left, right] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      else if (cuts(style.overflowX)) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (scrolls(style.overflowY)) [top, bottom] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      else if (cuts(style.overflowY)) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    const inner: Surrounding = {
      seen: { left, right, top, bottom },
      layer: floats ? node : around.layer,
      names,
      isDate: around.isDate || node.localName === 'time',
      isShortened:
        around.isShortened || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none',
      isHyphenated: style.hyphens === 'auto' || around.isHyphenated || node.localName === 'code',
    };
    const children =
      node instanceof HTMLSlotElement && node.assignedNodes().length > 0
        ? node.assignedNodes()
        : (node.shadowRoot ?? node).childNodes;
    for (const child of children) walk(child, inner);
  };

  const page0: Sides = {
    left: 0,
    right: innerWidth,
    top: Number.NEGATIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
  };
  if (page.scrollWidth > innerWidth) note('the page scrolls sideways', `${page.scrollWidth}`, '');
  walk(document.body, {
    seen: page0,
    layer: page,
    names: [],
    isDate: false,
    isShortened: false,
    isHyphenated: false,
  });

  lines.sort((a, b) => a.top - b.top);
  for (const [at, line] of lines.entries()) {
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.top >= line.bottom) break;
      if (other.node === line.node || other.layer !== line.layer) continue;
      // What stays behind when it is dragged away is one with it to the eye.
      if (
        other.node.data === line.node.data &&
        Math.abs(other.left - line.left) < 1 &&
        Math.abs(other.top - line.top) < 1
      )
        continue;
      const width = Math.min(line.right, other.right) - Math.max(line.left, other.left);
      const height = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top);
      if (width > 2 && height > 2)
        note('over another text', `${line.node.data} / ${other.node.data}`, line.place);
    }
  }
  const seen = new Set<string>();
  return faults.filter(({ kind, text, place }) => {
    const key = `${kind} ${text} ${place}`;
    return !seen.has(key) && seen.add(key);
  });
}
