import type { ElementProps } from '#contracts/elements.ts';
import { mayBrowse } from '#domain/containers.ts';
import { useSession } from '#runtime/hooks.ts';
import { BrowseBar } from './BrowseBar.tsx';

/**
 * 'Browse by' as an element of its own; nothing for those who may not browse
 * (docs/behaviour/browse-menu.md#categories-and-items).
 */
export function BrowseMenu({ container }: ElementProps<'browseMenu'>) {
  const session = useSession();
  const user = session.status === 'ready' ? session.user : null;
  return mayBrowse(user, container) ? <BrowseBar alone /> : null;
}
