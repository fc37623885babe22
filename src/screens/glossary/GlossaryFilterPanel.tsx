import { type RefObject, useEffect, useState } from 'react';
import { type GlossaryFilters, ignoresCategories, type Term, tagCounts } from '#domain/glossary.ts';
import { useText } from '#i18n/useText.ts';
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
  /** How many terms are shown. */
  readonly shown: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** 'Filters' by location and product category, and what they leave (docs/behaviour/glossary.md#filters). */
export function GlossaryFilterPanel(props: GlossaryFilterPanelProps) {
  const { filters, onChange, onClear, terms, isSearching, shown, heading } = props;
  const { t, locale } = useText();
  const { locations, categories } = filters;
  const isFiltered = isSearching || locations.length + categories.length > 0;
  const count = shown === 0 ? t('glossary.noMatch') : t('glossary.shown', { count: shown });
  return (
    <div className="hc-glossary__filters" part="filters">
      <div className="hc-glossary__filters-head">
        <h2 ref={heading} className="hc-h4" tabIndex={-1}>
          {t('glossary.filters')}
        </h2>
        {isFiltered && (
          <Button variant="ghost" size="sm" onClick={onClear}>
            {t('glossary.clearFilters')}
          </Button>
        )}
      </div>
      <Outcome count={count} note={ignoresCategories(filters) ? t('glossary.locationOnly') : ''} />
      <FilterList
        label={t('glossary.location')}
        choices={tagCounts(terms, 'locations', locale)}
        checked={locations}
        onChange={(next) => onChange({ ...filters, locations: next })}
        mark={(tag) => <LocationMark tag={tag} />}
      />
      <FilterList
        label={t('glossary.category')}
        choices={tagCounts(terms, 'categories', locale)}
        checked={categories}
        onChange={(next) => onChange({ ...filters, categories: next })}
      />
    </div>
  );
}

/** How many terms are shown and why; said whenever it changes, so the first words too come after the region. */
function Outcome({ count, note }: { readonly count: string; readonly note: string }) {
  const [said, setSaid] = useState({ count: '', note: '' });
  useEffect(() => setSaid({ count, note }), [count, note]);
  return (
    <div role="status" className="hc-glossary__outcome">
      <p>{said.count}</p>
      {said.note !== '' && <p>{said.note}</p>}
    </div>
  );
}
