import { layingScript } from '../site/assets.ts';

/** So much markup is laid out at once, in characters. */
const partLength = 4000;
const ends = /<\/(?:header|section|article|li|p)>/g;

/**
 * Markup that browsers lay out in parts while the rest of it is on its way: all of it at once keeps a slow machine from
 * answering (docs/behaviour/shell.md#before-the-scripts). The header is the first part, however long its menus are. What
 * cuts a part off stands within its last element, where no style asks for what is beside it.
 */
export function layInParts(markup: string): string {
  const header = markup.indexOf('</header>');
  let last = header === -1 ? 0 : header - partLength;
  return markup.replaceAll(ends, (end, at: number) => {
    if (at < header || at - last < partLength) return end;
    last = at;
    return `<script>${layingScript.text}</script>${end}`;
  });
}
