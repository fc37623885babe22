import type { ReactNode } from 'react';

/** The panel under the field. */
export function PanelFrame({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here must not take the focus out of the field
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    <div className="hc-search__panel" part="results" onMouseDown={(event) => event.preventDefault()}>
      <div className="hc-search__panel-inner">{children}</div>
    </div>
  );
}
