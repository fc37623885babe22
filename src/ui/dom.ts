import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** The focused element of the tree that the node is in: of its shadow root, or of the document. */
export function activeElement(node: Node): Element | null {
  return treeOf(node).activeElement;
}

/**
 * Calls back when the pointer goes down outside the element, wherever that is on the page, while `active`. Asks every
 * tree from the element's own up to the document, because an outer tree doesn't see into a closed shadow root.
 */
export function useClickOutside(
  element: RefObject<Element | null>,
  active: boolean,
  onOutside: () => void,
): void {
  const outside = useEffectEvent(onOutside);
  useEffect(() => {
    if (!active || !element.current) return undefined;
    const stop = new AbortController();
    for (const [root, node] of treesOf(element.current)) {
      root.addEventListener(
        'pointerdown',
        (event) => {
          if (!event.composedPath().includes(node)) outside();
        },
        { capture: true, signal: stop.signal },
      );
    }
    return () => stop.abort();
  }, [element, active]);
}

/** Each tree around the element, from the inside out, with the node that holds the element there. */
function treesOf(element: Element): [Node, Element][] {
  const root = treeOf(element);
  return [[root, element], ...('host' in root ? treesOf(root.host) : [])];
}

// Not by instanceof: in a page builder's frame the nodes are of another window's classes.
function treeOf(node: Node) {
  return node.getRootNode() as Document | ShadowRoot;
}

/** Whether a media query holds; follows it. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether the user asked for less motion; follows a change of mind. */
export function usePrefersReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
