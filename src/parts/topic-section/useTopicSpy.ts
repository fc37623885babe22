import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A line below the head of the window: the topic that crosses it is the one being read. */
const rootMargin = '-20% 0px -79% 0px';
const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export interface TopicSpy {
  /** The anchor of the topic in view; '' outside the topics. */
  readonly current: string;
  /** Marks a topic just scrolled to until the reader moves on, also where the page is too short to reach it. */
  readonly hold: (anchor: string) => void;
}

/**
 * Which topic of the box the reader is at. Topics carry `data-topic`; a subtopic stands in for the topic around it.
 * They are looked up when `shown` is true, or anew with each other list.
 */
export function useTopicSpy(
  box: RefObject<HTMLElement | null>,
  shown: boolean | readonly unknown[],
): TopicSpy {
  const [current, setCurrent] = useState('');
  const isHeld = useRef(false);

  useEffect(() => {
    if (!shown || !box.current) return undefined;
    const topics = [...box.current.querySelectorAll<HTMLElement>('[data-topic]')];
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        if (!isHeld.current) setCurrent(topics.findLast((topic) => inView.has(topic))?.dataset.topic ?? '');
      },
      { rootMargin },
    );
    for (const topic of topics) observer.observe(topic);
    const stop = new AbortController();
    for (const gesture of gestures) {
      window.addEventListener(gesture, () => (isHeld.current = false), {
        passive: true,
        capture: true,
        signal: stop.signal,
      });
    }
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [box, shown]);

  const hold = useCallback((anchor: string) => {
    isHeld.current = true;
    setCurrent(anchor);
  }, []);
  return { current, hold };
}
