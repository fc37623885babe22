import { classes } from './classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './spinner.css';

/** What is waited for, and how large the ring is. */
export interface SpinnerProps {
  /** What is being waited for; shown beside or under the ring and announced. */
  readonly label: string;
  /** `block` 32 px over its text, `inline` 18 px in a line of text, `page` 40 px in the middle of a page. */
  readonly variant?: 'block' | 'inline' | 'page';
  /** Keeps the words for assistive technology only. */
  readonly hideLabel?: boolean;
}

/** A wait whose outcome has no known shape (docs/behaviour/design.md#loading-empty-and-error). */
export function Spinner({ label, variant = 'block', hideLabel }: SpinnerProps) {
  return (
    <div className={`hc-spinner hc-spinner--${variant}`} role="status">
      <SpinnerRing />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </div>
  );
}

/** The bare ring, for controls whose own words tell the wait. */
export function SpinnerRing({ className }: { readonly className?: string }) {
  return <span className={classes('hc-spinner__ring', className)} aria-hidden="true" />;
}
