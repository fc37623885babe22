import type { SafeNode } from '#contracts/serverRendering.ts';

/** What stands in a node, as data; only of nodes that were sanitised. */
export function safeNodesOf(parent: Node): SafeNode[] {
  return [...parent.childNodes].flatMap((node): SafeNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
    if (!isElement(node)) return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ name: node.localName, attributes, children: safeNodesOf(node) }];
  });
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Safe nodes as nodes of a page. */
export function nodesOf(nodes: readonly SafeNode[], page: Document): (Node | string)[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const made = page.createElement(node.name);
    for (const [name, value] of Object.entries(node.attributes)) made.setAttribute(name, value);
    made.append(...nodesOf(node.children, page));
    return made;
  });
}
