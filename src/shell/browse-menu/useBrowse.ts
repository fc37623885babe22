import { alphabetOf } from '#domain/alphabet.ts';
import { type BrowseCategory, type BrowseItem, type BuiltItem, browseItems } from '#domain/browse.ts';
import { countryCodes } from '#domain/countryCodes.ts';
import { countryName } from '#i18n/formats.ts';
import type { Translate } from '#i18n/texts.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';

/** An item with its name. */
export interface NamedItem {
  readonly item: BrowseItem | BuiltItem;
  readonly name: string;
}

/** The open category with its items, and a way to open another. */
export interface Browse {
  readonly active: BrowseCategory;
  readonly choose: (category: BrowseCategory) => void;
  /** Those of the active category, by name. */
  readonly items: readonly NamedItem[];
}

/** The active category and its items (docs/behaviour/browse-menu.md#panel). */
export function useBrowse(active: BrowseCategory, choose: (category: BrowseCategory) => void): Browse {
  const { config } = useRuntime();
  const { t, locale } = useText();
  const session = useSession();
  const user = session.status === 'ready' ? session.user : null;
  const { links, absentPages, menus } = config;
  const order = alphabetOf(locale);
  const built = active === 'resource' ? menus.browse : [];
  const items: NamedItem[] = [
    ...browseItems(active, user, links.hrAdvisorsArticleId, absentPages).map((item) => ({
      item,
      name: itemName(item, t, locale),
    })),
    ...built.map(({ href, label }) => ({ item: { category: 'built', value: href } as const, name: label })),
  ];
  items.sort((a, b) => order(a.name, b.name));
  return { active, choose, items };
}

/** An item in the words of the page. */
export function itemName(item: BrowseItem, t: Translate, locale: string): string {
  switch (item.category) {
    case 'country':
      return countryName(countryCodes[item.value], locale);
    case 'role':
      return t(`browseMenu.roles.${item.value}`);
    case 'service':
      return t(`browseMenu.services.${item.value}`);
    case 'suite':
      return t(`browseMenu.suites.${item.value}`);
    default:
      return t(`browseMenu.resources.${item.value}`);
  }
}
