import { useCallback, useEffect, useRef, useState } from 'react';
import type { ArticleHeading } from './articleHeadings.ts';

/** The part of the window in which a heading counts as in view (spec A 9). */
const rootMargin = '-20% 0px -40% 0px';
const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export interface ScrollSpy {
  /** The anchor of the heading in view, from the first scroll onward; '' before. */
  readonly current: string;
  /** Marks the heading of a place that was just shown, until the reader moves on by himself. */
  readonly hold: (place: HTMLElement) => void;
}

/** Which heading the reader is at (spec A 2.11). */
export function useScrollSpy(headings: readonly ArticleHeading[]): ScrollSpy {
  const [current, setCurrent] = useState('');
  const isHeld = useRef(false);

  useEffect(() => {
    if (headings.length === 0) return undefined;
    const inView = new Set<Element>();
    let hasScrolled = false;
    const mark = () => {
      if (!hasScrolled || isHeld.current) return;
      const first = headings.find(({ element }) => inView.has(element)) ?? lastPassed(headings);
      setCurrent(first?.anchor ?? '');
    };
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        mark();
      },
      { rootMargin },
    );
    for (const { element } of headings) observer.observe(element);
    const stop = new AbortController();
    const listen = { passive: true, capture: true, signal: stop.signal };
    const begin = () => {
      hasScrolled = true;
      mark();
    };
    window.addEventListener('scroll', begin, { ...listen, once: true });
    for (const gesture of gestures) {
      window.addEventListener(gesture, () => (isHeld.current = false), listen);
    }
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [headings]);

  const hold = useCallback(
    (place: HTMLElement) => {
      const before = headings.filter(({ element }) => !(element.compareDocumentPosition(place) & precedes));
      const at = before.at(-1);
      if (!at) return;
      isHeld.current = true;
      setCurrent(at.anchor);
    },
    [headings],
  );
  return { current, hold };
}

const precedes = 2;

/** With no heading in view, the one whose text is being read. */
function lastPassed(headings: readonly ArticleHeading[]): ArticleHeading | undefined {
  return headings.findLast(({ element }) => element.getBoundingClientRect().top < window.innerHeight * 0.2);
}
