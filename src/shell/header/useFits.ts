import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { optional } from '#ui/optional.ts';
import { layHeader, partsOf } from './headerLayout.ts';

/** What of a row was measured, and what ends following its widths. */
interface Followed {
  readonly parts: readonly HTMLElement[];
  /** Null while nothing was to be seen of it. */
  readonly words: string | null;
  stop(): void;
}

const isSame = (before: Followed, parts: readonly HTMLElement[], words: string) =>
  before.words === words &&
  before.parts.length === parts.length &&
  parts.every((part, at) => part === before.parts[at]);

/** Keeps a header's row laid out as its room allows (`layHeader`). Returns whether it is a bar. */
export function useFits(row: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  const followed = useRef<Followed>(null);
  // Looks after every rendering, because parts come and go with the visitor and the language, and measures when one is
  // another: to measure them with every change of screen would lay out a page that isn't whole yet.
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const parts = partsOf(element);
    const words = parts.map(({ textContent }) => textContent).join('\n');
    if (followed.current && isSame(followed.current, parts, words)) return;
    followed.current?.stop();
    const measure = () => {
      const isBar = layHeader(element, parts);
      if (isBar !== null) setFits(isBar);
    };
    optional('measuring the header', measure);
    const observer = optional('following the width of the header', () => {
      const made = new ResizeObserver(measure);
      for (const each of [element, ...parts]) made.observe(each);
      return made;
    });
    const isSeen = element.clientWidth > 0;
    followed.current = { parts, words: isSeen ? words : null, stop: () => observer?.disconnect() };
  });
  useEffect(
    () => () => {
      followed.current?.stop();
      followed.current = null;
    },
    [],
  );
  return fits;
}
