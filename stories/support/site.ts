import type { Site } from '../../samples/site.ts';

/** Puts the element of a story on a site: `parameters: onSite({ user: null })`. */
export function onSite(site: Site): { readonly site: Site } {
  return { site };
}

/** The states that every element has, by what the toolbar would be set to. */
export const looks = {
  inGerman: { locale: 'de-DE' },
  dark: { scheme: 'dark' },
  narrow: { viewport: { value: 'mobile1', isRotated: false } },
} as const;
