import { useEffect, useState } from 'react';
import { useRuntime } from '#runtime/hooks.ts';

/** Whether something takes so long that it says so. */
export function useLongWait(): boolean {
  const { longWait } = useRuntime().config.timings;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWait);
    return () => clearTimeout(timer);
  }, [longWait]);
  return isLong;
}
