import type { ReactNode, RefObject } from 'react';
import { Popover } from '#ui/Popover.tsx';

/** The bar, and what its panel holds. */
export interface PanelFrameProps {
  readonly bar: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The panel under the bar, as wide as that. The field stays in use, so a press on it must not close the panel. */
export function PanelFrame({ bar, children }: PanelFrameProps) {
  return (
    <Popover
      anchor={bar}
      align="fill"
      className="hc-search__panel"
      part="results"
      // A press here must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="hc-search__panel-inner">{children}</div>
    </Popover>
  );
}
