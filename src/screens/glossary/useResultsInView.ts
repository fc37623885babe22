import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns what to call before the results change: when their start has left the window, it is brought back with the new
 * ones, so that nobody looks at the end of a list that has become short.
 */
export function useResultsInView(results: RefObject<HTMLElement | null>): () => void {
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    if (!isAwaited.current || !results.current) return;
    isAwaited.current = false;
    if (results.current.getBoundingClientRect().top < 0) {
      results.current.scrollIntoView({ behavior: 'instant', block: 'start' });
    }
  });
  return () => {
    isAwaited.current = true;
  };
}
