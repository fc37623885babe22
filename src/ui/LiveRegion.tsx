import { memo, useEffect, useState } from 'react';

/** What is announced, and how urgently. */
export interface LiveRegionProps {
  /** What is to be said; each new text is announced once. */
  readonly message: string;
  /** `assertive` interrupts what is being read. */
  readonly politeness?: 'polite' | 'assertive';
}

/**
 * Announces texts without showing them. Keep it mounted and change the message: assistive technology hears only
 * changes of a region that it already knows, so the first text too comes after the region.
 */
export const LiveRegion = memo(function LiveRegion({ message, politeness = 'polite' }: LiveRegionProps) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown(true), []);
  return (
    <div className="hc-visually-hidden" aria-live={politeness} aria-atomic="true">
      {isKnown ? message : ''}
    </div>
  );
});
