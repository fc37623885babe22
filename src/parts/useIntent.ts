import { type SyntheticEvent, useRef } from 'react';
import type { Target } from '#domain/views.ts';
import { useRuntime } from '#runtime/hooks.ts';

/** What a link listens to, so that its page is preloaded while the reader is about to follow it. */
export function useIntent(target: Target) {
  const { preload } = useRuntime();
  const giveUp = useRef(() => {});
  const begin = ({ currentTarget: link }: SyntheticEvent) => {
    giveUp.current();
    giveUp.current = preload.intend(target, () => link.isConnected);
  };
  const end = () => giveUp.current();
  return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end, onTouchStart: begin };
}
