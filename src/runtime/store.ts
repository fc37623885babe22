/** A value that changes, in the form React's useSyncExternalStore reads. */
export interface Store<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** A store as its owner has it. */
export interface WritableStore<T> extends Store<T> {
  set(value: T): void;
}

/** A value that can be watched; the same value again tells nobody. */
export function createStore<T>(initial: T): WritableStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
