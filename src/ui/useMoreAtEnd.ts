import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { activeElement } from './dom.ts';

/**
 * Asks for more as soon as the element at the end of a list is fully in view, unless the reader is at something behind it,
 * which would be pushed away from under them; what was asked for before they went there leaves it in view. `shown` is how
 * many there are: with more of them the end is looked at anew, because one that stays in view reports nothing.
 */
export function useMoreAtEnd(
  end: RefObject<HTMLElement | null>,
  hasMore: boolean,
  shown: number,
  onMore: () => unknown,
): void {
  const more = useEffectEvent(() => void onMore());
  useEffect(() => {
    if (!hasMore || !end.current || shown === 0) return undefined;
    const observer = new IntersectionObserver(
      // Several changes may come at once; the last one is how it is now.
      (changes) => {
        const last = changes.at(-1);
        if (last?.isIntersecting && !focusBehind(last.target)) more();
      },
      { threshold: 1 },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, hasMore, shown]);

  useLayoutEffect(() => {
    if (shown > 0 && end.current) focusBehind(end.current)?.scrollIntoView({ block: 'nearest' });
  }, [end, shown]);
}

/** What has the focus, if it stands below an element. */
function focusBehind(end: Element): Element | null {
  const focused = activeElement(end) ?? document.activeElement;
  const isBehind = focused && focused.getBoundingClientRect().top > end.getBoundingClientRect().top;
  return isBehind ? focused : null;
}
