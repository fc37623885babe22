/** Settles when Inter is there, which a drawn page names when it has come, and all that it still asks for. Runs in the page. */
export async function fontsAreThere(): Promise<void> {
  await document.fonts.ready;
  const isThere = () =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
    );
  while (!isThere()) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
}
