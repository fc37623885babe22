import type { Runtime } from './createRuntime.ts';
import type { Store } from './store.ts';

/** Something that goes on without the component that shows it. */
export interface Work extends Pick<Store<unknown>, 'subscribe'> {
  /** `settled`: it came to an end, and what came of it is still to be shown. */
  progress(): 'idle' | 'busy' | 'settled';
}

/** Works by key, kept where no component shows them any more: a page builder's wrapper takes elements out at will. */
export interface Kept<T extends Work> {
  /**
   * The work that nobody shows: while it is busy, and after that until the page is another one. Null for none: then a
   * new one is to be made.
   */
  find(key: string): T | null;
  /** A component shows the work from now on, until it calls what is returned. */
  show(key: string, work: T): () => void;
  isShown(work: T): boolean;
}

/** Makes the works of one kind, apart for each runtime. */
export function keptPerRuntime<T extends Work>(): (runtime: Runtime) => Kept<T> {
  const all = new WeakMap<Runtime, Kept<T>>();
  return (runtime) => {
    const kept = all.get(runtime) ?? createKept<T>(() => runtime.navigation.get().navigationId);
    all.set(runtime, kept);
    return kept;
  };
}

function createKept<T extends Work>(page: () => number): Kept<T> {
  const entries = new Map<T, { readonly key: string; shownBy: number; page: number }>();
  return {
    find(key) {
      for (const [work, entry] of entries) {
        if (entry.key !== key || entry.shownBy > 0) continue;
        const progress = work.progress();
        if (progress === 'busy' || (progress === 'settled' && entry.page === page())) return work;
        entries.delete(work);
      }
      return null;
    },
    show(key, work) {
      const entry = entries.get(work) ?? { key, shownBy: 0, page: page() };
      entries.set(work, entry);
      entry.shownBy += 1;
      return () => {
        entry.shownBy -= 1;
        entry.page = page();
        if (entry.shownBy === 0 && work.progress() === 'idle') entries.delete(work);
      };
    },
    isShown: (work) => (entries.get(work)?.shownBy ?? 0) > 0,
  };
}
