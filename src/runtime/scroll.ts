/** Where the reader was on each history entry, kept in the entry's own state. */
export interface ScrollMemory {
  /** Notes the current position in the current entry. */
  save(): void;
  /** The state of a new entry. */
  fresh(): { hcScroll: number };
  /** Whether a position is noted in the current entry: not so on first arrival and after a changed hash. */
  hasPlace(): boolean;
  /** Reads the position of the entry just come back to, before loading content shrinks the page and the scroll with it. */
  suspend(): void;
  /**
   * Goes back to the noted position as soon as the page is tall enough; the reader's own scrolling wins. Does nothing
   * when none is noted.
   */
  restore(): void;
  connect(): () => void;
}

const restoreWithin = 3000;

/** Keeps the scroll position of each history entry in its state. */
export function createScrollMemory(pageWindow: Window): ScrollMemory {
  let stopRestoring = () => {};
  let saving = 0;
  let suspended: number | null = null;
  const noted = () => {
    const state: unknown = pageWindow.history.state;
    const value = typeof state === 'object' && state !== null && 'hcScroll' in state ? state.hcScroll : null;
    return typeof value === 'number' ? value : null;
  };
  const save = () => {
    if (suspended !== null) return;
    const state: unknown = pageWindow.history.state;
    const kept = typeof state === 'object' && state !== null ? state : {};
    pageWindow.history.replaceState({ ...kept, hcScroll: pageWindow.scrollY }, '');
  };

  return {
    save,
    fresh() {
      stopRestoring();
      suspended = null;
      return { hcScroll: 0 };
    },
    hasPlace: () => noted() !== null,
    suspend() {
      stopRestoring();
      suspended = noted();
    },
    restore() {
      const top = suspended ?? noted();
      stopRestoring();
      if (top === null) return;
      suspended = top;
      const reach = () => {
        pageWindow.scrollTo({ top, behavior: 'instant' });
        return Math.abs(pageWindow.scrollY - top) < 2;
      };
      if (reach()) {
        suspended = null;
        return;
      }
      // Each frame, for the platform's sandbox lets nobody observe the size of the page.
      let frame = 0;
      const follow = () => {
        if (reach()) stopRestoring();
        else frame = pageWindow.requestAnimationFrame(follow);
      };
      const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
      const timer = pageWindow.setTimeout(() => stopRestoring(), restoreWithin);
      stopRestoring = () => {
        pageWindow.cancelAnimationFrame(frame);
        pageWindow.clearTimeout(timer);
        for (const gesture of gestures) pageWindow.removeEventListener(gesture, stopRestoring);
        suspended = null;
        stopRestoring = () => {};
      };
      for (const gesture of gestures) pageWindow.addEventListener(gesture, stopRestoring, { passive: true });
      frame = pageWindow.requestAnimationFrame(follow);
    },
    connect() {
      const before = pageWindow.history.scrollRestoration;
      pageWindow.history.scrollRestoration = 'manual';
      suspended = noted();
      // The reader of a drawn page scrolled before there was anything to note it.
      if (pageWindow.scrollY > 0) save();
      const note = () => {
        pageWindow.clearTimeout(saving);
        saving = pageWindow.setTimeout(save, 100);
      };
      pageWindow.addEventListener('scroll', note, { passive: true });
      pageWindow.addEventListener('pagehide', save);
      return () => {
        pageWindow.clearTimeout(saving);
        stopRestoring();
        pageWindow.history.scrollRestoration = before;
        pageWindow.removeEventListener('scroll', note);
        pageWindow.removeEventListener('pagehide', save);
      };
    },
  };
}
