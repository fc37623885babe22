/**
 * Has the browser make the fonts that it shows texts with, one with each task: each size and weight of a variable font is
 * a font of its own, and all of them made in the layout that shows them first keep a slow machine from answering. They are
 * shown out of sight in a document of their own, since a page lays all of its texts out anew for each face that is added to
 * it. `roots` hold all that is shown.
 */
export async function warmFonts(faces: readonly FontFace[], roots: readonly ShadowRoot[]): Promise<void> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;visibility:hidden';
  document.body.append(frame);
  const elsewhere = frame.contentDocument;
  for (const face of faces) elsewhere?.fonts.add(face);
  const fonts = new Map<string, string>();
  let looked = 0;
  for (const { parentElement: element, textContent } of textsOf(roots)) {
    looked += 1;
    if (looked % textsOfTask === 1) await nextTask();
    // What isn't laid out stays so.
    if (!element?.checkVisibility({ contentVisibilityAuto: true })) continue;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    const font = `${fontWeight} ${fontSize} ${fontFamily}`;
    fonts.set(font, (fonts.get(font) ?? '') + textContent);
  }
  for (const [font, text] of fonts) {
    await nextTask();
    if (!elsewhere) continue;
    elsewhere.body.style.font = font;
    elsewhere.body.textContent = text;
    elsewhere.body.getBoundingClientRect();
  }
  frame.remove();
}

/** So many texts are looked at in one task. */
const textsOfTask = 40;

const nextTask = () => new Promise((come) => setTimeout(come));

function* textsOf(roots: readonly ShadowRoot[]): Generator<Node> {
  for (const root of roots.flatMap((each) => [each, each.host])) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text.textContent?.trim()) yield text;
  }
}
