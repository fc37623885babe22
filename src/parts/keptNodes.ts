interface Kept {
  readonly by: readonly unknown[];
  readonly nodes: DocumentFragment;
}

const kept = new WeakMap<object, Kept>();
let shelf: Document | null = null;

/**
 * The nodes that `make` answers, kept for as long as `owner` lives: asked for again, with all of `by` the same, it
 * answers a copy of them. An answer of the server as owner takes its nodes with it when it is forgotten, as with the
 * end of a session.
 */
export function keptNodes(
  owner: object,
  by: readonly unknown[],
  make: () => DocumentFragment,
): DocumentFragment {
  const known = kept.get(owner);
  if (known && known.by.length === by.length && known.by.every((each, at) => Object.is(each, by[at])))
    return document.importNode(known.nodes, true);
  const nodes = make();
  // In a document of its own, in which images don't load.
  shelf ??= document.implementation.createHTMLDocument('');
  kept.set(owner, { by, nodes: shelf.importNode(nodes, true) });
  return nodes;
}
