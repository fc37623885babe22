import { headingAnchors } from '#domain/article.ts';
import type { DocumentHeading } from '../../search/documents.ts';
import { plainText } from '../plain-text.ts';

const heading = /<h([2-6])\b[^>]*>(.*?)<\/h\1\s*>/gis;

/**
 * The headings of an article's HTML, with their place in its plain text and the anchors that the article's page gives
 * them: those of level 2 have the first choice. One that can't be found in the text is left out.
 */
export function headingsOf(html: string, text: string): DocumentHeading[] {
  const found = [...html.matchAll(heading)].map(([, level, inner = '']) => ({
    level,
    text: plainText(inner),
  }));
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
