import { useMemo, useState } from 'react';
import { type FeedFilters, launchMonthOf } from '#domain/releases.ts';
import type { Target } from '#domain/views.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';

/** Nothing chosen. */
export const noFilters: FeedFilters = { app: '', months: [] };

/**
 * The chosen filters: in the address where that is the feed's own, else with the element. A month of an older address
 * that is no longer offered counts as 'older', so that what narrows the feed always has its checkbox.
 */
export function useFeedFilters(offered: readonly string[]): [FeedFilters, (next: FeedFilters) => void] {
  const { navigation } = useRuntime();
  const { target } = useLocation();
  const [own, setOwn] = useState(noFilters);
  const isAddressed = target.view === 'release-feed';
  const { app, months } = isAddressed ? { ...noFilters, ...target } : own;
  const filters = useMemo(
    () => ({ app, months: [...new Set(months.map((month) => launchMonthOf(month, offered)))] }),
    [app, months, offered],
  );
  const change = (next: FeedFilters) =>
    isAddressed ? navigation.replaceTarget(feedTarget(next)) : setOwn(next);
  return [filters, change];
}

/** The feed as these filters leave it. */
export function feedTarget({ app, months }: FeedFilters): Target {
  return { view: 'release-feed', ...(app ? { app } : {}), ...(months.length > 0 ? { months } : {}) };
}
