import { appCounts, type FeedFilters, type FeedNote, olderMonths } from '#domain/releases.ts';
import { formatMonth } from '#i18n/calendar.ts';
import { useText } from '#i18n/useText.ts';
import { FilterPanel } from '#parts/FilterPanel.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';

/** What is filtered by, and what there is to filter. */
export interface FeedFilterPanelProps {
  readonly filters: FeedFilters;
  readonly onChange: (next: FeedFilters) => void;
  /** All notes, chosen or not; null while there are none to count. */
  readonly notes: readonly FeedNote[] | null;
  readonly offered: readonly string[];
}

/** 'Apps' with the number of their notes, and 'Launch date' by month (docs/behaviour/release-feed.md#filters). */
export function FeedFilterPanel({ filters, onChange, notes, offered }: FeedFilterPanelProps) {
  const { t, locale } = useText();
  const { app, months } = filters;
  const options = appCounts(notes ?? [], locale).map(({ name, count }) => ({
    value: name,
    label: t('releaseFeed.option', { value: name, notes: count }),
  }));
  // What the address names stays chosen, whether the notes are there already and whether it is in any of them.
  const isMissing = app !== '' && !options.some(({ value }) => value === app);
  const missing = { value: app, label: notes ? t('releaseFeed.option', { value: app, notes: 0 }) : app };
  const choices = [...offered, olderMonths];
  const set = months.length + (app === '' ? 0 : 1);
  const toggle = (month: string, isOn: boolean) =>
    // In the order of the list, so that a choice has one address.
    onChange({
      ...filters,
      months: choices.filter((each) => (each === month ? isOn : months.includes(each))),
    });
  return (
    <FilterPanel
      label={t('releaseFeed.filters')}
      summary={
        set === 0
          ? t('releaseFeed.filters')
          : t('releaseFeed.option', { value: t('releaseFeed.filters'), notes: set })
      }
    >
      <Select
        name="app"
        label={t('releaseFeed.apps')}
        placeholder={t('releaseFeed.all')}
        options={isMissing ? [...options, missing] : options}
        value={app}
        onChange={(event) => onChange({ ...filters, app: event.target.value })}
      />
      <fieldset className="hc-feed__launch">
        <legend className="hc-label">{t('releaseFeed.launchDate')}</legend>
        <div className="hc-feed__months">
          {choices.map((month) => (
            <Checkbox
              key={month}
              name="months"
              value={month}
              label={month === olderMonths ? t('releaseFeed.older') : formatMonth(month, t)}
              checked={months.includes(month)}
              onChange={(event) => toggle(month, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </FilterPanel>
  );
}
