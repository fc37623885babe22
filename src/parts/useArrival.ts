import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useRuntime } from '#runtime/hooks.ts';

/**
 * Tells the page once a visit that the content is there: at once on the way on, and when all of it is settled on the
 * way back, so that the reader finds the old place.
 */
export function useArrival(heading: RefObject<HTMLElement | null>, isSettled: boolean): void {
  const { navigation } = useRuntime();
  const { navigationId, arrival } = useLocation();
  const told = useRef(-1);
  const isReady = arrival === 'link' || isSettled;
  useLayoutEffect(() => {
    if (!isReady || told.current === navigationId) return;
    told.current = navigationId;
    navigation.contentReady(heading.current);
  }, [navigation, heading, navigationId, isReady]);
}
