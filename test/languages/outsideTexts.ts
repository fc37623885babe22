import type { Spoken } from './spokenTexts.ts';

/** What is left of a text when all that came from a catalog, in brackets, is taken out. */
export function outsideBrackets(text: string): string {
  let depth = 0;
  let left = '';
  for (const letter of text) {
    if (letter === '[') depth += 1;
    else if (letter === ']' && depth > 0) depth -= 1;
    else if (depth === 0) left += letter;
  }
  return left.trim();
}

/** Whether two texts of catalogs make one sentence: they stand in a line with nothing but spaces and commas between them. */
export function gluedTexts(line: string): boolean {
  let depth = 0;
  let before = '';
  let between: string | null = null;
  for (const letter of line) {
    if (letter === '[') {
      if (depth === 0 && between !== null && /^[\s.,;]*$/.test(between)) return true;
      depth += 1;
    } else if (letter === ']' && depth > 0) {
      depth -= 1;
      // A sentence that ends goes on in no other text.
      if (depth === 0) between = /[.!?…:]/.test(before) ? null : '';
    } else if (depth === 0 && between !== null) between += letter;
    before = letter;
  }
  return false;
}

/** Words that a product says in every language: its own names, and what stands in a program rather than a sentence. */
const properNames =
  /^(?:harbor|assist|beacon hr|pdf|csv|html|rss|json|utc|hc|[\d\s.,:;·•|/()%#+*×–—-]*|[a-z]|[\w.+-]+@[\w.-]+|[\w-]+\.(?:pdf|gif|png|csv)|(?:https?:\/)?\/\S*)$/i;

/** The texts of a page that are in no catalog: neither made from one nor data of the site. */
export function outsideTexts(
  { texts }: Spoken,
  ofSite: ReadonlySet<string>,
  ofBrowsers: ReadonlySet<string>,
): readonly string[] {
  const isKnown = (text: string) =>
    text === '' ||
    properNames.test(text) ||
    ofSite.has(text.toLowerCase()) ||
    ofBrowsers.has(text.toLowerCase());
  return texts.flatMap(({ text, place, isContent }) => {
    if (isContent) return [];
    const left = outsideBrackets(text);
    if (isKnown(left) || isKnown(text)) return [];
    // Pieces between what stands out: dates, numbers, names beside texts.
    const pieces = left.split(/[\s·|,;:()“”„"‘’/–—-]+/u).filter((piece) => /\p{L}/u.test(piece));
    return pieces.every(isKnown) ? [] : [`${left.slice(0, 80)} (${place})`];
  });
}
