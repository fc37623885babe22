import { parseHTML } from 'linkedom/worker';
import type { SafeNode } from '#contracts/serverRendering.ts';
import type { LightHtml } from '#runtime/serverHtml.ts';
import './lightStyles.ts';

/** Nodes between the tags of an element that is drawn. */
export interface DrawnLight extends LightHtml {
  /** What was put there last. */
  nodes(): readonly SafeNode[];
}

/** A document without a page; `safeNodes` reduces HTML to what may stand in one. */
export function openLightHtml(safeNodes: (html: string) => readonly SafeNode[]): DrawnLight {
  const page = parseHTML('<!doctype html><html><head></head><body></body></html>')
    .document as unknown as Document;
  let put: readonly Element[] = [];
  return {
    page,
    content(html) {
      const content = page.createDocumentFragment();
      for (const node of safeNodes(html)) content.appendChild(made(page, node));
      return content;
    },
    put(nodes) {
      put = nodes;
    },
    nodes: () => put.map(read),
  };
}

/** What stands in the parts of a table; anything else a browser's parser puts before it, and so outside of its frame. */
const tableParts: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['table', new Set(['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'])],
  ...['thead', 'tbody', 'tfoot', 'tr'].map((name) => [name, new Set(['tr', 'td', 'th'])] as const),
  ['colgroup', new Set(['col'])],
]);

/** A node, or a table with what goes before it; `outside` takes what has no place in the table around it. */
function made(page: Document, node: SafeNode, outside: Node[] = []): Node {
  if (typeof node === 'string') return page.createTextNode(node);
  const element = page.createElement(node.name);
  for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
  const parts = tableParts.get(node.name);
  const before = parts && node.name !== 'table' ? outside : [];
  for (const child of node.children) {
    const hasPlace = !parts || (typeof child === 'string' ? child.trim() === '' : parts.has(child.name));
    if (hasPlace) element.appendChild(made(page, child, before));
    else before.push(made(page, child));
  }
  if (node.name !== 'table' || before.length === 0) return element;
  const all = page.createDocumentFragment();
  all.append(...before, element);
  return all;
}

const textNode = 3;

function read(node: Node): SafeNode {
  if (node.nodeType === textNode) return node.nodeValue ?? '';
  const { localName, attributes } = node as Element;
  const children: SafeNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(read(child));
  return {
    name: localName,
    attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    children,
  };
}
