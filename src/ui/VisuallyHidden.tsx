import type { ReactNode } from 'react';

/** Words for assistive technology only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="hc-visually-hidden">{children}</span>;
}
