import '#ui/link.css';
import type { ReactNode } from 'react';
import { IconArrowRight, IconExternal } from '#ui/icons/interface.ts';

/** The words of a link and the mark after them, which a line break never parts. */
export interface LinkWordsProps {
  /** `arrow` leads on, `external` leaves the help center. */
  readonly mark: 'arrow' | 'external';
  readonly children: ReactNode;
}

/** What looks like a link in a card that is one link as a whole. */
export function LinkWords({ mark, children }: LinkWordsProps) {
  return (
    <span className="hc-link">
      <span>{children}</span>
      {mark === 'external' ? (
        <IconExternal size={16} />
      ) : (
        <IconArrowRight size={16} flip className="hc-link__arrow" />
      )}
    </span>
  );
}
