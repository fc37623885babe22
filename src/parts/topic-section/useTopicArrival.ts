import { type RefObject, useEffect, useEffectEvent } from 'react';
import { decodeLeniently } from '#domain/routes.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { findTopic, showTopic } from './topicAnchors.ts';

const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the topic that the address names: at once when the topics are there and, because what loads late moves
 * them, a last time after the specification's delay, unless the reader acts (spec A 2.10, 9, decisions).
 */
export function useTopicArrival(
  box: RefObject<HTMLElement | null>,
  isReady: boolean,
  onShown: (anchor: string) => void,
): void {
  const { config, navigation } = useRuntime();
  const { visit } = useLocation();
  const delay = config.timings.topicAnchorDelay;

  const showHash = useEffectEvent(() => {
    const anchor = decodeLeniently(new URL(navigation.address()).hash.slice(1));
    const place = box.current && findTopic(box.current, anchor);
    if (!place) return false;
    onShown(anchor);
    showTopic(place, 'instant');
    return true;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit is an arrival
  useEffect(() => {
    const { arrival } = navigation.get();
    const returns = arrival === 'back' || (arrival === 'first' && navigation.hasPlace());
    if (!isReady || returns || !showHash()) return undefined;
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
  }, [isReady, visit, navigation, delay]);

  useEffect(() => {
    // After Back and Forward the old position is restored; this is for hashes changed by hand and by other links.
    const follow = () => {
      if (!navigation.hasPlace()) showHash();
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [navigation]);
}
