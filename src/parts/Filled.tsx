import type { ReactNode } from 'react';

// A private character, which no text of ours holds.
/** Stands in a text for what `Filled` puts there. */
export const gap = '\uE000';

/** A text of a catalog with something of its own, such as marks or words of another direction, in place of its gap. */
export function Filled({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [before, after] = text.split(gap);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
