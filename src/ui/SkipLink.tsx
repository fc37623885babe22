import type { MouseEvent } from 'react';
import './skip-link.css';

export interface SkipLinkProps {
  /** The id of the place to go to, in the same shadow root; it needs `tabIndex={-1}`. */
  readonly targetId: string;
  readonly label: string;
}

/** Shown when it gets the focus; moves it past what repeats on every page. */
export function SkipLink({ targetId, label }: SkipLinkProps) {
  return (
    <a className="hc-skip" href={`#${targetId}`} onClick={(event) => follow(event, targetId)}>
      {label}
    </a>
  );
}

// The browser looks for the target in the document only.
function follow(event: MouseEvent, targetId: string): void {
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
  const target = root.getElementById(targetId);
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}
