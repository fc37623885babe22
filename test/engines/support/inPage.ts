/** What is looked for on a page, through all shadow roots, among what is shown. */
export interface Wanted {
  /** Its role, as it is told to assistive technology. */
  readonly role?: string;
  /** Its whole name. */
  readonly name?: string;
  /** Words that its text or name holds. */
  readonly has?: string;
  /** A selector, where it has neither role nor words. */
  readonly css?: string;
  /** What it stands in. */
  readonly within?: Wanted;
  readonly [more: string]: string | Wanted | undefined;
}

/** What is told of something on a page. */
export interface Seen {
  /** The middle of it, or of its label where that is what can be pressed. */
  readonly x: number;
  readonly y: number;
  /** Whether a press there reaches it. */
  readonly isPressable: boolean;
  readonly name: string;
  readonly text: string;
  readonly value: string;
  readonly href: string;
  readonly isChecked: boolean;
  readonly isExpanded: boolean;
  readonly isSelected: boolean;
  readonly hasFocus: boolean;
  readonly [more: string]: string | number | boolean;
}

/** What is done with the first thing found, beside looking at it. */
export type Deed = 'none' | 'show' | 'focus' | 'choose';

/**
 * Runs in the page, by its source alone: all that is wanted, in the order of the page. The first of it is scrolled into
 * view, focused, or has the option chosen whose label begins with `option`.
 */
export function lookFor(wanted: Wanted, deed: Deed, option: string): Seen[] {
  type Node_ = Element | ShadowRoot | Document;
  const squeezed = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

  /** What stands in a node as it is shown: the shadow tree, and in a slot what is put there. */
  const inside = (node: Node_): ChildNode[] => {
    if (node instanceof Element) {
      if (node.shadowRoot) return [...node.shadowRoot.childNodes];
      if (node instanceof HTMLSlotElement) {
        const put = node.assignedNodes() as ChildNode[];
        if (put.length > 0) return put;
      }
    }
    return [...node.childNodes];
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) || element.localName === 'option';
  const textOf = (node: Node_): string =>
    inside(node)
      .map((child) => {
        if (child instanceof Text) return child.data;
        if (!(child instanceof Element) || child.getAttribute('aria-hidden') === 'true') return '';
        if (['STYLE', 'SCRIPT', 'TEMPLATE'].includes(child.tagName.toUpperCase()) || !isShown(child))
          return '';
        if (child instanceof HTMLImageElement) return child.alt;
        const isInline = getComputedStyle(child).display.startsWith('inline');
        return isInline ? textOf(child) : ` ${textOf(child)} `;
      })
      .join('');
  const roleOf = (element: Element): string => {
    const stated = element.getAttribute('role');
    if (stated) return stated;
    if (element instanceof HTMLInputElement) {
      if (['button', 'submit', 'reset'].includes(element.type)) return 'button';
      if (element.type === 'search') return 'searchbox';
      return ['checkbox', 'radio', 'file', 'hidden'].includes(element.type) ? element.type : 'textbox';
    }
    if (element.localName === 'a') return element.hasAttribute('href') ? 'link' : '';
    const roles: Readonly<Record<string, string>> = {
      button: 'button',
      summary: 'button',
      textarea: 'textbox',
      select: 'combobox',
      option: 'option',
      main: 'main',
      nav: 'navigation',
      header: 'banner',
      footer: 'contentinfo',
      search: 'search',
      dialog: 'dialog',
      table: 'table',
      tr: 'row',
      li: 'listitem',
      article: 'article',
    };
    return /^h[1-6]$/.test(element.localName) ? 'heading' : (roles[element.localName] ?? '');
  };
  const nameOf = (element: Element): string => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const by = squeezed(
      ids
        .map((id) => {
          const each = root.getElementById(id);
          return each ? textOf(each) : '';
        })
        .join(' '),
    );
    if (by) return by;
    const stated = element.getAttribute('aria-label');
    if (stated) return squeezed(stated);
    const isField = 'labels' in element && !(element instanceof HTMLButtonElement);
    if (isField) {
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      if (labels.length > 0) return squeezed(labels.map(textOf).join(' '));
      return squeezed(element.getAttribute('title') ?? element.getAttribute('placeholder'));
    }
    return squeezed(textOf(element)) || squeezed(element.getAttribute('title'));
  };
  const fits = (element: Element, { role, name, has, css }: Wanted) =>
    (role === undefined || roleOf(element) === role) &&
    (css === undefined || element.matches(css)) &&
    (name === undefined || nameOf(element) === name) &&
    (has === undefined || squeezed(textOf(element)).includes(has) || nameOf(element).includes(has));

  const all = (from: Node_, what: Wanted): Element[] => {
    const found: Element[] = [];
    const walk = (node: Node_) => {
      for (const child of inside(node)) {
        if (!(child instanceof Element)) continue;
        const before = found.length;
        walk(child);
        if (!isShown(child) || !fits(child, what)) continue;
        // Of words alone the innermost that has them.
        const isWordsAlone = what.role === undefined && what.css === undefined;
        if (isWordsAlone && found.length > before) continue;
        found.splice(before, 0, child);
      }
    };
    walk(from);
    return found;
  };
  const found = wanted.within
    ? [...new Set(all(document, wanted.within).flatMap((place) => all(place, wanted)))]
    : all(document, wanted);

  const deepest = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit;
  };
  const holds = (outer: Element, inner: Node | null): boolean => {
    for (let at: Node | null = inner; at; )
      if (at === outer) return true;
      else
        at =
          (at instanceof Element && at.assignedSlot) ||
          at.parentNode ||
          (at instanceof ShadowRoot ? at.host : null);
    return false;
  };
  const activeOne = () => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  };
  const isFieldWithLabels = (element: Element): element is HTMLInputElement =>
    'labels' in element && !(element instanceof HTMLButtonElement);
  const seen = (element: Element): Seen => {
    const labels = isFieldWithLabels(element) ? [...(element.labels ?? [])] : [];
    const isOneOfTwo =
      element instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(element.type);
    const place = (isOneOfTwo && labels[0]) || element;
    // A link that wraps has a middle where nothing of it is.
    const box = place.getClientRects()[0] ?? place.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hit = left < right && top < bottom ? deepest(x, y) : null;
    return {
      x,
      y,
      // A label over its field hands the press on.
      isPressable: [place, element, ...labels].some((each) => holds(each, hit)),
      name: nameOf(element),
      text: squeezed(textOf(element)),
      value: 'value' in element ? String(element.value) : '',
      href: element instanceof HTMLAnchorElement ? element.href : '',
      isChecked: 'checked' in element && element.checked === true,
      isExpanded: element.getAttribute('aria-expanded') === 'true',
      isSelected: element.getAttribute('aria-selected') === 'true',
      hasFocus: activeOne() === element,
    };
  };

  const [first] = found;
  if (first && deed === 'show') first.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (first instanceof HTMLElement && deed === 'focus') first.focus();
  if (first instanceof HTMLSelectElement && deed === 'choose') {
    const chosen = [...first.options].find(({ label }) => squeezed(label).startsWith(option));
    if (!chosen)
      throw new Error(`${option} is none of ${[...first.options].map(({ label }) => label).join(', ')}`);
    first.focus();
    chosen.selected = true;
    for (const type of ['input', 'change'])
      first.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
  return found.map(seen);
}
