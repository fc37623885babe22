import { useMemo, useState } from 'react';
import { useIsDrawn } from '#ui/hydration.ts';
import { createScript, useScript } from '#ui/script.ts';
import { useContentPending } from './ElementRoot.tsx';
import { loadFailure } from './errors.ts';
import type { Read } from './useRead.ts';

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

/**
 * A read whose answer holds HTML to show: the sanitiser is loaded beside the answer, and the read lasts until both are
 * there and fails with either. What a server drew is safe and waits for nothing. With `isAside` the element waits for
 * neither.
 */
export function useHtmlRead<T>(read: Read<T>, isAside = false): Read<T> {
  const data = read.status === 'ready' ? read.data : undefined;
  const isDrawn = useIsDrawn();
  const [drawnData] = useState(isDrawn ? data : undefined);
  const isNeeded = data === undefined || data !== drawnData;
  const [error, setError] = useState<unknown>(null);
  const { value, hasFailed, retry } = useScript(sanitiser, isNeeded, setError);
  const isMissing = isNeeded && value === undefined;
  useContentPending(read.status === 'ready' && isMissing && !hasFailed && !isAside);
  return useMemo(() => {
    if (read.status === 'loading' || !isMissing) return read;
    if (read.status === 'ready')
      return hasFailed ? { status: 'failed', error, retry: async () => retry() } : { status: 'loading' };
    const askForBoth = () => {
      retry();
      return read.retry();
    };
    return hasFailed ? { ...read, retry: askForBoth } : read;
  }, [read, isMissing, hasFailed, error, retry]);
}
