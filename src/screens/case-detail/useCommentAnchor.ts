import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react';
import { decodeLeniently } from '#domain/routes.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { usePrefersReducedMotion } from '#ui/dom.ts';

/**
 * Leads to the comment that the address names: on arrival, and when its hash changes. The returned function leads to
 * the comment of an anchor. A comment that isn't there leads nowhere.
 */
export function useCommentAnchor(list: RefObject<HTMLElement | null>): (anchor: string) => void {
  const { navigation } = useRuntime();
  const { navigationId } = useLocation();
  const isStill = usePrefersReducedMotion();
  const show = useCallback(
    (anchor: string, behavior: ScrollBehavior) => {
      const place = [...(list.current?.children ?? [])].find(({ id }) => id !== '' && id === anchor);
      if (!(place instanceof HTMLElement)) return;
      place.scrollIntoView({ behavior, block: 'start' });
      place.focus({ preventScroll: true });
    },
    [list],
  );
  const showHash = useEffectEvent(() =>
    show(decodeLeniently(new URL(navigation.address()).hash.slice(1)), 'instant'),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit is an arrival
  useEffect(() => {
    const { arrival } = navigation.get();
    if (arrival !== 'back' && !(arrival === 'first' && navigation.hasPlace())) showHash();
  }, [navigationId, navigation]);

  useEffect(() => {
    // After Back and Forward the old position is restored; this is for hashes changed by hand.
    const follow = () => {
      if (!navigation.hasPlace()) showHash();
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [navigation]);

  return useCallback((anchor) => show(anchor, isStill ? 'instant' : 'smooth'), [show, isStill]);
}
