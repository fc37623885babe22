import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BrowseCategory } from '#domain/browse.ts';
import { useText } from '#i18n/useText.ts';
import { SignOut } from '#parts/SignOut.tsx';
import { useMedia } from '#ui/dom.ts';
import { Popover } from '#ui/Popover.tsx';
import { BrowseTabs } from './BrowseTabs.tsx';
import { useBrowse } from './useBrowse.ts';

/** The active category, and what choosing one, choosing an item and pressing elsewhere do. */
export interface BrowsePanelProps {
  readonly id: string;
  readonly active: BrowseCategory;
  readonly choose: (category: BrowseCategory) => void;
  readonly onChoose: () => void;
  readonly onDismiss: () => void;
  /** The button below which it opens. */
  readonly anchor: RefObject<HTMLElement | null>;
}

const smallScreen = '(max-width: 47.9375em)';

/**
 * Categories and items; on small screens the one above the other, and signing out below them
 * (docs/behaviour/browse-menu.md#panel).
 */
export function BrowsePanel({ id, active, choose, onChoose, onDismiss, anchor }: BrowsePanelProps) {
  const { t } = useText();
  const browse = useBrowse(active, choose);
  const isSmall = useMedia(smallScreen);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, []);

  return (
    // A place for the focus, so that Escape works after a click between the items too.
    <Popover
      ref={panel}
      anchor={anchor}
      gap={12}
      onDismiss={onDismiss}
      id={id}
      className="hc-browse"
      role="dialog"
      aria-label={t('header.browseBy')}
      tabIndex={-1}
      part="panel"
    >
      <BrowseTabs browse={browse} look={isSmall ? 'row' : 'column'} onChoose={onChoose} />
      {isSmall && (
        <div className="hc-browse__foot">
          <SignOut />
        </div>
      )}
    </Popover>
  );
}
