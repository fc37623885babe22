import type { ComponentType } from 'react';
import type { BrowseItem, BuiltItem } from '#domain/browse.ts';
import { countryCodes } from '#domain/countryCodes.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { CategoryTile } from '#ui/CategoryIcon.tsx';
import { CodeTile } from '#ui/CodeTile.tsx';
import type { IconProps } from '#ui/Icon.tsx';
import { IconGlossary, IconReleaseNote } from '#ui/icons/content.ts';

/** An item, and what else following it does. */
export interface BrowseLinkProps {
  readonly item: BrowseItem | BuiltItem;
  readonly name: string;
  readonly onFollow: () => void;
}

/** Icons whose name is not the item's value. */
const icons: ReadonlyMap<string, string> = new Map([
  ['suite-hcm', 'suite'],
  ['suite-it', 'it'],
  ['suite-payroll', 'payroll'],
  ['suite-spend', 'finance'],
  ['rql', 'reports'],
  ['hr-advisors', 'hr-services'],
]);
const drawings: ReadonlyMap<string, ComponentType<IconProps>> = new Map([
  ['release-feed', IconReleaseNote],
  ['glossary', IconGlossary],
]);

/** An item with its icon, a real link (docs/behaviour/browse-menu.md#categories-and-items). */
export function BrowseLink({ item, name, onFollow }: BrowseLinkProps) {
  // Such a page is a document of its own.
  if (item.category === 'built')
    return (
      <a href={item.value} className="hc-browse__item" onClick={onFollow}>
        <CategoryTile slug="documents" size="sm" />
        <span>{name}</span>
      </a>
    );
  return (
    <PageLink target={item.target} className="hc-browse__item" onFollow={onFollow}>
      <ItemIcon item={item} />
      <span>{name}</span>
    </PageLink>
  );
}

function ItemIcon({ item }: { readonly item: BrowseItem }) {
  if (item.category === 'country') return <CodeTile code={countryCodes[item.value]} />;
  const Drawing = drawings.get(item.value);
  if (!Drawing) return <CategoryTile slug={icons.get(item.value) ?? item.value} size="sm" />;
  return (
    <span className="hc-icon-tile hc-icon-tile--sm">
      <Drawing />
    </span>
  );
}
