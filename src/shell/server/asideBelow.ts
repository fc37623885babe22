/** Whether the page waits for a sign of its reader: components know nothing of it yet (host/pages/start.js). */
const isWaiting = () => document.body.hasAttribute('data-waits');

/**
 * Takes what lies below the window of a page that waits for its reader out of the layout, at its height: a change of all
 * texts then lays out what is seen, and keeps a slow machine from answering half as long. Returns what brings the rest
 * back, half a window with each frame, and all of it with a sign of the reader. `roots` hold all that is shown.
 */
export function asideBelow(roots: readonly Element[]): () => Promise<void> {
  // All is read before any is written.
  const found = isWaiting() ? roots.flatMap(below) : [];
  const parts = found.map((part) => ({ part, height: part.offsetHeight }));
  for (const { part, height } of parts)
    Object.assign(part.style, { contentVisibility: 'hidden', blockSize: `${height}px` });
  const sign = new Promise((given) =>
    new MutationObserver(given).observe(document.body, { attributes: true }),
  );
  return async () => {
    let back = Number.POSITIVE_INFINITY;
    for (const { part, height } of parts) {
      if (back > innerHeight / 2 && isWaiting()) {
        await Promise.race([nextFrame(), sign]);
        back = 0;
      }
      back += height;
      part.style.contentVisibility = part.style.blockSize = '';
      // Texts stay that are node for node what components would make of them.
      if (part.getAttribute('style') === '') part.removeAttribute('style');
    }
  };
}

/** Settles behind the next frame. */
export const nextFrame = () => new Promise((come) => requestAnimationFrame(() => setTimeout(come)));

/** The outermost boxes of an element that begin below the window, and come back at once: small ones, or such as the browser lays out only where they are seen. */
function below(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  const { display, contentVisibility } = getComputedStyle(element);
  // None has a height of its own.
  if (/^(none|inline|table-)/.test(display)) return [];
  const inner = element instanceof HTMLSlotElement ? element.assignedElements() : [...element.children];
  if (display !== 'contents') {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (bottom <= innerHeight) return [];
    const isSmall = height <= innerHeight / 2 || inner.length === 0;
    if (top > innerHeight && (isSmall || contentVisibility === 'auto')) return [element];
  }
  return inner.flatMap(below);
}
