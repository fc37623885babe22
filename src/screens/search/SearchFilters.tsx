import { useState } from 'react';
import { facetOptions } from '#domain/search.ts';
import { useText } from '#i18n/useText.ts';
import { FilterPanel } from '#parts/FilterPanel.tsx';
import type { Found } from '#runtime/search.ts';
import { Select } from '#ui/Select.tsx';
import type { Filters } from './useFilters.ts';

/** What is filtered by, and the counts to choose from. */
export interface SearchFiltersProps {
  readonly filters: Filters;
  readonly onChange: (next: Filters) => void;
  /** The first page of what was found; while there is none, the options stay as they are. */
  readonly found: Found | null;
}

/** 'Apps' and 'User role', with the engine's counts (docs/behaviour/search-results.md#filters). */
export function SearchFilters({ filters, onChange, found }: SearchFiltersProps) {
  const { t } = useText();
  const [known, setKnown] = useState(found);
  if (found !== null && found !== known) setKnown(found);
  const set = [filters.app, filters.role].filter((value) => value !== '').length;
  return (
    <FilterPanel
      label={t('search.filters')}
      summary={
        set === 0 ? t('search.filters') : t('search.option', { value: t('search.filters'), hits: set })
      }
    >
      <Filter
        name="app"
        label={t('search.apps')}
        value={filters.app}
        counts={known?.apps}
        onChange={(app) => onChange({ ...filters, app })}
      />
      <Filter
        name="role"
        label={t('search.userRole')}
        value={filters.role}
        counts={known?.roles}
        onChange={(role) => onChange({ ...filters, role })}
      />
    </FilterPanel>
  );
}

interface FilterProps {
  /** The filter in the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly counts: Found['apps'] | undefined;
  readonly onChange: (value: string) => void;
}

function Filter({ name, label, value, counts, onChange }: FilterProps) {
  const { t, locale } = useText();
  const options = facetOptions(counts, locale)
    // What has no app or role can't be asked for by it.
    .filter((option) => option.value !== '')
    .map((option) => ({
      value: option.value,
      label: t('search.option', { value: option.value, hits: option.count }),
    }));
  // What the address names stays chosen, whether it is known already, occurs in the results, or neither.
  const isMissing = value !== '' && !options.some((option) => option.value === value);
  const missing = { value, label: counts ? t('search.option', { value, hits: 0 }) : value };
  return (
    <Select
      name={name}
      label={label}
      placeholder={t('search.all')}
      options={isMissing ? [...options, missing] : options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
