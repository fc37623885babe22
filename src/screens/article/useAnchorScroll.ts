import { useCallback, useEffect, useEffectEvent } from 'react';
import { decodeLeniently } from '#domain/routes.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { usePrefersReducedMotion } from '#ui/dom.ts';
import { findPlace, showPlace } from './articleAnchors.ts';

const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to anchors of the text: on arrival, when the address's hash changes, and by the returned function, which
 * answers whether there is such a place. On arrival at once and, because what loads late moves the text, a last time after
 * the specification's delay, unless the reader acts (spec A 9, decisions).
 */
export function useAnchorScroll(
  box: HTMLElement | null,
  onShown: (place: HTMLElement) => void,
): (anchor: string) => boolean {
  const { config, navigation } = useRuntime();
  const { visit } = useLocation();
  const isStill = usePrefersReducedMotion();
  const delay = config.timings.articleAnchorDelay;

  const show = useCallback(
    (anchor: string, behavior: ScrollBehavior) => {
      const place = box && findPlace(box, anchor);
      if (!place) return false;
      onShown(place);
      showPlace(place, behavior);
      return true;
    },
    [box, onShown],
  );
  const showHash = useEffectEvent(() => show(hashOf(navigation.address()), 'instant'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit is an arrival
  useEffect(() => {
    const { arrival } = navigation.get();
    const returns = arrival === 'back' || (arrival === 'first' && navigation.hasPlace());
    if (!box || returns || !showHash()) return undefined;
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
  }, [box, visit, navigation, delay]);

  useEffect(() => {
    // After Back and Forward the old position is restored; this is for hashes changed by hand and by other links.
    const follow = () => {
      if (!navigation.hasPlace()) showHash();
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [navigation]);

  return useCallback((anchor) => show(anchor, isStill ? 'instant' : 'smooth'), [show, isStill]);
}

function hashOf(address: string): string {
  return decodeLeniently(new URL(address).hash.slice(1));
}
