import { Parser } from 'htmlparser2';
import type { SafeNode } from '#contracts/serverRendering.ts';
import { deepestMarkup } from '#domain/richText.ts';
import { plainText } from '../content/plain-text.ts';
import { escapeHtml, Html } from './html.ts';

/** Elements that stay; all others go, their text stays. */
const kept = new Set(
  'a b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'col', 'hr', 'img']);

/** Elements that go with everything in them. */
const dropped = new Set(
  'script style template noscript noembed noframes iframe object embed applet svg math head title textarea select option button input form dialog audio video canvas frame frameset plaintext xmp'.split(
    ' ',
  ),
);

/** Attributes that stay, by element; `*` for all. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['lang', 'dir', 'title'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
  ol: ['start'],
  details: ['open'],
};

/** Decides over the addresses in the markup; null takes the attribute away. */
export interface Addresses {
  link(href: string): string | null;
  image(src: string): string | null;
}

/**
 * HTML reduced to an allow-list and written anew, so that nothing in it can run, load or send anything. What a page
 * shows before its scripts run; the elements sanitise the original by themselves.
 */
export const safeHtml = (source: string, addresses: Addresses): Html => htmlOf(safeNodes(source, addresses));

/** What `safeNodes` made, as markup. */
export const htmlOf = (nodes: readonly SafeNode[]): Html => new Html(nodes.map(markupOf).join(''));

/**
 * The same as nodes, for pages that are drawn of components. From where elements are nested deeper than `deepestMarkup`
 * the words alone follow, so that whatever was stored once can be drawn.
 */
export function safeNodes(source: string, addresses: Addresses): readonly SafeNode[] {
  const top: SafeElement = { name: '', attributes: {}, children: [] };
  const open = [top];
  let depth = 0;
  let droppedDepth = 0;
  const put = (node: SafeNode) => {
    const { children } = open.at(-1) ?? top;
    const last = children.at(-1);
    if (typeof node === 'string' && typeof last === 'string') children[children.length - 1] = last + node;
    else children.push(node);
  };
  const parser = new Parser(
    {
      onopentag(name, given) {
        depth += 1;
        if (depth > deepestMarkup) {
          parser.pause();
          put(plainText(source.slice(parser.startIndex)));
          return;
        }
        if (dropped.has(name)) droppedDepth += 1;
        if (droppedDepth > 0 || !kept.has(name)) return;
        const element: SafeElement = { name, attributes: attributesOf(name, given, addresses), children: [] };
        put(element);
        if (!empty.has(name)) open.push(element);
      },
      ontext(text) {
        if (droppedDepth === 0) put(text);
      },
      onclosetag(name) {
        depth -= 1;
        if (dropped.has(name)) droppedDepth -= 1;
        else if (droppedDepth === 0 && open.at(-1)?.name === name) open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: false },
  );
  parser.end(source);
  return top.children;
}

interface SafeElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: SafeNode[];
}

function markupOf(node: SafeNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const { name, attributes: own, children } = node;
  const written = Object.entries(own).map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`);
  const start = `<${name}${written.join('')}>`;
  return empty.has(name) ? start : `${start}${children.map(markupOf).join('')}</${name}>`;
}

function attributesOf(
  name: string,
  given: Readonly<Record<string, string>>,
  addresses: Addresses,
): Record<string, string> {
  const names = [
    ...(attributes['*'] ?? []),
    ...(Object.hasOwn(attributes, name) ? (attributes[name] ?? []) : []),
  ];
  const safe = names
    .filter((attribute) => Object.hasOwn(given, attribute))
    .map((attribute) => [attribute, safeValue(attribute, given[attribute] ?? '', addresses)] as const);
  return Object.fromEntries(
    safe.flatMap(([attribute, value]) => (value === null ? [] : [[attribute, value]])),
  );
}

function safeValue(attribute: string, value: string, addresses: Addresses): string | null {
  if (attribute === 'href') return addresses.link(value.trim());
  if (attribute === 'src') return addresses.image(value.trim());
  return value;
}
