import type { RefObject } from 'react';
import { useAnchorArrival } from '#parts/anchors/useAnchorArrival.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { findTopic, showTopic } from './topicAnchors.ts';

/**
 * Scrolls to the topic that the address names, when the topics of the box are there
 * (docs/behaviour/topics.md#arriving-at-a-topic).
 */
export function useTopicArrival(
  box: RefObject<HTMLElement | null>,
  isReady: boolean,
  onShown: (anchor: string) => void,
): void {
  const { config } = useRuntime();
  useAnchorArrival(isReady || null, config.timings.topicAnchorDelay, (anchor) => {
    const place = box.current && findTopic(box.current, anchor);
    if (!place) return false;
    onShown(anchor);
    showTopic(place, 'instant');
    return true;
  });
}
