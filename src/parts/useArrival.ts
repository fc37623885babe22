import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useRuntime } from '#runtime/hooks.ts';

/**
 * Tells the page once a visit that the content is there: at once on the way on, and when all of it is settled on the
 * way back, so that the reader finds the old place.
 */
export function useArrival(heading: RefObject<HTMLElement | null>, isSettled: boolean): void {
  const { navigation } = useRuntime();
  const { visit, arrival } = useLocation();
  const told = useRef(-1);
  const isReady = arrival === 'link' || isSettled;
  useLayoutEffect(() => {
    if (!isReady || told.current === visit) return;
    told.current = visit;
    navigation.contentReady(heading.current);
  }, [navigation, heading, visit, isReady]);
}
