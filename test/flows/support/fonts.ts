/**
 * Settles when Inter is there, which a drawn page names when it has come, with all that it still asks for, and the page is
 * laid out with it. Runs in the page.
 */
export async function fontsAreThere(): Promise<void> {
  await document.fonts.ready;
  const isThere = () =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
    );
  while (!isThere()) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
  // What lies below the window comes a part with each frame.
  const isAside = (root: Document | ShadowRoot): boolean =>
    [...root.querySelectorAll<HTMLElement>('*')].some(
      ({ style, shadowRoot }) =>
        style?.contentVisibility === 'hidden' || (shadowRoot !== null && isAside(shadowRoot)),
    );
  while (isAside(document)) await new Promise(requestAnimationFrame);
}
