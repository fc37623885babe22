import { useCallback, useSyncExternalStore } from 'react';

/** The focused element of the tree that the node is in: of its shadow root, or of the document. */
export function activeElement(node: Node): Element | null {
  return treeOf(node).activeElement;
}

// Not by instanceof: in a page builder's frame the nodes are of another window's classes.
function treeOf(node: Node) {
  return node.getRootNode() as Document | ShadowRoot;
}

/** By their text: each is made once, however many follow it. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

const holds = (query: string) => listOf(query).matches;

/** Whether a media query holds; follows it. None does on a server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => holds(query),
    () => false,
  );
}

/** Whether the user asked for less motion; follows a change of mind. */
export function usePrefersReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
