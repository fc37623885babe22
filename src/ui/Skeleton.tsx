import { VisuallyHidden } from './VisuallyHidden.tsx';
import './skeleton.css';

/** What is waited for, and which shape it will have. */
export interface SkeletonProps {
  /** What is being waited for; announced, not shown. */
  readonly label: string;
  /** `search`: rows of a list. `article`: a title and lines of text. */
  readonly type: 'search' | 'article';
  /** How many rows or lines; 3 by default (docs/behaviour/design.md#loading-empty-and-error). */
  readonly lines?: number;
}

/** A wait whose outcome has a known shape. */
export function Skeleton({ label, type, lines = 3 }: SkeletonProps) {
  const keys = Array.from({ length: lines }, (_, index) => index);
  return (
    <div className={`hc-skeleton hc-skeleton--${type} hc-sheen`} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {type === 'article' && <span className="hc-skeleton__bar hc-skeleton__bar--title" />}
      {keys.map((key) =>
        type === 'article' ? <span key={key} className="hc-skeleton__bar" /> : <Row key={key} />,
      )}
    </div>
  );
}

function Row() {
  return (
    <span className="hc-skeleton__row">
      <span className="hc-skeleton__bar hc-skeleton__bar--tile" />
      <span className="hc-skeleton__bar hc-skeleton__bar--lead" />
      <span className="hc-skeleton__bar hc-skeleton__bar--thin" />
    </span>
  );
}
