import { laidOutInSight } from '#contracts/serverRendering.ts';
import { layingScript } from '../site/assets.ts';

/** So much is laid out at once, in letters of markup, and for how many of them an element counts beside its own. */
const partSize = 7000;
const elementSize = 40;
const marks = new RegExp(
  `<[a-z]|</(?:header|section|article|aside|footer|fieldset|li|p)>|${laidOutInSight}`,
  'g',
);

/**
 * Markup that browsers lay out in parts while the rest of it is on its way: all of it at once keeps a slow machine from
 * answering (docs/behaviour/shell.md#before-the-scripts). The header is the first part, however long its menus are. What
 * cuts a part off stands within its last element, where no style asks for what is beside it, and not in what is laid out
 * only where it is seen.
 */
export function layInParts(markup: string): string {
  const header = markup.indexOf('</header>');
  let size = 0;
  let before = 0;
  let isInSight = true;
  return markup.replaceAll(marks, (mark, at: number) => {
    const isEnd = mark.startsWith('</');
    if (isInSight) size += at - before + (isEnd ? 0 : elementSize);
    before = at;
    if (mark === laidOutInSight) isInSight = false;
    else isInSight ||= mark === '</section>';
    const isWhole = at === header || (at > header && size >= partSize);
    if (!isEnd || !isInSight || !isWhole) return mark;
    size = 0;
    return `<script>${layingScript.text}</script>${mark}`;
  });
}
