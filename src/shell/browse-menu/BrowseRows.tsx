import { useId, useState } from 'react';
import { type BrowseCategory, browseCategories } from '#domain/browse.ts';
import { useText } from '#i18n/useText.ts';
import { IconChevronDown } from '#ui/icons/interface.ts';
import { BrowseTabs } from './BrowseTabs.tsx';
import { useBrowse } from './useBrowse.ts';

/** 'Browse by' as a row of the menu, which opens in place (docs/behaviour/browse-menu.md#categories-and-items). */
export function BrowseRows({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useText();
  const [active, choose] = useState<BrowseCategory>(browseCategories[0]);
  const browse = useBrowse(active, choose);
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="hc-mobile__row"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('header.browseBy')}
        <IconChevronDown size={18} className="hc-mobile__chevron" />
      </button>
      {open && (
        <div id={id}>
          <BrowseTabs browse={browse} look="row" onChoose={onChoose} />
        </div>
      )}
    </>
  );
}
