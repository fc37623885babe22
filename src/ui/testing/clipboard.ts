/** Pastes into an element what a browser would hand over: texts by type, and files. */
export function paste(
  element: Element,
  texts: Readonly<Record<string, string>>,
  files: readonly File[] = [],
): void {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
  for (const file of files) clipboardData.items.add(file);
  element.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}

/** Drops files where an element is, on what lies on top there. */
export function dropFiles(element: Element, files: readonly File[]): void {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const page = element.getRootNode() as ShadowRoot;
  const hit = page.elementFromPoint(left + width / 2, top + height / 2) ?? element;
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    hit.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }));
  }
}

/** Chooses files in a file input, as the picker does. */
export function pickFiles(input: Element, files: readonly File[]): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('Files are picked in an input.');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** What the page copies from now on, until the test ends; nothing reaches the clipboard of the machine. */
export function catchCopies(): readonly string[] {
  const copied: string[] = [];
  replaceClipboard({ writeText: async (text) => void copied.push(text) });
  return copied;
}

/** Gives the page another clipboard, or none, until the test ends. */
export function replaceClipboard(clipboard: { writeText(text: string): Promise<void> } | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));
