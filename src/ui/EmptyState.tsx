import type { ReactNode } from 'react';
import './empty-state.css';

/** What is not there, in a drawing and words, and what to do about it. */
export interface EmptyStateProps {
  /** One of the line scenes (scenes.tsx). */
  readonly art?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** A button, where it helps. */
  readonly action?: ReactNode;
}

/** Nothing is here, and what to do about it (docs/behaviour/design.md#loading-empty-and-error). */
export function EmptyState({ art, title, children, action }: EmptyStateProps) {
  return (
    <div className="hc-empty">
      {art && <div className="hc-empty__art">{art}</div>}
      <p className="hc-empty__title">{title}</p>
      {children && <div className="hc-empty__text">{children}</div>}
      {action && <div className="hc-empty__action">{action}</div>}
    </div>
  );
}
