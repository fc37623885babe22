import { useEffect, useState } from 'react';
import { useRuntime } from '#runtime/hooks.ts';

/** How the texts came out that were waited for before a first render. */
const settled = new WeakMap<Promise<boolean>, 'ready' | 'english'>();

/** Waits until it is known whether the texts of the page's language are there, so that a first render knows it too. */
export async function settleTexts(textsReady: Promise<boolean>): Promise<void> {
  settled.set(textsReady, (await textsReady) ? 'ready' : 'english');
}

/**
 * Whether the texts of the page's language are there. 'english' when they can't be had, or not in the time of a read:
 * they may still come then.
 */
export function useTexts(): 'pending' | 'ready' | 'english' {
  const { textsReady, config } = useRuntime();
  const [state, setState] = useState<'pending' | 'ready' | 'english'>(settled.get(textsReady) ?? 'pending');
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
