import type { SafeNode } from '#contracts/serverRendering.ts';
import type { BlockPlace, PageHeading } from '#domain/blockNodes.ts';
import { linkAddress } from '#domain/blocks.ts';
import type { SiteContext } from '#domain/routes.ts';
import { sanitise } from '#runtime/html.ts';
import { fileAddressOf } from '../fileAddress.ts';

/** What blocks are drawn by in the editor: as on the site (docs/behaviour/page-builder.md#blocks-of-content). */
export const browserPlace = (site: SiteContext, headings: readonly PageHeading[]): BlockPlace => ({
  words: (html) => safeNodesOf(sanitise(html, { profile: 'user', mediaHosts: [] })),
  address: (link) => linkAddress(link, site),
  fileAddress: fileAddressOf(site.basePath),
  headings,
});

function safeNodesOf(parent: Node): SafeNode[] {
  return [...parent.childNodes].flatMap((node): SafeNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ name: node.localName, attributes, children: safeNodesOf(node) }];
  });
}

/** Safe nodes as nodes of this page. */
export function pageNodes(nodes: readonly SafeNode[]): (Node | string)[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const made = document.createElement(node.name);
    for (const [name, value] of Object.entries(node.attributes)) made.setAttribute(name, value);
    made.append(...pageNodes(node.children));
    return made;
  });
}
