import { type RefObject, useLayoutEffect, useState } from 'react';

const small = '(max-width: 64em)';
/** Room between the parts at the end of the row, less what they may take of the space beside it. */
const spare = 16;

/** The least gap of the row with a menu. */
const gap = 8;

/** The width an element takes of its row; none when it is taken out of it. */
const widthInRow = (part: Element) =>
  part instanceof HTMLElement && getComputedStyle(part).position !== 'absolute' ? part.offsetWidth : 0;

/** How tight the row may get: as designed, with tighter links, and without the name beside the brand's. */
const levels = ['no', 'links', 'all'];

/**
 * Whether the parts of a row, given by a selector, fit beside each other on a page wide enough for them (design 4:
 * "the header measures itself"). What does not fit at first is tried again tighter, as
 * `data-tight` of the row says. Parts that don't show now must keep their width, so that the answer doesn't depend on itself.
 */
export function useFits(row: RefObject<HTMLElement | null>, selector: string): boolean {
  const [fits, setFits] = useState(() => !matchMedia(small).matches);
  // Runs after every rendering, because parts come and go with the visitor and the language.
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const parts = [...element.querySelectorAll<HTMLElement>(selector)];
    const measure = () => {
      if (element.clientWidth === 0) return;
      const style = getComputedStyle(element);
      const room = element.clientWidth - Number.parseFloat(style.paddingInlineStart) * 2;
      const fitsAs = (tight: string) => {
        element.dataset.tight = tight;
        // Before and behind the navigation.
        const gaps = Number.parseFloat(style.columnGap) * 2;
        return parts.reduce((sum, part) => sum + part.offsetWidth, gaps + spare) <= room;
      };
      const fitsNow = !matchMedia(small).matches && levels.some(fitsAs);
      if (!fitsNow) {
        // The menu: what stays beside it may still be too much for a phone.
        const needed = () => [...element.children].reduce((sum, part) => sum + widthInRow(part), gap);
        element.dataset.tight = 'no';
        if (needed() > room) element.dataset.tight = 'all';
      }
      setFits(fitsNow);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...parts]) observer.observe(each);
    return () => observer.disconnect();
  });
  return fits;
}
