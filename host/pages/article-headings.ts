import type { SafeNode } from '#contracts/serverRendering.ts';
import { headingAnchors } from '#domain/article.ts';

type SafeElement = Exclude<SafeNode, string>;

/** The page's own data blocks begin so; a heading that took such a name would be read in their place. */
const ownNames = /^hc-/;

/**
 * The nodes of an article with the anchor of each heading as its id, so that an address leads there before the scripts
 * run (docs/behaviour/article.md#anchors). A repeated `title` goes, any other h1 becomes an h2.
 */
export function anchoredHeadings(nodes: readonly SafeNode[], title: string): readonly SafeNode[] {
  const first = nodes.find((node): node is SafeElement => typeof node !== 'string');
  const repeated = first?.name === 'h1' && textOf(first) === title.trim();
  const lowered = nodes.filter((node) => !repeated || node !== first).map(lower);
  const all = lowered.flatMap(headingsIn).filter((heading) => textOf(heading) !== '');
  const isMain = ({ name }: SafeElement) => name === 'h2';
  const headings = [...all.filter(isMain), ...all.filter((each) => !isMain(each))];
  const anchors = headingAnchors(headings.map(textOf));
  const named = new Map(headings.map((heading, index) => [heading, anchors[index] ?? '']));
  return lowered.map((node) => withAnchors(node, named));
}

function lower(node: SafeNode): SafeNode {
  if (typeof node === 'string') return node;
  return { ...node, name: node.name === 'h1' ? 'h2' : node.name, children: node.children.map(lower) };
}

function headingsIn(node: SafeNode): SafeElement[] {
  if (typeof node === 'string') return [];
  const inside = node.children.flatMap(headingsIn);
  return /^h[2-6]$/.test(node.name) ? [node, ...inside] : inside;
}

function withAnchors(node: SafeNode, named: ReadonlyMap<SafeElement, string>): SafeNode {
  if (typeof node === 'string') return node;
  const id = named.get(node);
  const attributes = id && !ownNames.test(id) ? { ...node.attributes, id } : node.attributes;
  return { ...node, attributes, children: node.children.map((each) => withAnchors(each, named)) };
}

function textOf(node: SafeNode): string {
  return wordsOf(node).replaceAll(/\s+/g, ' ').trim();
}

function wordsOf(node: SafeNode): string {
  return typeof node === 'string' ? node : node.children.map(wordsOf).join('');
}
