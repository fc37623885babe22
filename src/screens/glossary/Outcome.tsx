import { useEffect, useState } from 'react';
import { type GlossaryFilters, ignoresCategories } from '#domain/glossary.ts';
import { useText } from '#i18n/useText.ts';

/** What narrows the terms, and how many it leaves. */
export interface OutcomeProps {
  readonly filters: GlossaryFilters;
  readonly shown: number;
}

/** How many terms are shown and why; said whenever it changes, so the first words too come after the region. */
export function Outcome({ filters, shown }: OutcomeProps) {
  const { t } = useText();
  const count = shown === 0 ? t('glossary.noMatch') : t('glossary.shown', { count: shown });
  const note = ignoresCategories(filters) ? t('glossary.locationOnly') : '';
  const [said, setSaid] = useState({ count: '', note: '' });
  useEffect(() => setSaid({ count, note }), [count, note]);
  return (
    <div role="status" className="hc-glossary__outcome">
      <p>{said.count}</p>
      {said.note !== '' && <p>{said.note}</p>}
    </div>
  );
}
