import type { ReactNode } from 'react';
import { useBuilder } from '../builderContext.ts';
import { BlockBoundary } from './BlockBoundary.tsx';

interface GuardedProps {
  /** What the block is called. */
  readonly name: string;
  /** What it is drawn by: when this changes, it is tried again. */
  readonly values: unknown;
  readonly children: ReactNode;
}

/** A block on the page; when it can't be drawn, its name, until its values change or what was done is undone above. */
export function Guarded({ name, values, children }: GuardedProps) {
  const { t } = useBuilder();
  const fallback = (
    <div className="builder-unfilled" role="alert">
      <p>{t('blockFailed', { name })}</p>
    </div>
  );
  return (
    <BlockBoundary attempt={JSON.stringify(values)} fallback={fallback}>
      {children}
    </BlockBoundary>
  );
}
