import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import {
  embeddedVideoClass,
  forbiddenAttributes,
  forbiddenElements,
  foreignClasses,
  type HtmlProfile,
  isAllowedSource,
} from '#domain/htmlRules.ts';
import { safeHref } from '#domain/links.ts';
import { deepestMarkup } from '#domain/richText.ts';
import { videoAddress } from '#domain/videos.ts';
import { parsingPolicy } from './parsingPolicy.ts';

/** How far a text is trusted. */
export interface HtmlRules {
  readonly profile: HtmlProfile;
  /** Hosts images may come from beside the page's own. */
  readonly mediaHosts: readonly string[];
  /** What addresses of the text are read against, where that isn't the page. */
  readonly base?: string;
}

const shared = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [...forbiddenElements],
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  ADD_ATTR: ['target'],
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

const profiles = {
  content: { ...shared, FORBID_ATTR: [...forbiddenAttributes.content] },
  user: { ...shared, FORBID_ATTR: [...forbiddenAttributes.user] },
};

/** The first elements, from outside, that `deepestMarkup` stand around: one question to the browser. */
const tooDeep = [':not(* *)', ...Array<string>(deepestMarkup).fill('*')].join('>');

let purifier: DOMPurify | null = null;
let rules: HtmlRules = { profile: 'content', mediaHosts: [] };

/** Rounds after which HTML that still changes is given up as HTML. */
const mostRounds = 8;

/**
 * Turns HTML of content or users into nodes to be shown as they are, in one parse and one pass: nothing in them runs,
 * leaves the page unasked, or imitates the page's own controls. Their markup is nothing to keep or to parse again; for
 * that there is `sanitise`.
 */
export function shownNodes(html: string, wanted: HtmlRules): DocumentFragment {
  purifier ??= makePurifier();
  rules = wanted;
  const policy = parsingPolicy();
  // Of some malformed texts nothing remains, not even a fragment, whatever the library's types say.
  const content: DocumentFragment | null = purifier.sanitize(html, {
    ...profiles[wanted.profile],
    ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
  });
  if (!content) return document.createDocumentFragment();
  for (const deep of content.querySelectorAll(tooDeep)) deep.replaceWith(deep.textContent ?? '');
  for (const block of content.querySelectorAll('pre')) dropLeadingBreaks(block);
  return content;
}

/**
 * Turns HTML of content or users into an inert fragment whose markup may be kept and parsed again. Malformed nesting
 * may parse into something else the next time, which is how attacks hide; so it is repeated until nothing changes.
 * What never settles comes as its bare words.
 */
export function sanitise(html: string, wanted: HtmlRules): DocumentFragment {
  let content = shownNodes(html, wanted);
  for (let round = 1; round < mostRounds; round += 1) {
    const before = markupOf(content);
    content = shownNodes(before, wanted);
    if (markupOf(content) === before) return content;
  }
  content.textContent = content.textContent ?? '';
  return content;
}

/** The HTML a user wrote, as it may be sent: sanitised, as a text. */
export function cleanMarkup(html: string): string {
  return markupOf(sanitise(html, { profile: 'user', mediaHosts: [] }));
}

const blocks = 'p, li, div, tr, pre, blockquote, h1, h2, h3, h4, h5, h6';

/** The words a user's HTML shows, a line for each block. */
export function plainTextOf(html: string): string {
  const content = sanitise(html, { profile: 'user', mediaHosts: [] });
  for (const line of content.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of content.querySelectorAll(blocks)) block.append('\n');
  return (content.textContent ?? '').replaceAll(/\n{2,}/g, '\n').trim();
}

/** The parser swallows a line break after <pre>, so it must not be the text's own. */
function dropLeadingBreaks(block: HTMLPreElement): void {
  const first = block.firstChild;
  if (first?.nodeType === Node.TEXT_NODE) first.textContent = first.textContent?.replace(/^\n+/, '') ?? '';
}

function markupOf(content: DocumentFragment): string {
  const box = content.ownerDocument.createElement('div');
  box.append(content);
  const markup = box.innerHTML;
  while (box.firstChild) content.append(box.firstChild);
  return markup;
}

function makePurifier(): DOMPurify {
  const made = createPurifier(window);
  made.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (rules.profile === 'content' && (tagName === 'iframe' || tagName === 'video')) linkVideo(node);
  });
  made.addHook('afterSanitizeAttributes', (node) => {
    // Most have none, and each question to a node is dear in the platform's sandbox.
    if (!node.hasAttributes()) return;
    const href = node.getAttribute('href');
    if (href !== null) setAttribute(node, 'href', safeHref(href));
    for (const name of rules.base ? ['src', 'href'] : []) makeAbsolute(node, name, rules.base);
    const source = node.getAttribute('src');
    const base = rules.base || document.baseURI;
    if (source !== null && !isAllowedSource(source, { ...rules, base })) node.removeAttribute('src');
    if (node.hasAttribute('target')) {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer');
    }
    const classes = node.getAttribute('class');
    if (classes !== null) setAttribute(node, 'class', foreignClasses(classes));
  });
  return made;
}

function setAttribute(node: Element, name: string, value: string | null): void {
  if (value === null) node.removeAttribute(name);
  else if (value !== node.getAttribute(name)) node.setAttribute(name, value);
}

function makeAbsolute(node: Element, name: string, base?: string): void {
  const address = node.getAttribute(name);
  if (address && !address.startsWith('#') && URL.canParse(address, base))
    node.setAttribute(name, new URL(address, base).href);
}

/** Frames and videos of content don't run here: a link to what they show stands in their place. */
function linkVideo(node: Node): void {
  if (!('getAttribute' in node)) return;
  const frame = node as Element;
  const source = frame.getAttribute('src') ?? frame.querySelector('source')?.getAttribute('src') ?? '';
  const address = videoAddress(source, document.baseURI);
  // What a browser shows that knows no videos is no text of the article.
  frame.replaceChildren();
  if (address === null) return;
  const words = frame.getAttribute('title')?.trim() || address.host;
  const link = document.createElement('a');
  link.className = embeddedVideoClass;
  link.setAttribute('href', address.href);
  link.textContent = words;
  const paragraph = document.createElement('p');
  paragraph.append(link);
  // A link in another, or a paragraph, is nothing that markup can say.
  const shown = frame.closest('a') ? words : frame.closest('p') ? link : paragraph;
  frame.replaceWith(shown);
}
