import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Asks for more as soon as the element at the end of a list is fully in view. `shown` is how many there are: with more
 * of them the end is looked at anew, because one that stays in view reports nothing.
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
        if (changes.at(-1)?.isIntersecting) more();
      },
      { threshold: 1 },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, hasMore, shown]);
}
