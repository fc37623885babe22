import { useState } from 'react';
import type { GlossaryFilters } from '#domain/glossary.ts';
import type { Target } from '#domain/views.ts';
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
  const change = (next: GlossaryFilters) => navigation.replaceTarget(glossaryTarget(next));
  return [{ locations, categories, search }, change];
}

/** The glossary as these filters leave it. */
export function glossaryTarget({ locations, categories, search }: GlossaryFilters): Target {
  return {
    view: 'glossary',
    ...(locations.length > 0 ? { locations } : {}),
    ...(categories.length > 0 ? { categories } : {}),
    ...(search.trim() !== '' ? { search: search.trim() } : {}),
  };
}
