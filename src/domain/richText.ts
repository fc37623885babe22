/**
 * How many elements of HTML of others may stand in one another; deeper ones are refused where they come in, and not
 * shown as elements where they are in already. What draws a page goes as deep as its elements do and would end with
 * the stack; browsers' parsers stop at 512 by themselves; nobody writes more than twenty
 * (docs/behaviour/reliability.md#html-of-others).
 */
export const deepestMarkup = 128;

const numeric = /&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));?/gi;
const namedSpaces = /&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|lrm|rlm|shy|Tab|NewLine|ZeroWidthSpace);/g;
/** Comments, and elements whose content is no text of the page. */
const unshown = /<!--.*?(?:-->|$)|<(script|style|template|title|noscript)\b[^<>]*>.*?(?:<\/\1\s*>|$)/gis;
/** A tag, also one that never ends; written so that no text takes longer than its length. */
const tag = /<[a-z/!?][^<>]*>?/gi;
/** What stands in a text without being seen. */
const unseen = /[\s\p{Cc}\p{Cf}]/gu;

/**
 * Whether rich text shows no word: it is empty, or holds spaces, empty elements and unseen characters alone. One rule
 * for the forms, which ask for it, and for the host, which refuses it.
 */
export function isBlankRichText(html: string): boolean {
  const text = html
    .replaceAll(unshown, '')
    .replaceAll(tag, '')
    .replaceAll(namedSpaces, '')
    .replaceAll(numeric, (_, hex?: string, decimal?: string) =>
      characterOf(hex ? parseInt(hex, 16) : Number(decimal)),
    );
  return text.replaceAll(unseen, '') === '';
}

/** Whether rich text shows nothing at all, neither words nor pictures. */
export function showsNothing(html: string): boolean {
  return isBlankRichText(html) && !/<img\b/i.test(html);
}

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
