/** The menus of the site that can lead to a built page. */
export const menuNames = ['header', 'footer', 'browse'] as const;
/** A menu of the site that can lead to a built page. */
export type MenuName = (typeof menuNames)[number];
