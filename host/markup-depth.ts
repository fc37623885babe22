import { Parser } from 'htmlparser2';
import { deepestMarkup } from '#domain/richText.ts';

/**
 * Whether elements of HTML stand deeper in one another than a page draws. Reads no further than to the first that does:
 * the parser takes longer for each level.
 */
export function isTooDeep(html: string): boolean {
  // Most texts have fewer tags in all.
  if (html.split('<', deepestMarkup + 2).length < deepestMarkup + 2) return false;
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (depth > deepestMarkup) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return deepest > deepestMarkup;
}
