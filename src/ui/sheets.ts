/** The cascade order of the layers that the build wraps every stylesheet in. */
export const layerOrder = '@layer hc.tokens, hc.base, hc.ui, hc.parts, hc.screens, hc.shell;';

const texts = [layerOrder];
const roots = new Set<ShadowRoot>();

// A constructable sheet can only be adopted in the document that made it, and page builders work in frames.
const made = new WeakMap<Document, CSSStyleSheet[]>();

/**
 * Registers the text of a stylesheet for every element root, present and future; the build calls it for each imported
 * stylesheet. The same text counts once. Sheets are constructed, so a strict content security policy allows them and
 * all roots of a page share them (docs/behaviour/platform.md#sandbox-rules).
 */
export function addSheet(css: string): void {
  if (texts.includes(css)) return;
  texts.push(css);
  for (const root of roots) adopt(root);
}

/**
 * Gives a shadow root all registered sheets, before its own, and those that come later until the returned function is
 * called. To be repeated when the root has moved to another document, because the browser drops its sheets then.
 */
export function adoptSheets(root: ShadowRoot): () => void {
  roots.add(root);
  adopt(root);
  return () => {
    roots.delete(root);
  };
}

function adopt(root: ShadowRoot): void {
  const sheets = sheetsOf(root.ownerDocument);
  const others = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  root.adoptedStyleSheets = [...sheets, ...others];
}

function sheetsOf(page: Document): CSSStyleSheet[] {
  const hasBaseSize = page.defaultView
    ?.getComputedStyle(page.documentElement)
    .getPropertyValue('--hc-base-size');
  const Sheet = page === document ? CSSStyleSheet : page.defaultView?.CSSStyleSheet;
  if (!Sheet) return [];
  const sheets = made.get(page) ?? [];
  made.set(page, sheets);
  for (const text of texts.slice(sheets.length)) {
    const sheet = new Sheet();
    sheet.replaceSync(hasBaseSize ? inBaseSize(text) : text);
    sheets.push(sheet);
  }
  return sheets;
}

/**
 * A sheet whose `rem` are multiples of the page's `--hc-base-size`, for pages that give their root another size.
 * Conditions have none: those of media compare with the reader's own size, those of containers with the size of the
 * element's text.
 */
function inBaseSize(text: string): string {
  return text.replace(/@(?:media|container)[^{]*\{|(?<![\w.#-])(-?[\d.]+)rem\b/g, (all, count?: string) =>
    count === undefined ? all : `calc(${count} * var(--hc-base-size))`,
  );
}
