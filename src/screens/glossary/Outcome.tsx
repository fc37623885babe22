import { type GlossaryFilters, ignoresCategories } from '#domain/glossary.ts';
import { useText } from '#i18n/useText.ts';

/** What narrows the terms, and how many it leaves. */
export interface OutcomeProps {
  readonly filters: GlossaryFilters;
  readonly shown: number;
}

/** How many terms are shown and why, which is there from the first paint and said whenever it changes. */
export function Outcome({ filters, shown }: OutcomeProps) {
  const { t } = useText();
  return (
    <div role="status" className="hc-glossary__outcome">
      <p>{shown === 0 ? t('glossary.noMatch') : t('glossary.shown', { count: shown })}</p>
      {ignoresCategories(filters) && <p>{t('glossary.locationOnly')}</p>}
    </div>
  );
}
