import type { ColorScheme } from '#contracts/config.ts';

/** What readers choose from, in this order. */
export const colorSchemes: readonly ColorScheme[] = ['light', 'dark', 'system'];

/** The colours of a page: the reader's choice, where there is one that means something, else the site's. */
export function colorSchemeOf(chosen: string | null | undefined, ofSite: ColorScheme): ColorScheme {
  return colorSchemes.find((each) => each === chosen) ?? ofSite;
}

/** What the `color-scheme` of a page's head says; with both of them the browser goes by the reader's device. */
export const colorSchemeContent: Readonly<Record<ColorScheme, string>> = {
  light: 'light',
  dark: 'dark',
  system: 'light dark',
};

/** Where a form without scripts sends its choice. */
export const colorSchemePath = (basePath: string): string => `${basePath}/color-scheme`;

/** The field of such a form that says to which page it leads back. */
export const backName = 'back';
