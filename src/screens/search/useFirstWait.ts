import { useEffect, useState } from 'react';
import { useLocation, useRuntime, useSession } from '#runtime/hooks.ts';

/**
 * Whether the search may begin. The first one of a freshly loaded page waits until a while after the user info is
 * there (docs/behaviour/search-results.md#first-search); one that the reader asked for on this page never waits.
 * `skip` ends the wait.
 */
export function useFirstWait(): { isOver: boolean; skip: () => void } {
  const { timings } = useRuntime().config;
  const { arrival } = useLocation();
  const { status } = useSession();
  const [isOver, setOver] = useState(false);
  const isWaiting = arrival === 'first' && !isOver;
  useEffect(() => {
    if (!isWaiting || status === 'loading') return undefined;
    const timer = setTimeout(() => setOver(true), timings.searchFirstDelay);
    return () => clearTimeout(timer);
  }, [isWaiting, status, timings]);
  return { isOver: !isWaiting, skip: () => setOver(true) };
}
