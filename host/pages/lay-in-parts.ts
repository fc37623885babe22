import { laidOutInSight } from '#contracts/serverRendering.ts';
import { type InPage, layingScript } from '../site/assets.ts';

/** So much is laid out at once, in letters of markup, and for how many of them an element counts beside its own. */
const partSize = 4500;
const elementSize = 50;
/** What ends with the footer and has less is laid out with what comes behind it. */
const smallestRest = 1000;
const marks = new RegExp(
  `<[a-z]|</(?:header|section|article|aside|footer|fieldset|label|button|li|a|p)>|${laidOutInSight}`,
  'g',
);

/**
 * Ends a part. Behind any script a parser of Chromium makes way once ten milliseconds have gone, so that the layout, which
 * takes as long, has a task of its own; with the one script alone, two parts fall into one task.
 */
export const endOfPart = (script: InPage, id = '') =>
  `<script></script><script${id && ` id="${id}"`}>${script.text}</script>`;

/**
 * Markup that browsers lay out in parts while the rest of it is on its way: all of it at once keeps a slow machine from
 * answering (docs/behaviour/shell.md#before-the-scripts). The first part is the link that skips to the content, with which
 * browsers find their fonts; then comes the header, however long its menus are. What cuts a part off stands within its last
 * element, where no style asks for what is beside it, and not in what is laid out only where it is seen.
 */
export function layInParts(markup: string): string {
  const header = markup.indexOf('</header>');
  const always = [markup.indexOf('</button>'), lastText(markup, header)];
  const footer = lastText(markup, markup.lastIndexOf('</footer>'));
  let size = 0;
  let before = 0;
  let isInSight = true;
  return markup.replaceAll(marks, (mark, at: number) => {
    const isEnd = mark.startsWith('</');
    if (isInSight) size += at - before + (isEnd ? 0 : elementSize);
    before = at;
    if (mark === laidOutInSight) isInSight = false;
    else isInSight ||= mark === '</section>';
    const isWhole =
      always.includes(at) ||
      (at === footer && size >= smallestRest) ||
      (at > header && size >= partSize && mark !== '</a>');
    if (!isEnd || !isInSight || !isWhole) return mark;
    size = 0;
    return endOfPart(layingScript) + mark;
  });
}

/** The id of what ends the opening of a long text. */
export const openingEnd = 'hc-opening';

/** So many letters fill any window but the tallest: thirty lines at their widest, below a title. */
const lettersOfOpening = 2500;

/**
 * Names the end of the first parts of a text that fill the window it is read in, for its first paint to wait for nothing
 * further (docs/behaviour/shell.md#before-the-scripts). `text` is laid out in parts; null where no part comes behind them.
 */
export function endOpening(text: string): string | null {
  const parts = text.split(endOfPart(layingScript));
  let letters = 0;
  const isFilled = (part: string) => {
    letters += part.replaceAll(/<[^>]*>/g, '').length;
    return letters >= lettersOfOpening;
  };
  const last = parts.findIndex(isFilled) + 1;
  if (last === 0 || last === parts.length) return null;
  const join = (some: readonly string[]) => some.join(endOfPart(layingScript));
  return `${join(parts.slice(0, last))}${endOfPart(layingScript, openingEnd)}${join(parts.slice(last))}`;
}

/** Where the last text before this place ends: to take out what stood beside it styles it anew, and not all of a header. */
const lastText = (markup: string, before: number) =>
  Math.max(...['</a>', '</button>', '</p>'].map((end) => markup.lastIndexOf(end, before)));
