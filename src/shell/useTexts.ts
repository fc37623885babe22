import { useEffect, useState } from 'react';
import { useRuntime } from '#runtime/hooks.ts';

/**
 * Whether the texts of the page's language are there. 'english' when they can't be had, or not in the time of a read:
 * they may still come then.
 */
export function useTexts(): 'pending' | 'ready' | 'english' {
  const { textsReady, config } = useRuntime();
  const [state, setState] = useState<'pending' | 'ready' | 'english'>('pending');
  const { readTimeout } = config.timings;
  useEffect(() => {
    const timer = setTimeout(() => setState('english'), readTimeout);
    const settle = (isReady: boolean) => {
      clearTimeout(timer);
      setState(isReady ? 'ready' : 'english');
    };
    let isMounted = true;
    void textsReady.then((isReady) => isMounted && settle(isReady));
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [textsReady, readTimeout]);
  return state;
}
