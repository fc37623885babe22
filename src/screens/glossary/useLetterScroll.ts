import { useCallback, useEffect, useRef } from 'react';
import { findTopic } from '#parts/topic-section/topicAnchors.ts';
import { useTopicScroll } from '#parts/topic-section/useTopicScroll.ts';

const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const mostCorrections = 8;
/** Milliseconds without scrolling after which the way is over, also where no browser says so. */
const restAfter = 1000;

/**
 * Scrolls to a group and moves the focus to its letter. Groups on the way are drawn for the first time and turn out
 * higher or lower than expected, so the place is sought again until it is reached or the reader acts or goes back.
 */
export function useLetterScroll(): (from: Node, anchor: string) => void {
  const scrollTo = useTopicScroll();
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return useCallback(
    (from, anchor) => {
      stop.current?.();
      scrollTo(from, anchor);
      const place = findTopic(from, anchor);
      if (place) stop.current = correct(place);
    },
    [scrollTo],
  );
}

/**
 * What a smooth way has missed is a jump: done in one go, it changes no heights. The place is held until nothing has
 * scrolled for a while, as a browser may end a way it had begun after the jump.
 */
function correct(place: HTMLElement): () => void {
  const stop = new AbortController();
  const end = () => stop.abort();
  let left = mostCorrections;
  let timer = 0;
  const rest = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!seek()) end();
    }, restAfter);
  };
  /** Whether it led anywhere: not where the place is reached, or the page ends before. */
  const seek = () => {
    rest();
    if (left === 0 || isReached(place)) return false;
    left -= 1;
    const { top } = place.getBoundingClientRect();
    place.scrollIntoView({ behavior: 'instant', block: 'start' });
    return place.getBoundingClientRect().top !== top;
  };
  rest();
  window.addEventListener('scrollend', seek, { capture: true, signal: stop.signal });
  // A long way takes a slow machine longer than that.
  window.addEventListener('scroll', rest, { passive: true, capture: true, signal: stop.signal });
  window.addEventListener('popstate', end, { signal: stop.signal });
  for (const gesture of gestures) {
    window.addEventListener(gesture, end, { passive: true, capture: true, signal: stop.signal });
  }
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  return end;
}

function isReached(place: HTMLElement): boolean {
  const margin = Number.parseFloat(getComputedStyle(place).scrollMarginBlockStart) || 0;
  return Math.abs(place.getBoundingClientRect().top - margin) < 2;
}
