import { useEffect, useEffectEvent } from 'react';
import { decodeLeniently } from '#domain/routes.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';

const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Shows the place that the address's hash names: with each other value of `shown` (not while it is null), on each
 * visit, and when the hash changes. On arrival at once and, because what loads late moves the page, a last time after
 * `delay` milliseconds, unless the reader acts. `show` gets the anchor and answers whether there is such a place
 * (docs/behaviour/topics.md#arriving-at-a-topic).
 */
export function useAnchorArrival(shown: unknown, delay: number, show: (anchor: string) => boolean): void {
  const { navigation } = useRuntime();
  const { navigationId } = useLocation();
  const showHash = useEffectEvent(() => show(decodeLeniently(new URL(navigation.address()).hash.slice(1))));

  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit is an arrival
  useEffect(() => {
    const { arrival } = navigation.get();
    const returns = arrival === 'back' || (arrival === 'first' && navigation.hasPlace());
    if (shown === null || returns || !showHash()) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      stop.abort();
      showHash();
    }, delay);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const gesture of gestures) {
      window.addEventListener(gesture, () => stop.abort(), { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [shown, navigationId, navigation, delay]);

  useEffect(() => {
    // After Back and Forward the old position is restored; this is for hashes changed by hand and by other links.
    const follow = () => {
      if (!navigation.hasPlace()) showHash();
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [navigation]);
}
