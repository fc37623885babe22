import { useState } from 'react';
import type { Target } from '#domain/views.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';

/** The chosen app and role; an empty one filters nothing. */
export interface Filters {
  readonly app: string;
  readonly role: string;
}

const none: Filters = { app: '', role: '' };

/** The chosen filters: in the address where that is the search's own, else with the element. */
export function useFilters(term: string): [Filters, (next: Filters) => void] {
  const { navigation } = useRuntime();
  const { target } = useLocation();
  const [own, setOwn] = useState(none);
  const isAddressed = target.view === 'search' && target.searchTerm === term;
  const filters = isAddressed ? { app: target.app ?? '', role: target.role ?? '' } : own;
  const change = (next: Filters) =>
    isAddressed ? navigation.replaceTarget(searchTarget(term, next)) : setOwn(next);
  return [filters, change];
}

/** The results for a term as these filters leave them. */
export function searchTarget(searchTerm: string, { app, role }: Filters): Target {
  return { view: 'search', searchTerm, ...(app ? { app } : {}), ...(role ? { role } : {}) };
}
