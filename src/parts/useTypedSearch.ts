import { useEffect, useRef, useState } from 'react';

/** The search field, which runs ahead of what is searched for. */
export interface TypedSearch {
  /** What stands in the field. */
  readonly text: string;
  /** Searches when nothing more is typed for a while. */
  readonly type: (text: string) => void;
  /** Searches at once. */
  readonly search: (text: string) => void;
}

/**
 * A search field beside a list: `applied` is what is searched for, whoever decided so; what is typed applies after a
 * pause in milliseconds.
 */
export function useTypedSearch(applied: string, apply: (text: string) => void, pause: number): TypedSearch {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestApply = useRef(apply);
  useEffect(() => {
    latestApply.current = apply;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    setTyped(null);
    latestApply.current(text);
  };
  return {
    text: typed ?? applied,
    search,
    type(text) {
      clearTimeout(timer.current);
      setTyped(text);
      timer.current = setTimeout(() => search(text), pause);
    },
  };
}
