import { useCallback, useEffect, useState } from 'react';
import { useRuntime } from '#runtime/hooks.ts';

/** How long it is said that something was copied, in milliseconds. */
const shownFor = 4000;

/** What became of a text that was to be copied: the page may not write to every clipboard. */
export type CopyOutcome = 'none' | 'copied' | 'refused';

/** Copies texts, and says for a while what became of the last one. */
export function useCopy(): readonly [outcome: CopyOutcome, copy: (text: string) => Promise<CopyOutcome>] {
  const { log } = useRuntime();
  const [outcome, setOutcome] = useState<CopyOutcome>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = useCallback(
    async (text: string) => {
      let became: CopyOutcome = 'copied';
      try {
        await navigator.clipboard.writeText(text);
      } catch (error) {
        log.error('a text could not be copied', error);
        became = 'refused';
      }
      setOutcome(became);
      return became;
    },
    [log],
  );
  return [outcome, copy];
}
