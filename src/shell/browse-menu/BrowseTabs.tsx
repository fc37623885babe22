import { type ComponentProps, type CSSProperties, useId } from 'react';
import { browseCategories } from '#domain/browse.ts';
import { useText } from '#i18n/useText.ts';
import { IconChevronRight } from '#ui/icons/interface.ts';
import { moveAlongTabs } from '#ui/tabs.ts';
import { BrowseLink } from './BrowseLink.tsx';
import type { Browse } from './useBrowse.ts';
import './browse.css';

/** The categories, how they stand, and what choosing an item does. */
export interface BrowseTabsProps {
  readonly browse: Browse;
  /** A column beside the items, or a row of pills above them. */
  readonly look: 'column' | 'row';
  readonly onChoose: () => void;
}

/** From this many items on they stand in two columns (docs/behaviour/browse-menu.md#panel). */
const twoColumnsFrom = 6;

/** The categories and the items of the active one (docs/behaviour/browse-menu.md#categories-and-items). */
export function BrowseTabs({ browse: { active, choose, items }, look, onChoose }: BrowseTabsProps) {
  const { t } = useText();
  const id = useId();
  return (
    <div className={`hc-browse__tabs hc-browse__tabs--${look}`}>
      <div
        className="hc-browse__cats"
        role="tablist"
        aria-orientation={look === 'column' ? 'vertical' : 'horizontal'}
        aria-label={t('header.browseBy')}
        onKeyDown={moveAlongTabs}
      >
        {browseCategories.map((category) => (
          <button
            key={category}
            type="button"
            role="tab"
            id={`${id}-${category}`}
            className="hc-browse__cat"
            aria-selected={category === active}
            aria-controls={`${id}-items`}
            tabIndex={category === active ? 0 : -1}
            onClick={() => choose(category)}
          >
            {t(`browseMenu.categories.${category}`)}
            {look === 'column' && <IconChevronRight size={16} flip />}
          </button>
        ))}
      </div>
      <BrowseItems
        role="tabpanel"
        id={`${id}-items`}
        aria-labelledby={`${id}-${active}`}
        part="items"
        items={items}
        onFollow={onChoose}
      />
    </div>
  );
}

/** The items of a category, and what following one does beside. */
export interface BrowseItemsProps extends ComponentProps<'div'> {
  readonly items: Browse['items'];
  readonly onFollow: () => void;
}

/** The items of a category, in one column or two (docs/behaviour/browse-menu.md#panel). */
export function BrowseItems({ items, onFollow, ...rest }: BrowseItemsProps) {
  return (
    <div
      {...rest}
      className={`hc-browse__panel hc-browse__panel--${items.length < twoColumnsFrom ? 'one' : 'two'}`}
    >
      <ul className="hc-browse__items" style={{ '--hc-rows': Math.ceil(items.length / 2) } as CSSProperties}>
        {items.map(({ item, name }) => (
          <li key={item.value}>
            <BrowseLink item={item} name={name} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  );
}
