import { useGetPuck } from '@puckeditor/core';
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

/** A block on the page; when it can't be drawn, its name and the way back to the state before. */
export function Guarded({ name, values, children }: GuardedProps) {
  const { t } = useBuilder();
  const puck = useGetPuck();
  const fallback = (
    <div className="builder-unfilled" role="alert">
      <p>{t('blockFailed', { name })}</p>
      <button type="button" onClick={() => puck().history.back()}>
        {t('puck.undo')}
      </button>
    </div>
  );
  return (
    <BlockBoundary attempt={JSON.stringify(values)} fallback={fallback}>
      {children}
    </BlockBoundary>
  );
}
