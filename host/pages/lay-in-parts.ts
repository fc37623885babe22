import { laidOutInSight } from '#contracts/serverRendering.ts';
import { layingScript } from '../site/assets.ts';

/** So much is laid out at once, in letters of markup, and for how many of them an element counts beside its own. */
const partSize = 6000;
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
  let last = 0;
  let elements = 0;
  let isInSight = true;
  return markup.replaceAll(marks, (mark, at: number) => {
    if (mark === laidOutInSight) isInSight = false;
    const isEnd = mark.startsWith('</');
    if (!isEnd) elements += 1;
    const isWhole = at === header || at - last + elements * elementSize >= partSize;
    if (at < header || (isInSight && !(isEnd && isWhole))) return mark;
    const isCut = isInSight;
    isInSight ||= mark === '</section>';
    last = at;
    elements = 0;
    return isCut ? `<script>${layingScript.text}</script>${mark}` : mark;
  });
}
