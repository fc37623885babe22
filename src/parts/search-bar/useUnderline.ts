import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { searchUnderline } from '#contracts/config.ts';
import { underlineLength } from '#domain/searchField.ts';

/** How long after a key the line follows, in milliseconds: drawn with each, it was an eighth of what a key takes. */
const delay = 200;

/** The line below the field of a search bar. */
export interface Underline {
  readonly ref: RefObject<HTMLSpanElement | null>;
  /** Its styles while nothing is typed. */
  readonly style: CSSProperties;
  /** Makes it as long as a text needs: in a moment, and for no text at once. */
  follow(text: string): void;
}

const custom = '--hc-search-underline';
const lengthOf = (text: string) => underlineLength(Array.from(text).length, searchUnderline);
const style = { [custom]: lengthOf('') } as CSSProperties;

/** The line as long as what is typed, without drawing the bar anew (docs/behaviour/search-bar.md#underline). */
export function useUnderline(): Underline {
  const ref = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [follow] = useState(() => {
    let latest = '';
    const draw = () => {
      timer.current = 0;
      ref.current?.style.setProperty(custom, lengthOf(latest));
    };
    return (text: string) => {
      latest = text;
      if (text !== '') {
        timer.current ||= window.setTimeout(draw, delay);
        return;
      }
      clearTimeout(timer.current);
      draw();
    };
  });
  return { ref, style, follow };
}
