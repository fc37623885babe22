import { useState } from 'react';
import type { GlossaryFilters } from '#domain/glossary.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';

/** Nothing checked, nothing searched for. */
export const noFilters: GlossaryFilters = { locations: [], categories: [], search: '' };

/** The checked filters: in the address where that is the glossary's own, else with the element. */
export function useGlossaryFilters(): [GlossaryFilters, (next: GlossaryFilters) => void] {
  const { navigation } = useRuntime();
  const { target } = useLocation();
  const [own, setOwn] = useState(noFilters);
  if (target.view !== 'glossary') return [own, setOwn];
  const { locations, categories, search } = { ...noFilters, ...target };
  const change = (next: GlossaryFilters) =>
    navigation.replaceTarget({
      view: 'glossary',
      ...(next.locations.length > 0 ? { locations: next.locations } : {}),
      ...(next.categories.length > 0 ? { categories: next.categories } : {}),
      ...(next.search.trim() !== '' ? { search: next.search.trim() } : {}),
    });
  return [{ locations, categories, search }, change];
}
