import type { RefObject } from 'react';
import { type ScrollSpy, useScrollSpy } from '#parts/anchors/useScrollSpy.ts';

/** A line below the head of the window: the topic that crosses it is the one being read. */
const rootMargin = '-20% 0px -79% 0px';

/**
 * Which topic of the box the reader is at. Topics carry `data-topic`; a subtopic stands in for the topic around it.
 * They are looked up when `shown` is true, or anew with each other list.
 */
export function useTopicSpy(
  box: RefObject<HTMLElement | null>,
  shown: boolean | readonly unknown[],
): ScrollSpy {
  return useScrollSpy({
    find: () => [...(box.current?.querySelectorAll<HTMLElement>('[data-topic]') ?? [])],
    shown: shown || null,
    rootMargin,
    anchorAt: (topics, inView) => topics.findLast((topic) => inView.has(topic))?.dataset.topic ?? '',
    startsWithScroll: false,
  });
}
