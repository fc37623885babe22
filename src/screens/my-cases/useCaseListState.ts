import { useState } from 'react';
import { type CaseListState, defaultCaseList } from '#domain/caseListState.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';

/** Changes parts of the view; any but the page leads to page 1. */
export type ChangeList = (change: Partial<CaseListState>) => void;

/**
 * Filters, order and page: in the address where that is the list's own, so that the way back leads to the same view,
 * else with the element. Any change but that of the page leads to the first page
 * (docs/behaviour/my-cases.md#filters-and-search).
 */
export function useCaseListState(): [CaseListState, ChangeList] {
  const { navigation } = useRuntime();
  const { target } = useLocation();
  const [own, setOwn] = useState(defaultCaseList);
  const change: ChangeList = (next) => {
    // As it stands now: a search comes later than it was typed.
    const now = navigation.get().target;
    if (now.view !== 'my-cases') setOwn((before) => ({ ...before, page: 1, ...next }));
    else
      navigation.replaceTarget({
        view: 'my-cases',
        list: { ...defaultCaseList, ...now.list, page: 1, ...next },
      });
  };
  return [target.view === 'my-cases' ? (target.list ?? defaultCaseList) : own, change];
}
