import type { ReactNode } from 'react';
import type { TagCount, TermTag } from '#domain/glossary.ts';
import { useText } from '#i18n/useText.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';

/** The items of a filter, and which of them are checked. */
export interface FilterListProps {
  /** The filter in the address. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly TagCount[];
  /** Keys of the checked items. */
  readonly checked: readonly string[];
  readonly onChange: (next: readonly string[]) => void;
  /** What is drawn before an item's name. */
  readonly mark?: (tag: TermTag) => ReactNode;
}

/** A list of checkboxes that can be closed; open at first (docs/behaviour/glossary.md#filters). */
export function FilterList({ name, label, choices, checked, onChange, mark }: FilterListProps) {
  const { t } = useText();
  // What the address names narrows the list, so it has its checkbox, whether a term carries it or not.
  const missing = checked
    .filter((key) => !choices.some(({ tag }) => tag.key === key))
    .map((key): TagCount => ({ tag: { key, name: key, image: null, countryCode: '' }, count: 0 }));
  const all = [...choices, ...missing];
  if (all.length === 0) return null;
  const toggle = (key: string, isOn: boolean) =>
    // In the order of the list, so that a choice has one address.
    onChange(all.map(({ tag }) => tag.key).filter((each) => (each === key ? isOn : checked.includes(each))));
  return (
    <Disclosure summary={label} open>
      <fieldset className="hc-checks" aria-label={label}>
        {all.map(({ tag, count }) => (
          <Checkbox
            key={tag.key}
            className="hc-checks__item"
            name={name}
            value={tag.key}
            label={
              <span className="hc-checks__label">
                {mark?.(tag)}
                <span>{t('glossary.option', { value: tag.name, terms: count })}</span>
              </span>
            }
            checked={checked.includes(tag.key)}
            onChange={(event) => toggle(tag.key, event.target.checked)}
          />
        ))}
      </fieldset>
    </Disclosure>
  );
}
