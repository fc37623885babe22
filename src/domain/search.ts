import type { SiteConfig } from '#contracts/config.ts';
import type { Hit, SearchAnswer } from '#contracts/search.ts';
import { alphabetOf } from './alphabet.ts';
import { categoryOfPage, type PageCategory } from './pageCategories.ts';
import type { Target } from './views.ts';

/** A piece of text, marked where it matches the query. */
export interface Segment {
  readonly text: string;
  readonly hit: boolean;
}

/** Stands in a text between two blocks, such as cells, that no punctuation parts. */
export const blockMark = '·';

/**
 * A result as shown (docs/behaviour/search-results.md#results). `position` counts from 1; `href` is set for URL hits
 * only.
 */
export interface SearchResult {
  readonly objectID: string;
  readonly kind: 'article' | 'landing' | 'url';
  readonly contentType: string;
  readonly title: readonly Segment[];
  readonly plainTitle: string;
  /** The best passage where the service sent one, else the beginning of the text. */
  readonly summary: readonly Segment[];
  /** Whether the summary is a passage that answers the query. */
  readonly isPassage: boolean;
  /** The heading in an article that the passage stands under. */
  readonly section: { readonly text: string; readonly target: Target } | null;
  readonly audience: readonly string[];
  readonly product: string;
  /** Of what kind a landing page is: pages of two kinds may have one title. */
  readonly category: PageCategory | null;
  /** When the text became public, in ISO; '' where the service doesn't say. */
  readonly publishedAt: string;
  readonly target: Target | null;
  readonly url: string;
  readonly position: number;
}

/**
 * 'persona:none OR (persona:A OR persona:B …)' (docs/behaviour/search-service.md#persona-filter); values with other
 * characters are quoted.
 */
export function personaFilter(personas: readonly string[]): string {
  if (personas.length === 0) return 'persona:none';
  return `persona:none OR (${personas.map((persona) => `persona:${quoted(persona)}`).join(' OR ')})`;
}

function quoted(value: string): string {
  return /^[\w-]+$/.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** The index to search (docs/behaviour/search-service.md#requests). */
export function indexName(config: SiteConfig['search'], locale: string, isSandbox: boolean): string {
  return isSandbox ? `${config.testIndexPrefix}_Test` : `${config.indexPrefix}_${locale}`;
}

/** The results of one page of hits, with summaries of at most so many characters. */
export function toResults(answer: Pick<SearchAnswer, 'hits'>, summaryLength: number): SearchResult[] {
  return answer.hits.map((hit, index) => toResult(hit, summaryLength, index + 1));
}

function toResult(hit: Hit, summaryLength: number, position: number): SearchResult {
  const contentType = hit.contentType ?? '';
  const plainTitle = hit.title ?? '';
  const lastPart = hit.objectID.slice(hit.objectID.lastIndexOf('@@@') + 3);
  const id = hit.objectID.includes('@@@') ? lastPart : hit.objectID;
  const common = {
    objectID: hit.objectID,
    contentType,
    title: segments(hit._highlightResult?.title?.value ?? plainTitle, plainTitle),
    plainTitle,
    summary: cut(summaryOf(hit), summaryLength),
    isPassage: Boolean(hit._passage),
    section: null,
    audience: toList(hit.audience),
    product: toList(hit.product)[0] ?? '',
    category: null,
    publishedAt: hit._publishedAt ?? '',
    position,
  };
  if (contentType === 'pageLandingPageNew') {
    const target = landingTarget(hit.objectID);
    return { ...common, kind: 'landing', target, url: '', category: categoryOfPage(lastPart) };
  }
  if (contentType === 'url') return { ...common, kind: 'url', target: null, url: safeUrl(id) };
  const target: Target = { view: 'article', articleId: hit.objectID };
  const heading = hit._passage?.heading;
  const section =
    heading?.text && heading.anchor
      ? { text: heading.text, target: { ...target, anchor: heading.anchor } }
      : null;
  return { ...common, kind: 'article', target, url: '', section };
}

/** An answer in the words of an article, and the section that says it. */
export interface QuotedAnswer {
  readonly objectID: string;
  readonly text: readonly Segment[];
  readonly title: string;
  readonly heading: string;
  readonly target: Target;
}

/** What a service quotes as the answer; null where it quotes nothing, or not where it stands. */
export function toQuotedAnswer({ quotation }: Pick<SearchAnswer, 'quotation'>): QuotedAnswer | null {
  const heading = quotation?.passage.heading;
  if (!quotation || !heading?.text || !heading.anchor) return null;
  const { objectID, title, passage } = quotation;
  // What isn't all of its section says so.
  const text = cut(passageSegments(passage), Number.POSITIVE_INFINITY);
  if (text.every((segment) => segment.text.trim() === '')) return null;
  const target: Target = { view: 'article', articleId: objectID, anchor: heading.anchor };
  return { objectID, text, title, heading: heading.text, target };
}

/** The page that the id of a landing page's hit names by its last part. */
export function landingTarget(objectID: string): Target {
  return { view: 'page', pageType: 'page', pageId: objectID.slice(objectID.lastIndexOf('@@@') + 3) };
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

const passageSegments = ({ parts }: NonNullable<Hit['_passage']>): Segment[] =>
  parts.map(({ text, marked }) => ({ text: oneLine(text), hit: marked }));

function summaryOf({ _passage: passage, _highlightResult: marks, body }: Hit): Segment[] {
  if (!passage) return segments(oneLine(marks?.body?.value ?? body ?? ''), oneLine(body ?? ''));
  const parts = passageSegments(passage);
  return passage.continues ? [{ text: '... ', hit: false }, ...parts] : parts;
}

function toList(value: readonly string[] | string | null | undefined): readonly string[] {
  if (!value) return [];
  return typeof value === 'string' ? [value] : value;
}

/** Only http(s) addresses are followed; one without a scheme gets https. */
function safeUrl(value: string): string {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value.replace(/^\/+/, '')}`;
  if (!URL.canParse(address)) return '';
  return /^https?:$/.test(new URL(address).protocol) ? address : '';
}

/**
 * Splits the engine's `<em>` marks into segments, so that no markup of a hit is ever parsed as HTML. Where the text
 * itself, if it is known, says `<em>`, that is no mark.
 */
function segments(marked: string, plain: string): Segment[] {
  const found: Segment[] = [];
  let hit = false;
  let at = 0;
  const add = (text: string) => {
    at += text.length;
    const last = found.at(-1);
    if (last?.hit === hit) found[found.length - 1] = { text: last.text + text, hit };
    else if (text !== '') found.push({ text, hit });
  };
  for (const part of marked.split(/(<\/?em>)/)) {
    const isTag = part === '<em>' || part === '</em>';
    // A mark ends where one is open, whatever the text says there.
    const isMark = isTag && ((part === '</em>' && hit) || !plain.startsWith(part, at));
    if (isMark) hit = part === '<em>';
    else add(part);
  }
  return found;
}

/** What no summary ends with before its '...': the mark of a block, and signs that would stand beside the dots. */
const looseEnd = new RegExp(`[\\s${blockMark}.,;:\u2013\u2014-]+$`);
/** A whole text that ends as sentences do needs no dots. */
const sentenceEnd = /[.!?\u2026:)]$/;
const halfWord = /(?<=\s)\S{0,40}$/;

/** The first characters of a text, to the end of a word, marks kept whole; '...' stands behind what isn't whole. */
function cut(all: readonly Segment[], length: number): Segment[] {
  const text = all.map((segment) => segment.text).join('');
  const characters = [...text];
  const isWhole = characters.length <= length;
  const head = characters.slice(0, length).join('');
  const isBetween = isWhole || /\s/.test(characters[length] ?? '');
  const atWord = isBetween ? head : head.replace(halfWord, '');
  if (isWhole && sentenceEnd.test(text.trimEnd())) return takeStart(all, text.trimEnd().length);
  const kept = takeStart(all, atWord.replace(looseEnd, '').length);
  return kept.length === 0 ? [] : [...kept, { text: '...', hit: false }];
}

/** So much of the beginning of a text, in UTF-16 units. */
function takeStart(all: readonly Segment[], length: number): Segment[] {
  let left = length;
  return all.flatMap((segment) => {
    const text = segment.text.slice(0, Math.max(0, left));
    left -= segment.text.length;
    return text === '' ? [] : [{ ...segment, text }];
  });
}

/** Options of a filter select: '{value} ({count})' sorted alphabetically. */
export function facetOptions(
  counts: Readonly<Record<string, number>> | undefined,
  locale: string,
): { value: string; count: number }[] {
  const order = alphabetOf(locale);
  return Object.entries(counts ?? {})
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => order(a.value, b.value));
}
