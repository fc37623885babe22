/**
 * Has the browser make the fonts that it shows texts with, one with each task: each size and weight of a variable font is
 * a font of its own, and all of them made in the layout that shows them first keep a slow machine from answering. They are
 * shown out of sight in a document of their own, since a page lays all of its texts out anew for each face that is added to
 * it. `roots` hold all that is shown.
 */
export async function warmFonts(faces: readonly FontFace[], roots: readonly ShadowRoot[]): Promise<void> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;visibility:hidden';
  document.body.append(frame);
  try {
    const elsewhere = frame.contentDocument;
    for (const face of faces) elsewhere?.fonts.add(face);
    for (const [font, text] of await fontsOf(roots)) {
      await nextTask();
      if (!elsewhere) continue;
      elsewhere.body.style.font = font;
      elsewhere.body.textContent = text;
      elsewhere.body.getBoundingClientRect();
    }
  } finally {
    frame.remove();
  }
}

/** The fonts of what is laid out, each with the texts that it shows. */
async function fontsOf(roots: readonly ShadowRoot[]): Promise<ReadonlyMap<string, string>> {
  const fonts = new Map<string, string>();
  let looked = 0;
  for (const root of roots.flatMap((each) => [each, each.host])) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode;
      if (!textContent?.trim()) continue;
      looked += 1;
      if (looked % textsOfTask === 1) await nextTask();
      // To ask for the style of others would lay them out.
      if (!element?.checkVisibility({ contentVisibilityAuto: true })) continue;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
      const font = `${fontWeight} ${fontSize} ${fontFamily}`;
      fonts.set(font, (fonts.get(font) ?? '') + textContent);
    }
  }
  return fonts;
}

/** So many texts are looked at in one task. */
const textsOfTask = 40;

/** Settles in a task of its own. */
export const nextTask = () => new Promise((come) => setTimeout(come));
