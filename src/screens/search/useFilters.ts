import { useState } from 'react';
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
  const change = (next: Filters) => {
    if (!isAddressed) return setOwn(next);
    const { app, role } = next;
    const chosen = { ...(app ? { app } : {}), ...(role ? { role } : {}) };
    return navigation.replaceTarget({ view: 'search', searchTerm: term, ...chosen });
  };
  return [filters, change];
}
