import type { SafeNode } from '#contracts/serverRendering.ts';
import type { Translate } from '#i18n/texts.ts';

type SafeElement = Exclude<SafeNode, string>;

/** Lets wide tables and code in the text of a built page scroll by themselves, also with the keyboard. */
export function scrollFrames(nodes: readonly SafeNode[], t: Translate): readonly SafeNode[] {
  const framed = (node: SafeNode): SafeNode => {
    if (typeof node === 'string') return node;
    if (node.name !== 'table' && node.name !== 'pre') return { ...node, children: node.children.map(framed) };
    const label = captionOf(node) || t(node.name === 'pre' ? 'article.code' : 'article.table');
    const attributes = { class: 'page-scroll', tabindex: '0', role: 'group', 'aria-label': label };
    return { name: 'div', attributes, children: [node] };
  };
  return nodes.map(framed);
}

function captionOf({ children }: SafeElement): string {
  const caption = children.find((each) => typeof each !== 'string' && each.name === 'caption');
  return caption === undefined ? '' : wordsOf(caption).trim();
}

const wordsOf = (node: SafeNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsOf).join('');
