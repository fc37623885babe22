import { filesUnderWay } from '#runtime/filesUnderWay.ts';
import { asideBelow } from './asideBelow.ts';
import { nextTask, warmFonts } from './warmFonts.ts';

/**
 * Gives a page the faces of its fonts once those are there that its own text is in. A face that is awaited is looked up
 * beside its stand-in at every size, which takes a third of the first layout. Where a font doesn't come, its stand-in
 * stays; without scripts the faces are styles like any other (docs/behaviour/shell.md#before-the-scripts). What is seen is
 * laid out with them first. `roots` hold all that is shown.
 */
export async function nameFonts(page: Document, roots: readonly ShadowRoot[]): Promise<void> {
  const named = page.querySelector<HTMLElement>('#hc-faces');
  const styles = new CSSStyleSheet();
  styles.replaceSync(named?.textContent.replaceAll(/<[^>]*>/g, '') ?? '');
  const faces = [...styles.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map(faceOf);
  const shown = named?.dataset.shown?.split(' ') ?? [];
  const isShown = ({ source }: Face) => shown.some((address) => source.includes(address));
  await scriptsOf(page);
  await Promise.allSettled(faces.filter(isShown).map(({ face }) => face.load()));
  const all = faces.map(({ face }) => face);
  // Where that fails, they are made as they are shown.
  await Promise.allSettled([warmFonts(all, roots)]);
  await nextTask();
  const bringBack = asideBelow(roots.flatMap((root) => [...root.children]));
  await nextTask();
  // What stays is laid out without the rest first: both at once take as long as they do one after the other.
  page.elementFromPoint(0, 0);
  await nextTask();
  for (const face of all) page.fonts.add(face);
  void bringBack();
}

/** A font waits no longer than that for scripts, in milliseconds. */
const longestWait = 3000;

/**
 * Settles when the scripts have come, or failed, that a page has in its head because somebody comes to do something, and
 * those that they ask for: on a slow line a font beside them would keep them back by a third. At once where there are none.
 */
async function scriptsOf(page: Document): Promise<void> {
  const links = [...page.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  const awaited = links
    .filter(({ href }) => performance.getEntriesByName(href).length === 0)
    .map(comeOrFailed);
  if (awaited.length === 0) return;
  const all = Promise.all(awaited).then(() => Promise.allSettled(filesUnderWay().values()));
  await Promise.race([all, new Promise((late) => setTimeout(late, longestWait))]);
}

const comeOrFailed = (link: HTMLLinkElement) =>
  new Promise((come) => {
    for (const name of ['load', 'error']) link.addEventListener(name, come, { once: true });
  });

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
