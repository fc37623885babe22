import { useCallback } from 'react';
import { useRuntime } from '#runtime/hooks.ts';
import { usePrefersReducedMotion } from '#ui/dom.ts';
import { findTopic, showTopic } from './topicAnchors.ts';

/**
 * Scrolls smoothly to a topic of the page that the node is on, and puts it into the address, so that the place can be
 * shared (docs/behaviour/landing-pages.md#page).
 */
export function useTopicScroll(): (from: Node, anchor: string) => void {
  const { navigation } = useRuntime();
  const isStill = usePrefersReducedMotion();
  return useCallback(
    (from, anchor) => {
      const place = findTopic(from, anchor);
      if (!place) return;
      navigation.setAnchor(anchor);
      showTopic(place, isStill ? 'instant' : 'smooth');
    },
    [navigation, isStill],
  );
}
