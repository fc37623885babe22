import { useCallback, useEffect, useRef } from 'react';

/** Tells work that goes on without its component whether that has gone away. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(() => isGone.current, []);
}
