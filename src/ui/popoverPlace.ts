import { optional } from './optional.ts';

/** Where a popover stands beside its anchor. */
export interface PopoverPlace {
  /** Which edge of the anchor it keeps to, `start` by default; `fill` makes it as wide as the anchor. */
  readonly align?: 'start' | 'end' | 'fill';
  /** Room between the two, in pixels. */
  readonly gap?: number;
}

/** Room kept free between a popover and the sides of the window. */
const margin = 8;

/** Keeps a popover below its anchor and between the sides of the window until the returned function is called. */
export function watchPlace(popover: HTMLElement, anchor: HTMLElement, place: PopoverPlace): () => void {
  const pageWindow = popover.ownerDocument.defaultView;
  const update = () => void optional('placing beside its button', () => putBeside(popover, anchor, place));
  update();
  const observer = optional('following its button', () => {
    const made = new ResizeObserver(update);
    made.observe(anchor);
    // What comes above it in its element moves it, and makes the element longer.
    const around = anchor.getRootNode();
    if (around instanceof ShadowRoot) made.observe(around.host);
    // Where it stands follows from its own width, unless it is as wide as the anchor.
    if (place.align !== 'fill') made.observe(popover);
    return made;
  });
  const options = { passive: true, capture: true };
  for (const name of ['scroll', 'resize']) pageWindow?.addEventListener(name, update, options);
  return () => {
    observer?.disconnect();
    for (const name of ['scroll', 'resize']) pageWindow?.removeEventListener(name, update, options);
  };
}

/** Measured from the page's own corner, so that it scrolls as the page does. */
function putBeside(popover: HTMLElement, anchor: HTMLElement, { align = 'start', gap = 0 }: PopoverPlace) {
  const root = popover.ownerDocument.documentElement;
  const page = root.getBoundingClientRect();
  const beside = anchor.getBoundingClientRect();
  if (align === 'fill') popover.style.inlineSize = `${beside.width}px`;
  const width = popover.offsetWidth;
  const keepsRight = (align === 'end') !== (getComputedStyle(anchor).direction === 'rtl');
  const wanted = keepsRight ? beside.right - width : beside.left;
  // Too wide for both sides, it keeps to the one where reading begins in most languages.
  const inside = Math.max(margin, Math.min(wanted, root.clientWidth - margin - width));
  popover.style.left = `${(align === 'fill' ? beside.left : inside) - page.left}px`;
  popover.style.top = `${beside.bottom + gap - page.top}px`;
}
