import type { MouseEvent } from 'react';
import './skip-link.css';

/** Where the link leads, and its words. */
export interface SkipLinkProps {
  /** The id of the place to go to, in the same shadow root; it needs `tabIndex={-1}`. */
  readonly targetId: string;
  readonly label: string;
}

/**
 * Shown when it gets the focus; moves it past what repeats on every page. A button, because a link's `#id` is looked
 * for in the document, which doesn't see into shadow roots.
 */
export function SkipLink({ targetId, label }: SkipLinkProps) {
  return (
    <button type="button" className="hc-skip" onClick={(event) => goTo(targetId, event)}>
      {label}
    </button>
  );
}

function goTo(id: string, { currentTarget }: MouseEvent): void {
  const root = currentTarget.getRootNode() as Document | ShadowRoot;
  const target = root.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
