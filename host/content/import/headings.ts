import { headingAnchors } from '#domain/article.ts';
import type { DocumentHeading } from '../../search/documents.ts';
import { plainText } from '../plain-text.ts';

/** Where a heading begins or ends; written so that no text takes longer than its length. */
const edge = /<(\/?)h([1-6])\b[^<>]*>/gi;

/** The headings of HTML as a browser takes them: any end of a heading, or the next heading, ends one. */
function headingMarkup(html: string): { level: string; inner: string }[] {
  const found: { level: string; inner: string }[] = [];
  let open: { level: string; from: number } | null = null;
  for (const { 0: tag, 1: end, 2: level = '', index } of html.matchAll(edge)) {
    if (open) found.push({ level: open.level, inner: html.slice(open.from, index) });
    open = end === '' ? { level, from: index + tag.length } : null;
  }
  return found.filter((one) => one.level !== '1');
}

/**
 * The headings of an article's HTML, with their place in its plain text and the anchors that the article's page gives
 * them: those of level 2 have the first choice. One that can't be found in the text is left out.
 */
export function headingsOf(html: string, text: string): DocumentHeading[] {
  const found = headingMarkup(html).map(({ level, inner }) => ({ level, text: plainText(inner) }));
  const isMain = ({ level }: (typeof found)[number]) => level === '2';
  const byRank = [...found.filter(isMain), ...found.filter((one) => !isMain(one))];
  const anchors = headingAnchors(byRank.map((one) => one.text));
  const anchorOf = new Map(byRank.map((one, index) => [one, anchors[index] ?? '']));
  let from = 0;
  return found.flatMap((one) => {
    const at = one.text === '' ? -1 : text.indexOf(one.text, from);
    if (at < 0) return [];
    from = at + one.text.length;
    return [{ text: one.text, at, anchor: anchorOf.get(one) ?? '' }];
  });
}
