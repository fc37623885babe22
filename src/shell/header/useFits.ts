import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { optional } from '#ui/optional.ts';

/** Up to this width a header is a menu whatever it holds, in em. */
const smallWidth = 64;
/** Room between the parts at the end of the row, less what they may take of the space beside it. */
const spare = 16;

/** The layouts of the row as words of `data-layout`, widest first: as designed, closer, and without the name beside the brand's and the region of the language. */
const barLayouts = ['', 'close', 'close short'];
const menuLayouts = ['menu', 'menu short'];

/** The width an element takes of its row; none when it is taken out of it. */
const widthInRow = (part: Element) =>
  part instanceof HTMLElement && getComputedStyle(part).position !== 'absolute' ? part.offsetWidth : 0;

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

/**
 * Lays a row out in the widest way that its room allows, and says which by its `data-layout`: a bar, or a menu where
 * the parts, given by a selector, don't fit beside each other ("the header measures itself";
 * docs/behaviour/design.md#components). Each layout is measured as it will be shown, so that the answer never depends
 * on the one before. Returns whether the row is a bar.
 */
export function useFits(row: RefObject<HTMLElement | null>, selector: string): boolean {
  const [fits, setFits] = useState(true);
  const followed = useRef<Followed>(null);
  // Looks after every rendering, because parts come and go with the visitor and the language, and measures when one is
  // another: to measure them with every change of screen would lay out a page that isn't whole yet.
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const parts = [...element.querySelectorAll<HTMLElement>(selector)];
    const words = parts.map(({ textContent }) => textContent).join('\n');
    if (followed.current && isSame(followed.current, parts, words)) return;
    followed.current?.stop();
    const measure = () => {
      if (element.clientWidth === 0) return;
      const style = getComputedStyle(element);
      const isSmall = element.clientWidth <= smallWidth * Number.parseFloat(style.fontSize);
      const room = element.clientWidth - Number.parseFloat(style.paddingInlineStart) * 2;
      const gap = () => Number.parseFloat(style.columnGap);
      const fitsAs = (layout: string, needed: () => number) => {
        element.dataset.layout = layout;
        return needed() <= room;
      };
      // A gap before and one behind the navigation.
      const bar = () => parts.reduce((sum, part) => sum + part.offsetWidth, gap() * 2 + spare);
      const menu = () => [...element.children].reduce((sum, part) => sum + widthInRow(part), gap());
      const isBar = !isSmall && barLayouts.some((layout) => fitsAs(layout, bar));
      // The last layout stays where none fits.
      if (!isBar) menuLayouts.some((layout) => fitsAs(layout, menu));
      setFits(isBar);
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
