import { type RefObject, useLayoutEffect } from 'react';

/** Not shown themselves, and not to be touched. */
const unseen = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TEMPLATE']);

/**
 * Makes everything on the page outside an element inert while `active`: neither reached by the keyboard nor by the
 * pointer, nor read out (docs/behaviour/design.md#accessibility). `within` names the ancestor to keep with it, in the
 * same tree; the element alone is kept when there is none. What was inert before stays so afterwards.
 */
export function useInertOutside(element: RefObject<Element | null>, active: boolean, within: string): void {
  useLayoutEffect(() => {
    if (!active || !element.current) return undefined;
    const kept = element.current.closest(within) ?? element.current;
    const made = outsideOf(kept).filter(({ inert }) => !inert);
    for (const each of made) each.inert = true;
    return () => {
      for (const each of made) each.inert = false;
    };
  }, [element, active, within]);
}

/** The siblings of the element and of all that hold it, out through every shadow root up to the page's body. */
function outsideOf(element: Element): HTMLElement[] {
  const parent = element.parentNode as Element | ShadowRoot | null;
  if (!parent || element === element.ownerDocument.body) return [];
  const siblings = [...parent.children].filter(
    (each): each is HTMLElement => each !== element && 'inert' in each && !unseen.has(each.tagName),
  );
  return [...siblings, ...outsideOf('host' in parent ? parent.host : parent)];
}
