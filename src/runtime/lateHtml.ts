import { useEffect } from 'react';
import { createScript } from '#ui/script.ts';
import { loadFailure } from './errors.ts';

/**
 * The sanitiser for texts that no server drew, and for forms, whose text it has no part in until an editor shows it or
 * it is sent. Loading it rejects with a `CallError`, 'offline' or 'unreachable'.
 */
export const sanitiser = createScript(async () => {
  try {
    return await import('./html.ts');
  } catch (error) {
    throw loadFailure('the sanitiser', error);
  }
});

/** Loads the sanitiser beside an answer that is waited for and whose texts need it. */
export function useSanitiserBeside({ status }: { readonly status: string }): void {
  const isAwaited = status === 'loading';
  useEffect(() => {
    // The text itself asks again, and says when it can't be had.
    if (isAwaited) sanitiser.load().catch(() => undefined);
  }, [isAwaited]);
}
