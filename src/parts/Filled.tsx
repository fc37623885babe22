import type { ReactNode } from 'react';

// A private character, which no text of ours holds.
/** Stands in a text for what `Filled` puts there. */
export const gap = '\uE000';

/** A text of a catalog with `children` in place of its `gap`, such as marked words or words of another direction. */
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
