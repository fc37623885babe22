/** The widths in which a page can be edited, in pixels of a page; as wide as there is room without one. */
export const canvasWidths = { phone: 390, tablet: 820, desktop: 1440, free: null } as const;

/** A width in which a page is edited, by its name. */
export type CanvasWidth = keyof typeof canvasWidths;

/** The names of the widths. */
export const canvasWidthNames = Object.keys(canvasWidths) as CanvasWidth[];

/** How much smaller than itself a page of a width is shown where there is so much room; never larger. */
export function zoomOf(width: number | null, room: number): number {
  return width === null || room <= 0 ? 1 : Math.min(1, room / width);
}
