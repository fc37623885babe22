import { useState } from 'react';
import { type BrowseCategory, type BrowseItem, browseCategories, browseItems } from '#domain/browse.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';

/** The open category with its items, and a way to open another. */
export interface Browse {
  readonly active: BrowseCategory;
  readonly choose: (category: BrowseCategory) => void;
  /** Those of the active category. */
  readonly items: readonly BrowseItem[];
}

/** The one active category and its items (docs/behaviour/browse-menu.md#panel). */
export function useBrowse(): Browse {
  const { config } = useRuntime();
  const session = useSession();
  const [active, choose] = useState<BrowseCategory>(browseCategories[0]);
  const user = session.status === 'ready' ? session.user : null;
  const { links, absentPages } = config;
  return { active, choose, items: browseItems(active, user, links.hrAdvisorsArticleId, absentPages) };
}
