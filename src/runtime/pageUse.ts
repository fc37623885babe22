/** What counts as use of a page. */
const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** What to do when the page is used, and when it may have slept. */
export interface PageUse {
  readonly onUse: () => void;
  readonly onWake: () => void;
}

/** Watches whether a page is used, shown and woken, until the returned function is called. */
export function watchPageUse(pageWindow: Window & typeof globalThis, { onUse, onWake }: PageUse): () => void {
  const page = pageWindow.document;
  const whenShown = () => {
    if (page.visibilityState === 'visible') onWake();
  };
  for (const name of uses) page.addEventListener(name, onUse, { capture: true, passive: true });
  page.addEventListener('visibilitychange', whenShown);
  for (const name of ['focus', 'pageshow']) pageWindow.addEventListener(name, onWake);
  return () => {
    for (const name of uses) page.removeEventListener(name, onUse, { capture: true });
    page.removeEventListener('visibilitychange', whenShown);
    for (const name of ['focus', 'pageshow']) pageWindow.removeEventListener(name, onWake);
  };
}
