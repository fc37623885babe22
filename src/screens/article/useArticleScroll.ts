import { useCallback } from 'react';
import { useAnchorArrival } from '#parts/anchors/useAnchorArrival.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { usePrefersReducedMotion } from '#ui/dom.ts';
import { findPlace, showPlace } from './articleAnchors.ts';

/**
 * Scrolls to anchors of the text: on arrival, when the address's hash changes, and by the returned function, which
 * answers whether there is such a place (docs/behaviour/article.md#arriving-at-an-anchor).
 */
export function useArticleScroll(
  box: HTMLElement | null,
  onShown: (place: HTMLElement) => void,
): (anchor: string) => boolean {
  const { config } = useRuntime();
  const isStill = usePrefersReducedMotion();

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
  useAnchorArrival(box, config.timings.articleAnchorDelay, (anchor) => show(anchor, 'instant'));
  return useCallback((anchor) => show(anchor, isStill ? 'instant' : 'smooth'), [show, isStill]);
}
