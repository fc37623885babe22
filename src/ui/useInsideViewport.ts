import { type RefObject, useLayoutEffect } from 'react';

/** Room kept free between the element and the viewport's edges. */
const margin = 8;

/**
 * Moves what opens beside its button sideways as far as it would leave the viewport, as long as `active`. The way is
 * given to its styles as `--hc-shift`, for `translate: var(--hc-shift, 0) 0`.
 */
export function useInsideViewport(element: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    const shown = element.current;
    if (!active || !shown) return undefined;
    const place = () => {
      shown.style.removeProperty('--hc-shift');
      const { left, right } = shown.getBoundingClientRect();
      const end = shown.ownerDocument.documentElement.clientWidth - margin;
      // Too wide for both, it keeps to the edge where reading begins in most languages.
      const shift = left < margin ? margin - left : Math.max(margin - left, Math.min(0, end - right));
      if (shift !== 0) shown.style.setProperty('--hc-shift', `${shift}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    for (const each of [shown, shown.ownerDocument.documentElement]) observer.observe(each);
    return () => observer.disconnect();
  }, [element, active]);
}
