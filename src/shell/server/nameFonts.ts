/**
 * Gives a page the faces of its fonts once those are there that it asks for ahead. A face that is awaited is looked up
 * beside its stand-in at every size, which takes a third of the first layout. Where a font doesn't come, its stand-in
 * stays; without scripts the faces are styles like any other (docs/behaviour/shell.md#before-the-scripts).
 */
export async function nameFonts(page: Document): Promise<void> {
  const styles = new CSSStyleSheet();
  styles.replaceSync(page.querySelector('#hc-faces')?.textContent.replaceAll(/<[^>]*>/g, '') ?? '');
  const faces = [...styles.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map(faceOf);
  const ahead = [...page.querySelectorAll('link[rel=preload][as=font]')].map((link) =>
    link.getAttribute('href'),
  );
  const isAhead = ({ source }: Face) => ahead.some((address) => address !== null && source.includes(address));
  await Promise.allSettled(faces.filter(isAhead).map(({ face }) => face.load()));
  for (const { face } of faces) page.fonts.add(face);
}

interface Face {
  readonly source: string;
  readonly face: FontFace;
}

function faceOf({ style }: CSSFontFaceRule): Face {
  const of = (name: string) => style.getPropertyValue(name);
  const source = of('src');
  const family = of('font-family').replaceAll(/["']/g, '');
  const [weight, unicodeRange] = [of('font-weight'), of('unicode-range')];
  return { source, face: new FontFace(family, source, { weight, unicodeRange, display: 'swap' }) };
}
