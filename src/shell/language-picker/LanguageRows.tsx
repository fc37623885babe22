import { useId, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { IconChevronDown, IconGlobe } from '#ui/icons/interface.ts';
import { Listbox } from '#ui/Listbox.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useLanguages } from './useLanguages.ts';

/** The language picker as a row of the menu, which opens in place (docs/behaviour/languages.md#the-ten-languages). */
export function LanguageRows() {
  const { t } = useText();
  const { options, current, choose } = useLanguages();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const chosen = options.find(({ value }) => value === current);
  return (
    <>
      <button
        type="button"
        className="hc-mobile__row"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="hc-mobile__lead">
          <IconGlobe size={20} />
          <span>
            <VisuallyHidden>{t('languagePicker.label')} </VisuallyHidden>
            <span lang={chosen?.lang}>{chosen?.label}</span>
          </span>
        </span>
        <IconChevronDown size={18} className="hc-mobile__chevron" />
      </button>
      {open && (
        <Listbox
          id={listId}
          className="hc-mobile__langs"
          label={t('languagePicker.label')}
          options={options}
          value={current}
          focusOnMount
          onSelect={(locale) => {
            setOpen(false);
            if (locale !== current) choose(locale);
          }}
        />
      )}
    </>
  );
}
