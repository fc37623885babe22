/**
 * Offers a text as a file to keep, by a link that is followed at once. The name says what it is: the platform's sandbox
 * makes files of few types, and of none with parameters.
 */
export function downloadText(page: Document, fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = page.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the file a moment after the link was followed.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
