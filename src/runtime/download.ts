/** Offers a text as a file to keep, by a link that is followed at once. */
export function downloadText(page: Document, fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = page.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the file a moment after the link was followed.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
