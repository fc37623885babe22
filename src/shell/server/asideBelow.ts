/**
 * Takes what lies below the window out of the layout, at its height: a change of all texts then lays out what is seen, and
 * keeps a slow machine from answering half as long. Returns what brings the rest back, half a window with each frame, and
 * all of it for a reader who scrolls meanwhile. `roots` hold all that is shown.
 */
export function asideBelow(roots: readonly Element[]): () => Promise<void> {
  const { scrollY } = window;
  // All is read before any is written.
  const parts = roots.flatMap(below).map((part) => ({ part, height: part.offsetHeight }));
  for (const { part, height } of parts)
    Object.assign(part.style, { contentVisibility: 'hidden', blockSize: `${height}px` });
  return async () => {
    let back = Number.POSITIVE_INFINITY;
    for (const { part, height } of parts) {
      if (back > innerHeight / 2 && window.scrollY === scrollY) {
        await nextFrame();
        back = 0;
      }
      back += height;
      part.style.contentVisibility = part.style.blockSize = '';
    }
  };
}

const nextFrame = () => new Promise((come) => requestAnimationFrame(() => setTimeout(come)));

/** The outermost boxes of an element that begin below the window. */
function below(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  const { display } = getComputedStyle(element);
  // None has a height of its own.
  if (/^(none|inline|table-)/.test(display)) return [];
  if (display !== 'contents') {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom <= innerHeight) return [];
    if (top > innerHeight) return [element];
  }
  const inner = element instanceof HTMLSlotElement ? element.assignedElements() : [...element.children];
  return inner.flatMap(below);
}
