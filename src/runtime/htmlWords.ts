import { parsingPolicy } from './parsingPolicy.ts';

/** What a page doesn't show as words. */
const silent =
  'script, style, template, noscript, noembed, noframes, iframe, object, audio, video, canvas, svg, math, title, select, textarea';
/** Elements inside a line of text, as a selector: every other one ends a word. */
export const inline =
  'a, abbr, b, bdi, bdo, cite, code, del, dfn, em, i, ins, kbd, mark, q, s, small, span, strong, sub, sup, time, u, var, wbr';

/**
 * The readable words of HTML of others, to be shown as text and nothing else: parsed into a document of its own, in which
 * nothing runs or loads.
 */
export function htmlWords(html: string): string {
  const text = parsingPolicy()?.createHTML(html) ?? html;
  const { body } = new DOMParser().parseFromString(text as string, 'text/html');
  for (const each of body.querySelectorAll(silent)) each.remove();
  // Neighbouring blocks are words apart, not one word.
  for (const block of body.querySelectorAll(`:not(${inline})`)) {
    block.before(' ');
    block.after(' ');
  }
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
