/** Told at the window when a drawn page has been given the faces of its fonts. */
export const fontsNamed = 'hc-fonts';
