/** Characters that end a line, control a device, or turn the direction of what follows. */
const unprintable = /[\p{Cc}\u2028\u2029]+/gu;
const directional = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text as one line: nothing in it can begin another header or another line. */
export const oneLine = (text: string) => text.toWellFormed().replace(unprintable, ' ').trim();

/** Rich text as it was given, but for what no text can hold. */
export const richText = (html: string) => html.toWellFormed().replaceAll('\0', '\ufffd');

/** The last part of a file's name, as one line that reads as it is written; '' when nothing is left. */
export function fileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return oneLine(last.replace(directional, ''));
}
