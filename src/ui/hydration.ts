import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether a component shows what a server drew, on the server and in the first render over its nodes. What only the
 * browser knows (what it stores, its time zone, its window) comes with the render after it, so that both are the same.
 */
export function useIsDrawn(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** Tells the page, from the node of a region that a server drew, that its components have taken over. */
export const aliveEvent = 'hc-alive';
