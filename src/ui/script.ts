import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** A script apart from the first load, by what it exports. A failed load is not remembered, so that loading again really asks. */
export interface Script<T> {
  /** What it exports, when it was loaded before. */
  loaded(): T | undefined;
  /** Calls back when it was loaded, whoever asked for it, until the returned function is called. */
  onLoad(loaded: () => void): () => void;
  /** Loads it; rejects when it can't be had. */
  load(): Promise<T>;
}

/** A script that is loaded when it is first asked for; several who ask share one load. */
export function createScript<T>(load: () => Promise<T>): Script<T> {
  let known: T | undefined;
  let underWay: Promise<T> | null = null;
  const waiting = new Set<() => void>();
  return {
    loaded: () => known,
    onLoad(loaded) {
      waiting.add(loaded);
      return () => waiting.delete(loaded);
    },
    async load() {
      if (known !== undefined) return known;
      underWay ??= load();
      try {
        known = await underWay;
      } finally {
        underWay = null;
      }
      for (const loaded of waiting) loaded();
      return known;
    },
  };
}

/** How far a script is. */
export interface ScriptState<T> {
  readonly value: T | undefined;
  readonly hasFailed: boolean;
  /** Loads it again after a failure. */
  readonly retry: () => void;
}

const unheard = () => () => {};

/** Loads a script once it is wanted, and after that has it at once. `onError` hears each failure. */
export function useScript<T>(
  script: Script<T>,
  isWanted: boolean,
  onError: (error: unknown) => void,
): ScriptState<T> {
  const told = useEffectEvent(onError);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  const value = useSyncExternalStore(isWanted ? script.onLoad : unheard, script.loaded, script.loaded);
  const isMissing = isWanted && value === undefined;

  useEffect(() => {
    if (!isMissing) return undefined;
    let isAskedFor = true;
    script.load().catch((error: unknown) => {
      if (!isAskedFor) return;
      told(error);
      setFailed(attempt);
    });
    return () => {
      isAskedFor = false;
    };
  }, [script, isMissing, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { value, hasFailed: isMissing && failed === attempt, retry };
}
