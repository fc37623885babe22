/** Anchor of the topic section as a whole. */
export const topicsAnchor = 'topics';

/** The id of a topic's place on the page; apart from the ids of everything else there. */
export const topicId = (anchor: string) => (anchor === topicsAnchor ? 'topic-section' : `topic-${anchor}`);

/** The place of an anchor in the tree that the node is in. */
export function findTopic(node: Node, anchor: string): HTMLElement | null {
  // Not by instanceof: in a page builder's frame the nodes are of another window's classes.
  const tree = node.getRootNode() as Document | ShadowRoot;
  return anchor === '' ? null : tree.getElementById(topicId(anchor));
}

/** Scrolls to a place and moves the focus to its heading. */
export function showTopic(place: HTMLElement, behavior: ScrollBehavior): void {
  place.scrollIntoView({ behavior, block: 'start' });
  const heading = place.querySelector<HTMLElement>('h2, h3, h4');
  if (!heading) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
