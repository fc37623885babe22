import { useEffect, useEffectEvent, useState } from 'react';

const ownActs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Leaves after a while, unless the reader does something meanwhile (timed jumps). Answers whether it is still going
 * to happen.
 */
export function useTimedLeave(active: boolean, delay: number, onLeave: () => void): boolean {
  const [isStopped, setStopped] = useState(false);
  const leave = useEffectEvent(onLeave);
  const isWaiting = active && !isStopped;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => leave(), delay);
    const stop = () => setStopped(true);
    const options = { capture: true, passive: true };
    for (const act of ownActs) window.addEventListener(act, stop, options);
    return () => {
      clearTimeout(timer);
      for (const act of ownActs) window.removeEventListener(act, stop, options);
    };
  }, [isWaiting, delay]);
  return isWaiting;
}
