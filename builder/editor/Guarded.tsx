import { createUsePuck } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { useBuilder } from '../builderContext.ts';
import { BlockBoundary } from './BlockBoundary.tsx';

const usePuck = createUsePuck();

interface GuardedProps {
  /** What the block is called. */
  readonly name: string;
  /** What it is drawn by: when this changes, it is tried again. */
  readonly values: unknown;
  readonly children: ReactNode;
}

/** A block on the page; when it can't be drawn, its name with the way back to the state before, until its values change. */
export function Guarded({ name, values, children }: GuardedProps) {
  return (
    <BlockBoundary attempt={JSON.stringify(values)} fallback={<BlockFailed name={name} />}>
      {children}
    </BlockBoundary>
  );
}

function BlockFailed({ name }: { readonly name: string }) {
  const { t } = useBuilder();
  const history = usePuck(({ history: kept }) => kept);
  return (
    <div className="builder-unfilled" role="alert">
      <p>{t('blockFailed', { name })}</p>
      {history.hasPast && (
        <button
          type="button"
          // A press on a block selects it, and would begin to drag it: its own listeners must not hear of it.
          onPointerDownCapture={(event) => event.stopPropagation()}
          onClickCapture={(event) => {
            event.stopPropagation();
            history.back();
          }}
        >
          {t('puck.undo')}
        </button>
      )}
    </div>
  );
}
