import { useCallback } from 'react';
import { headingObserverMargin } from '#contracts/config.ts';
import { useScrollSpy } from '#parts/anchors/useScrollSpy.ts';
import type { ArticleHeading } from './articleHeadings.ts';
import { placeInText } from './articleParts.ts';

const precedes = 2;

/** Which heading the reader is at, and a way to say where they were just led. */
export interface HeadingSpy {
  /** The anchor of the heading in view, from the first scroll onward; '' before. */
  readonly current: string;
  /** Marks the heading of a place that was just shown, until the reader moves on by themselves. */
  readonly keep: (place: HTMLElement) => void;
}

/** Which heading the reader is at (docs/behaviour/article.md#contents-list). */
export function useHeadingSpy(headings: readonly ArticleHeading[]): HeadingSpy {
  const { current, keep } = useScrollSpy({
    find: () => headings.map(({ element }) => element),
    shown: headings,
    rootMargin: headingObserverMargin,
    anchorAt: (places, inView) => {
      const at = places.findIndex((place) => inView.has(place));
      return headings[at < 0 ? places.findLastIndex(isPassed) : at]?.anchor ?? '';
    },
    startsWithScroll: true,
  });
  const keepPlace = useCallback(
    (place: HTMLElement) => {
      const before = headings.findLast(({ element }) => !(element.compareDocumentPosition(place) & precedes));
      if (before) keep(before.anchor);
    },
    [headings, keep],
  );
  return { current, keep: keepPlace };
}

/** With no heading in view, the last of these is the one whose text is being read. */
const isPassed = (place: Element) =>
  placeInText(place).getBoundingClientRect().top < window.innerHeight * 0.2;
