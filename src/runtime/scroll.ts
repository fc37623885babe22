/** Where the reader was on each history entry, kept in the entry's own state. */
export interface ScrollMemory {
  /** Notes the current position in the current entry. */
  save(): void;
  /** The state of a new entry. */
  fresh(): { hcScroll: number };
  /** Goes back to the noted position as soon as the page is tall enough; the reader's own scrolling wins. */
  restore(): void;
  connect(): () => void;
}

const restoreWithin = 3000;

export function createScrollMemory(view: Window): ScrollMemory {
  let stopRestoring = () => {};
  let saving = 0;
  const noted = () => {
    const state: unknown = view.history.state;
    const value = typeof state === 'object' && state !== null && 'hcScroll' in state ? state.hcScroll : 0;
    return typeof value === 'number' ? value : 0;
  };
  const save = () => {
    const state: unknown = view.history.state;
    const kept = typeof state === 'object' && state !== null ? state : {};
    view.history.replaceState({ ...kept, hcScroll: view.scrollY }, '');
  };

  return {
    save,
    fresh: () => ({ hcScroll: 0 }),
    restore() {
      stopRestoring();
      const top = noted();
      const page = view.document.documentElement;
      const reach = () => {
        view.scrollTo({ top, behavior: 'instant' });
        return Math.abs(view.scrollY - top) < 2;
      };
      if (reach()) return;
      const observer = new ResizeObserver(() => {
        if (reach()) stopRestoring();
      });
      const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
      const timer = view.setTimeout(() => stopRestoring(), restoreWithin);
      stopRestoring = () => {
        observer.disconnect();
        view.clearTimeout(timer);
        for (const gesture of gestures) view.removeEventListener(gesture, stopRestoring);
        stopRestoring = () => {};
      };
      for (const gesture of gestures) view.addEventListener(gesture, stopRestoring, { passive: true });
      observer.observe(page);
    },
    connect() {
      const before = view.history.scrollRestoration;
      view.history.scrollRestoration = 'manual';
      const note = () => {
        view.clearTimeout(saving);
        saving = view.setTimeout(save, 100);
      };
      view.addEventListener('scroll', note, { passive: true });
      view.addEventListener('pagehide', save);
      return () => {
        view.clearTimeout(saving);
        stopRestoring();
        view.history.scrollRestoration = before;
        view.removeEventListener('scroll', note);
        view.removeEventListener('pagehide', save);
      };
    },
  };
}
