/** Up to this width a header is a menu whatever it holds, in em. */
const smallWidth = 64;
/** Room between the parts at the end of the row, less what they may take of the space beside it. */
const spare = 16;

/** The layouts of the row as words of `data-layout`, widest first: as designed, closer, and without the name beside the brand's and the region of the language. */
const barLayouts = ['', 'close', 'close short'];
const menuLayouts = ['menu', 'menu short'];

const partSelector = '.hc-header__logo, .hc-header__nav, .hc-header__actions > :not(.hc-header__menu)';

/** The parts of a header's row that a bar has beside each other. */
export const partsOf = (row: HTMLElement): readonly HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(partSelector),
];

/** The width an element takes of its row; none when it is taken out of it. */
const widthInRow = (part: Element) =>
  part instanceof HTMLElement && getComputedStyle(part).position !== 'absolute' ? part.offsetWidth : 0;

/**
 * Lays a header's row out in the widest way that its room allows, and says which by its `data-layout`: a bar, or a menu
 * where the parts don't fit beside each other ("the header measures itself"; docs/behaviour/design.md#components). Each
 * layout is measured as it will be shown, so that the answer never depends on the one before. Returns whether the row is
 * a bar; null where nothing of it is to be seen.
 */
export function layHeader(row: HTMLElement, parts: readonly HTMLElement[]): boolean | null {
  if (row.clientWidth === 0) return null;
  const style = getComputedStyle(row);
  const isSmall = row.clientWidth <= smallWidth * Number.parseFloat(style.fontSize);
  const room = row.clientWidth - Number.parseFloat(style.paddingInlineStart) * 2;
  const gap = () => Number.parseFloat(style.columnGap);
  const fitsAs = (layout: string, needed: () => number) => {
    row.dataset.layout = layout;
    return needed() <= room;
  };
  // A gap before and one behind the navigation.
  const bar = () => parts.reduce((sum, part) => sum + part.offsetWidth, gap() * 2 + spare);
  const menu = () => [...row.children].reduce((sum, part) => sum + widthInRow(part), gap());
  const isBar = !isSmall && barLayouts.some((layout) => fitsAs(layout, bar));
  // The last layout stays where none fits.
  if (!isBar) menuLayouts.some((layout) => fitsAs(layout, menu));
  return isBar;
}
