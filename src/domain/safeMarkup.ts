import type { SafeNode } from '#contracts/serverRendering.ts';

/** Elements that hold nothing, of which only a beginning is written. */
export const voidElements: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in markup and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Safe nodes as markup: every `<` in it begins a tag and every `>` ends one. */
export const safeMarkup = (nodes: readonly SafeNode[]): string => nodes.map(markupOf).join('');

function markupOf(node: SafeNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const { name, attributes, children } = node;
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`,
  );
  const start = `<${name}${written.join('')}>`;
  return voidElements.has(name) ? start : `${start}${safeMarkup(children)}</${name}>`;
}
