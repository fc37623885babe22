import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { optional } from '#ui/optional.ts';

const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Where the reader is, and a way to say where they were just led. */
export interface ScrollSpy {
  /** The anchor of the place the reader is at; '' at none. */
  readonly current: string;
  /** Marks a place just scrolled to until the reader moves on, also where the page is too short to reach it. */
  readonly keep: (anchor: string) => void;
}

/** Which places are watched, and where in the window they count. */
export interface ScrollSpyOptions<Place extends Element> {
  /** The places of the page, in its order. */
  readonly find: () => readonly Place[];
  /** The places are looked up with each other value; not at all while it is null. */
  readonly shown: unknown;
  /** The part of the window in which a place counts as in view, as margins of an IntersectionObserver. */
  readonly rootMargin: string;
  /** The anchor of the place the reader is at, from all places and those in view. */
  readonly anchorAt: (places: readonly Place[], inView: ReadonlySet<Element>) => string;
  /** Whether nothing is marked before the first scroll. */
  readonly startsWithScroll: boolean;
}

/** Which place of a long page the reader is at (docs/behaviour/article.md#contents-list). */
export function useScrollSpy<Place extends Element>(options: ScrollSpyOptions<Place>): ScrollSpy {
  const { shown, rootMargin, startsWithScroll } = options;
  const [current, setCurrent] = useState('');
  const isKept = useRef(false);
  const find = useEffectEvent(options.find);
  const anchorAt = useEffectEvent(options.anchorAt);

  useEffect(() => {
    const places = shown === null ? [] : find();
    if (places.length === 0) return undefined;
    const inView = new Set<Element>();
    // Of a page that a server drew, its reader may have scrolled before.
    let hasBegun = !startsWithScroll || window.scrollY > 0;
    const mark = () => {
      if (hasBegun && !isKept.current) setCurrent(anchorAt(places, inView));
    };
    const follow = (changes: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      mark();
    };
    const observer = optional('following the place on the page', () => {
      const made = new IntersectionObserver(follow, { rootMargin });
      for (const place of places) made.observe(place);
      return made;
    });
    const stop = new AbortController();
    const listen = { passive: true, capture: true, signal: stop.signal };
    const begin = () => {
      // A page before this one may have been scrolled: its event comes late, with this one at its top.
      if (hasBegun || window.scrollY === 0) return;
      hasBegun = true;
      mark();
    };
    if (startsWithScroll) window.addEventListener('scroll', begin, listen);
    for (const gesture of gestures) window.addEventListener(gesture, () => (isKept.current = false), listen);
    return () => {
      stop.abort();
      observer?.disconnect();
    };
  }, [shown, rootMargin, startsWithScroll]);

  const keep = useCallback((anchor: string) => {
    isKept.current = true;
    setCurrent(anchor);
  }, []);
  return { current, keep };
}
