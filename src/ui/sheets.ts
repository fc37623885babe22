/** The cascade order of the layers that the build wraps every stylesheet in. */
export const layerOrder = '@layer hc.tokens, hc.base, hc.ui, hc.parts, hc.screens, hc.shell;';

const texts = [layerOrder];

/**
 * The host's own scripts know some sheets by a name alone; the page has their texts behind it, where a server drew or in a
 * data block (scripts/build/css.mjs).
 */
const isName = (text: string) => text.startsWith('hc:');
const isNamed = (drawn: string) => drawn.includes('/*hc:');
const named = /\/\*(hc:[\w-]+)\*\/((?:(?!\/\*hc:)[\s\S])*)/g;
let drawnText = '';
let inPage: ReadonlyMap<string, string> | undefined;

function namedText(name: string): string {
  const block = () => JSON.parse(document.getElementById('hc-sheets')?.textContent ?? '""') as string;
  inPage ??= new Map(
    Array.from((drawnText || block()).matchAll(named), ([, each = '', text = '']) => [each, text]),
  );
  return inPage.get(name) ?? '';
}

/** Whether a text stands in a root already, in what a server drew there. */
type IsDrawn = (text: string) => boolean;
const roots = new Map<ShadowRoot, IsDrawn>();

/** The sheets of a document, by their texts. */
interface Made {
  readonly hasBaseSize: boolean;
  readonly sheets: Map<string, CSSStyleSheet>;
}

// A constructable sheet can only be adopted in the document that made it, and page builders work in frames.
const made = new WeakMap<Document, Made>();
const ours = new WeakSet<CSSStyleSheet>();

/**
 * Registers the text of a stylesheet for every element root, present and future; the build calls it for each imported
 * stylesheet. The same text counts once. Sheets are constructed, so a strict content security policy allows them and
 * all roots of a page share them (docs/behaviour/platform.md#sandbox-rules).
 */
export function addSheet(css: string): void {
  if (texts.includes(css)) return;
  texts.push(css);
  for (const [root, isDrawn] of roots) if (!isDrawn(css)) adopt(root, isDrawn);
}

/** Gives all roots what they still lack of the registered sheets. */
export function adoptAllSheets(): void {
  for (const [root, isDrawn] of roots) adopt(root, isDrawn);
}

/**
 * Gives a shadow root all registered sheets, before its own, and those that come later until the returned function is
 * called. To be repeated when the root has moved to another document, because the browser drops its sheets then.
 * `drawn` is the text of the sheets that a server drew into it: what stands there is not adopted, and what doesn't is of
 * no use yet and comes with the next (`adoptAllSheets`), because all of the root would get its styles anew.
 */
export function adoptSheets(root: ShadowRoot, drawn = ''): () => void {
  const isDrawn = roots.get(root) ?? memberOf(drawn);
  roots.set(root, isDrawn);
  if (drawn === '') adopt(root, isDrawn);
  else if (isNamed(drawn)) drawnText ||= drawn;
  return () => {
    roots.delete(root);
  };
}

function memberOf(drawn: string): IsDrawn {
  if (drawn === '') return () => false;
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text) ?? drawn.includes(text);
    known.set(text, found);
    return found;
  };
}

function adopt(root: ShadowRoot, isDrawn: IsDrawn): void {
  const page = root.ownerDocument;
  const sheets = texts.filter((text) => !isDrawn(text)).flatMap((text) => sheetOf(page, text) ?? []);
  const others = root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet));
  if (sheets.length + others.length === root.adoptedStyleSheets.length) return;
  root.adoptedStyleSheets = [...sheets, ...others];
}

/** The sheet of a text in a document; null in one that is shown nowhere. */
function sheetOf(page: Document, text: string): CSSStyleSheet | null {
  const Sheet = page === document ? CSSStyleSheet : page.defaultView?.CSSStyleSheet;
  if (!Sheet) return null;
  const known = made.get(page) ?? { hasBaseSize: hasBaseSize(page), sheets: new Map() };
  made.set(page, known);
  const found = known.sheets.get(text);
  if (found) return found;
  const sheet = new Sheet();
  const css = isName(text) ? namedText(text) : text;
  sheet.replaceSync(known.hasBaseSize ? inBaseSize(css) : css);
  known.sheets.set(text, sheet);
  ours.add(sheet);
  return sheet;
}

const hasBaseSize = (page: Document) =>
  Boolean(page.defaultView?.getComputedStyle(page.documentElement).getPropertyValue('--hc-base-size'));

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
