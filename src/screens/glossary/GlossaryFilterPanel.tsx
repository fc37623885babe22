import { type Ref, useMemo } from 'react';
import { type GlossaryFilters, type Term, tagCounts } from '#domain/glossary.ts';
import { useText } from '#i18n/useText.ts';
import { FilterPanel, type FilterPanelHandle } from '#parts/FilterPanel.tsx';
import { submits } from '#parts/ListForm.tsx';
import { Button } from '#ui/Button.tsx';
import { FilterList } from './FilterList.tsx';
import { LocationMark } from './marks.tsx';

/** What is filtered by, and what there is to filter. */
export interface GlossaryFilterPanelProps {
  readonly filters: GlossaryFilters;
  readonly onChange: (next: GlossaryFilters) => void;
  readonly onClear: () => void;
  /** All terms, shown or not. */
  readonly terms: readonly Term[];
  /** Whether words narrow the terms, too. */
  readonly isSearching: boolean;
  readonly panel: Ref<FilterPanelHandle>;
  /** The form, by its id, that leads to all terms. */
  readonly clearForm: string;
}

/** 'Filters' by location and product category (docs/behaviour/glossary.md#filters). */
export function GlossaryFilterPanel(props: GlossaryFilterPanelProps) {
  const { filters, onChange, onClear, terms, isSearching, panel, clearForm } = props;
  const { t, locale } = useText();
  const { locations, categories } = filters;
  const set = locations.length + categories.length;
  const isFiltered = isSearching || set > 0;
  const counts = useMemo(
    () => ({
      locations: tagCounts(terms, 'locations', locale),
      categories: tagCounts(terms, 'categories', locale),
    }),
    [terms, locale],
  );
  return (
    <FilterPanel
      ref={panel}
      label={t('glossary.filters')}
      summary={
        set === 0 ? t('glossary.filters') : t('glossary.option', { value: t('glossary.filters'), terms: set })
      }
      action={
        isFiltered && (
          <Button variant="ghost" size="sm" {...submits(clearForm, onClear)}>
            {t('glossary.clearFilters')}
          </Button>
        )
      }
    >
      <FilterList
        name="location"
        label={t('glossary.location')}
        choices={counts.locations}
        checked={locations}
        onChange={(next) => onChange({ ...filters, locations: next })}
        mark={(tag) => <LocationMark tag={tag} />}
      />
      <FilterList
        name="category"
        label={t('glossary.category')}
        choices={counts.categories}
        checked={categories}
        onChange={(next) => onChange({ ...filters, categories: next })}
      />
    </FilterPanel>
  );
}
